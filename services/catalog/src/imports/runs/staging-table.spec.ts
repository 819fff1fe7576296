import { stagingColumns } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { createRowsTable, dropTables, stagingTables } from './staging-table.ts';

const runId = '0b8a6a52-5f7e-4a52-9a0e-3f6d3e2a1c99';
const tables = stagingTables(runId);

describe('staging tables', () => {
  it('are named by the hex digits of the run, in one schema', () => {
    expect(tables.rows).toBe('catalog_staging.run_0b8a6a525f7e4a529a0e3f6d3e2a1c99');
    expect(stagingTables(runId.toUpperCase())).toEqual(tables);
    for (const name of Object.values(tables)) expect(name.split('.')[1].length).toBeLessThan(64);
  });

  it.each(['', 'x', `${runId};`, "0b8a6a52'--", runId.slice(1)])('are never named by %j', (id) => {
    expect(() => stagingTables(id)).toThrow(TypeError);
  });

  it('hold the columns of the contract in their order, unlogged', () => {
    const sql = createRowsTable(tables);
    expect(sql).toMatch(/^CREATE UNLOGGED TABLE/);
    const positions = stagingColumns.map(([, name]) => sql.search(new RegExp(`[(,] ?${name} `)));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(-1);
  });

  it('are all dropped', () => {
    for (const name of Object.values(tables)) expect(dropTables(tables)).toContain(name);
  });
});
