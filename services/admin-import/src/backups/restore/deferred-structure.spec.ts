import { describe, expect, it } from '@jest/globals';
import { type DeferredStructure, removalOf, renewalOf } from './deferred-structure.ts';

const structure: DeferredStructure = {
  constraints: [
    { table: 'aliases', name: 'aliases_city_fkey', isForeign: true, definition: 'FOREIGN KEY (city_id) REFERENCES side.cities(id)' },
    { table: 'cities', name: 'cities_pkey', isForeign: false, definition: 'PRIMARY KEY (id)' },
  ],
  indexes: [{ name: 'cities_by_name', definition: 'CREATE INDEX cities_by_name ON side.cities USING btree (name)' }],
};

describe('keys and indexes that are put off', () => {
  it('go in an order in which nothing leans on what goes', () => {
    expect(removalOf('side', structure)).toEqual([
      'ALTER TABLE "side"."aliases" DROP CONSTRAINT "aliases_city_fkey"',
      'ALTER TABLE "side"."cities" DROP CONSTRAINT "cities_pkey"',
      'DROP INDEX "side"."cities_by_name"',
    ]);
  });

  it('come back with what refers to keys at the end', () => {
    expect(renewalOf('side', structure)).toEqual([
      'ALTER TABLE "side"."cities" ADD CONSTRAINT "cities_pkey" PRIMARY KEY (id)',
      'CREATE INDEX cities_by_name ON side.cities USING btree (name)',
      'ALTER TABLE "side"."aliases" ADD CONSTRAINT "aliases_city_fkey" FOREIGN KEY (city_id) REFERENCES side.cities(id)',
    ]);
  });
});
