import { describe, expect, it } from '@jest/globals';
import { knownFaults } from './advisories.ts';

const advisories = [{ package: 'ws', from: '8.0.0', below: '8.17.1', why: 'too many headers' }];
const faultsOf = (version: string, path = 'node_modules/ws') => knownFaults({ packages: { '': {}, [path]: { version } } }, advisories);

describe('knownFaults', () => {
  it.each(['8.0.0', '8.17.0', '8.9.5'])('finds version %s', (version) =>
    expect(faultsOf(version)).toEqual([`ws ${version}: too many headers`]),
  );

  it.each(['7.5.9', '8.17.1', '8.18.0', '10.0.0'])('passes version %s', (version) => expect(faultsOf(version)).toEqual([]));

  it('looks at packages within packages, and at their whole name', () => {
    expect(faultsOf('8.1.0', 'node_modules/puppeteer-core/node_modules/ws')).toHaveLength(1);
    expect(faultsOf('8.1.0', 'node_modules/@types/ws')).toEqual([]);
    expect(faultsOf('8.1.0', 'libs/ws')).toEqual([]);
  });
});
