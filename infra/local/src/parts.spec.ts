import { type PartName, partNames } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { calledConfig, loadConfig } from '../../../libs/service-kit/src/config.ts';
import { signInternalToken, verifyInternalToken } from '../../../libs/service-kit/src/internal-token.ts';
import { partOf, type Wiring } from './parts.ts';
import { databaseUsers } from './postgres.ts';

const each = <Value>(value: Value) => Object.fromEntries(partNames.map((name) => [name, value])) as Record<PartName, Value>;
const databases = { ownerUrl: '', isEmbedded: true, urlOf: each('postgres://x') };
const wiring: Wiring = {
  host: '127.0.0.1',
  ports: each(1),
  databases,
  redisUrls: {
    gateway: 'of-gateway',
    'admin-import': 'of-admin-import',
    worker: 'of-worker',
    indexing: 'of-indexing',
    'gateway-cache': 'of-gateway-cache',
  },
  dataDir: '/data',
  internalKey: 's'.repeat(64),
  env: {},
};
const envOf = (name: PartName) => partOf(name, wiring).env;

/** The name under which a part lets another one in that says to be `caller`; null: not at all. */
const admitted = (audience: PartName, from: PartName, caller: PartName = from): string | null => {
  const { INTERNAL_CALLERS } = loadConfig(calledConfig, envOf(audience));
  const token = signInternalToken({ key: envOf(from).INTERNAL_KEY, caller, audience });
  return verifyInternalToken({ keys: INTERNAL_CALLERS, token, audience });
};

describe('Redis', () => {
  it('is entered by each part as its own user, and by no part without need', () => {
    const addresses = partNames.map((name) => [name, envOf(name).REDIS_URL, envOf(name).REDIS_CACHE_URL]);
    expect(addresses.filter(([, queue, cache]) => queue ?? cache)).toEqual(
      [
        ['gateway', 'of-gateway', 'of-gateway-cache'],
        ['admin-import', 'of-admin-import', undefined],
        ['worker', 'of-worker', undefined],
        ['indexing', 'of-indexing', undefined],
      ].sort(([first], [second]) => partNames.indexOf(first as PartName) - partNames.indexOf(second as PartName)),
    );
  });
});

describe('Postgres', () => {
  it('is entered by each part as its own role, and by the gateway not at all', () => {
    const urlOf = Object.fromEntries(databaseUsers.map((user) => [user, `of-${user}`])) as Wiring['databases']['urlOf'];
    const entered = partNames.map((name) => partOf(name, { ...wiring, databases: { ...databases, urlOf } }).env.DATABASE_URL);
    expect(entered).toEqual(partNames.map((name) => (name === 'gateway' ? undefined : `of-${name}`)));
  });
});

describe('the keys of the parts', () => {
  it.each([
    ['gateway', 'catalog'],
    ['gateway', 'admin-import'],
    ['gateway', 'indexing'],
    ['gateway', 'site-config'],
    ['worker', 'catalog'],
    ['admin-import', 'catalog'],
    ['site-config', 'catalog'],
    ['indexing', 'catalog'],
    ['catalog', 'site-config'],
    ['admin-import', 'site-config'],
  ] as const)('let %s call %s', (caller, audience) => expect(admitted(audience, caller)).toBe(caller));

  it('let the worker speak for nobody else, and call nobody else', () => {
    expect(admitted('catalog', 'worker', 'gateway')).toBeNull();
    expect(admitted('site-config', 'worker', 'gateway')).toBeNull();
    expect(admitted('admin-import', 'worker')).toBeNull();
    expect(admitted('site-config', 'worker')).toBeNull();
  });

  it('are made of a secret that no part is given', () => {
    for (const name of partNames) expect(Object.values(envOf(name)).join()).not.toContain(wiring.internalKey);
  });
});
