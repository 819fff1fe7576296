import { describe, expect, it } from '@jest/globals';
import { constraintsOf, type DeferredStructure, indexesOf, removalOf } from './deferred-structure.ts';

const structure: DeferredStructure = {
  constraints: [
    {
      table: 'aliases',
      name: 'aliases_city_fkey',
      kind: 'reference',
      definition: 'FOREIGN KEY (city_id) REFERENCES side.cities(id)',
    },
    { table: 'aliases', name: 'aliases_once', kind: 'uniqueness', definition: 'UNIQUE (alias)' },
    { table: 'cities', name: 'cities_pkey', kind: 'key', definition: 'PRIMARY KEY (id)' },
    { table: 'stays', name: 'stays_apart', kind: 'exclusion', definition: 'EXCLUDE USING gist (during WITH &&)' },
  ],
  indexes: [
    { table: 'aliases', name: 'aliases_once', definition: 'CREATE UNIQUE INDEX aliases_once ON side.aliases USING btree (alias)' },
    { table: 'cities', name: 'cities_by_name', definition: 'CREATE INDEX cities_by_name ON side.cities USING btree (name)' },
    { table: 'cities', name: 'cities_pkey', definition: 'CREATE UNIQUE INDEX cities_pkey ON side.cities USING btree (id)' },
  ],
};

describe('keys and indexes that are put off', () => {
  it('go in an order in which nothing leans on what goes', () => {
    expect(removalOf('side', structure)).toEqual([
      'ALTER TABLE "side"."aliases" DROP CONSTRAINT "aliases_city_fkey"',
      'ALTER TABLE "side"."aliases" DROP CONSTRAINT "aliases_once"',
      'ALTER TABLE "side"."cities" DROP CONSTRAINT "cities_pkey"',
      'ALTER TABLE "side"."stays" DROP CONSTRAINT "stays_apart"',
      'DROP INDEX "side"."cities_by_name"',
    ]);
  });

  it('are built table by table', () => {
    expect(indexesOf(structure, (table) => table === 'cities')).toEqual([
      'CREATE INDEX cities_by_name ON side.cities USING btree (name)',
      'CREATE UNIQUE INDEX cities_pkey ON side.cities USING btree (id)',
    ]);
  });

  it('become keys again, and what refers to keys comes last', () => {
    expect(constraintsOf('side', structure)).toEqual([
      'ALTER TABLE "side"."stays" ADD CONSTRAINT "stays_apart" EXCLUDE USING gist (during WITH &&)',
      'ALTER TABLE "side"."cities" ADD CONSTRAINT "cities_pkey" PRIMARY KEY USING INDEX "cities_pkey"',
      'ALTER TABLE "side"."aliases" ADD CONSTRAINT "aliases_once" UNIQUE USING INDEX "aliases_once"',
      'ALTER TABLE "side"."aliases" ADD CONSTRAINT "aliases_city_fkey" FOREIGN KEY (city_id) REFERENCES side.cities(id)',
    ]);
  });
});
