import type { ColumnRight, SchemaObject, TableRight } from '@directory/service-kit/migrations';
import { describe, expect, it } from '@jest/globals';
import { columnRightsUsedBy, rightsFaults, rightsUsedBy, runByRole } from './used-rights.ts';

const used = (statement: string): string[] => [...new Set(rightsUsedBy(statement).map(([table, right]) => `${right} ${table}`))].sort();

describe('rightsUsedBy', () => {
  it.each([
    ['SELECT * FROM "site_config"."audit_log" "entry" JOIN cities c ON true', ['SELECT audit_log', 'SELECT cities']],
    ['INSERT INTO runs (id) VALUES ($1)', ['INSERT runs']],
    ['INSERT INTO runs AS known (id)\n  VALUES ($1) ON CONFLICT (id) DO UPDATE SET n = 1', ['INSERT runs', 'SELECT runs', 'UPDATE runs']],
    ['INSERT INTO batches (id) VALUES ($1) ON CONFLICT DO NOTHING', ['INSERT batches', 'SELECT batches']],
    ['UPDATE ONLY runs SET n = 1', ['UPDATE runs']],
    ['UPDATE "catalog"."runs" SET n = 1 WHERE id = $1', ['SELECT runs', 'UPDATE runs']],
    ['DELETE FROM runs', ['DELETE runs']],
    ['DELETE FROM runs r USING cities c WHERE r.id = c.id', ['DELETE runs', 'SELECT cities', 'SELECT runs']],
    ['SELECT 1 FROM runs WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', ['SELECT runs', 'UPDATE runs']],
    ['LOCK TABLE runs IN SHARE MODE', ['UPDATE runs']],
    ['LOCK TABLE runs, hits IN ROW EXCLUSIVE MODE', []],
    ['COPY catalog.runs (a, b) FROM STDIN', ['INSERT runs']],
    ['WITH gone AS (DELETE FROM a RETURNING id) INSERT INTO b SELECT id FROM gone', ['DELETE a', 'INSERT b', 'SELECT a', 'SELECT gone']],
  ])('of %s', (statement, expected) => expect(used(statement)).toEqual(expected));
});

describe('columnRightsUsedBy', () => {
  it.each([
    ['INSERT INTO "catalog"."runs"("id", "name") VALUES ($1, DEFAULT)', ['INSERT (id) runs', 'INSERT (name) runs']],
    ['COPY runs (id, row_no) FROM STDIN', ['INSERT (id) runs', 'INSERT (row_no) runs']],
    [
      `UPDATE "catalog"."runs" SET "state" = $1, epoch = epoch + 1, "ms" = ms + extract(epoch FROM now() - began),
         state_before = CASE state WHEN 'a' THEN 'b' ELSE state END
       WHERE id = $2 AND state = $3 RETURNING name`,
      ['UPDATE (epoch) runs', 'UPDATE (ms) runs', 'UPDATE (state) runs', 'UPDATE (state_before) runs'],
    ],
    ['SELECT id, name FROM runs', []],
  ])('of %s', (statement, expected) =>
    expect(
      columnRightsUsedBy(statement)
        .map(([name, right]) => `${right} ${name}`)
        .sort(),
    ).toEqual(expected),
  );
});

describe('runByRole', () => {
  const functionOf = (name: string, rest: string): SchemaObject => ({
    kind: 'function',
    name,
    sql: `CREATE OR REPLACE FUNCTION ${name}() ${rest} AS $$ BEGIN DELETE FROM log; END $$`,
  });

  it('leaves out what runs with the rights of the owner, and what only the owner runs', () => {
    const objects = [
      functionOf('note', 'RETURNS trigger'),
      functionOf('count_all', 'RETURNS void'),
      functionOf('rebuild', 'RETURNS void'),
      functionOf('empty', 'RETURNS void SECURITY DEFINER'),
    ];
    const statements = ['SELECT count_all()', 'SELECT empty()'];
    expect(runByRole(objects, statements).map(({ name }) => name)).toEqual(['note', 'count_all']);
  });
});

describe('rightsFaults', () => {
  const statements = ['SELECT 1 FROM log', 'INSERT INTO log (a) VALUES (1)'];
  const faultsOf = (...rights: (TableRight | ColumnRight)[]): string[] =>
    rightsFaults({ tables: ['log'], rightsOn: () => rights }, statements);

  it('is content with what is used', () => expect(faultsOf('SELECT', 'INSERT')).toEqual([]));

  it('names what is granted in vain, and what is missing', () => {
    expect(faultsOf('SELECT', 'INSERT', 'UPDATE', 'DELETE')).toEqual(['log: UPDATE, DELETE is granted and used by no statement']);
    expect(faultsOf('SELECT')).toEqual(['log: INSERT is used and not granted']);
  });

  it('looks at columns where the right is to columns', () => {
    expect(faultsOf('SELECT (b)', 'INSERT (a)')).toEqual([]);
    expect(faultsOf('SELECT', 'INSERT (b)')).toEqual([
      'log: INSERT (b) is granted and used by no statement',
      'log: INSERT (a) is used and not granted',
    ]);
  });
});
