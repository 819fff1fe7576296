import { describe, expect, it } from '@jest/globals';
import { versionOfHistory } from './migration-history.ts';

class Baseline1795824100000 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
class Second1795824200000 extends Baseline1795824100000 {}
class Third1795824300000 extends Baseline1795824100000 {}

const schema = { migrations: [Baseline1795824100000, Second1795824200000, Third1795824300000], squashedMigrations: ['A1', 'B2'] };
const versionOf = (...history: string[]) => versionOfHistory(history, schema);

describe('the version of a history', () => {
  it('is known where it has begun with our baseline', () => {
    expect(versionOf('Baseline1795824100000')).toEqual({ kind: 'known', migrations: [Baseline1795824100000] });
    expect(versionOf('Baseline1795824100000', 'Third1795824300000')).toEqual({
      kind: 'known',
      migrations: [Baseline1795824100000, Third1795824300000],
    });
  });

  it('is the baseline where it has all that the baseline stands for', () => {
    expect(versionOf('A1', 'B2')).toEqual({ kind: 'known', migrations: [Baseline1795824100000] });
  });

  it('is newer with a migration that we do not know', () => {
    expect(versionOf('Baseline1795824100000', 'Fourth1795824400000')).toEqual({ kind: 'newer', unknown: ['Fourth1795824400000'] });
  });

  it('is older where the baseline would skip something', () => {
    expect(versionOf('A1')).toEqual({ kind: 'older' });
    expect(versionOf()).toEqual({ kind: 'older' });
  });
});
