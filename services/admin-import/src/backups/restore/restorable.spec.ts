import type { ServiceSchema } from '@directory/service-kit/migrations';
import { describe, expect, it } from '@jest/globals';
import type { ArchiveHead } from '../archive/archive-format.ts';
import { planRestore, requireSameColumns } from './restorable.ts';

class Baseline1795824100000 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
class Second1795824200000 extends Baseline1795824100000 {}

const target: ServiceSchema = {
  service: 'catalog',
  migrations: [Baseline1795824100000, Second1795824200000],
  squashedMigrations: ['Old'],
  objects: [],
};
const headWith = (...migrations: string[]): ArchiveHead => ({
  id: 'b7c0c1f6-4df4-4f7a-9d5f-0d9a6a0c6f11',
  takenAt: '2026-11-29T10:00:00.000Z',
  keyId: 'x',
  schemas: [{ service: 'catalog', migrations, tables: [{ name: 'cities', columns: ['id', 'name'] }], sequences: [] }],
});

describe('the plan of a restore', () => {
  it('begins with the structure of the archive, whatever came later', () => {
    expect(planRestore(headWith('Baseline1795824100000'), [target])[0].migrations).toEqual([Baseline1795824100000]);
  });

  it.each([
    ['of a newer version', ['Baseline1795824100000', 'Third1795824300000'], 'BACKUP_TOO_NEW'],
    ['of one that is too old', [], 'BACKUP_TOO_OLD'],
  ])('refuses an archive %s', (_, migrations, code) => {
    expect(() => planRestore(headWith(...migrations), [target])).toThrow(expect.objectContaining({ code }));
  });

  it('refuses an archive that lacks a schema', () => {
    expect(() => planRestore(headWith('Old'), [target, { ...target, service: 'indexing' }])).toThrow(/indexing/);
  });
});

describe('columns of an archive', () => {
  const [head] = headWith('Old').schemas;

  it('may stand in any order', () => {
    expect(() => requireSameColumns(head, [{ name: 'cities', columns: ['name', 'id'] }])).not.toThrow();
  });

  it('must be those of the version', () => {
    expect(() => requireSameColumns(head, [{ name: 'cities', columns: ['id'] }])).toThrow(
      expect.objectContaining({ code: 'BACKUP_DAMAGED' }),
    );
  });
});
