import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findLone } from '../src/imports/analysis/join-lone-cities.ts';
import { mostCategoriesOfFile, mostCitiesOfFile, mostJoinedRows } from '../src/imports/limits.ts';
import { stagingTables } from '../src/imports/runs/staging-table.ts';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** Rows that a plan and its parts have made, and thrown away. */
const workOf = ({ Plans = [], ...plan }: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops'] +
  Plans.reduce((sum, part) => sum + workOf(part), 0);

const copies = (count: number, of: (index: number) => Parameters<typeof stagedRow>[0]) =>
  Array.from({ length: count }, (_, index) => stagedRow(of(index)));

/** Multiplies the one staged row of a run, each copy with another value of a column. */
const multiply = async (runId: string, columns: readonly string[], count: number): Promise<void> => {
  const { rows } = stagingTables(runId);
  const others = (
    await catalog.query<{ name: string }>(`SELECT attname AS name FROM pg_attribute WHERE attrelid = '${rows}'::regclass AND attnum > 0`)
  )
    .map(({ name }) => name)
    .filter((name) => name !== 'row_no' && name !== 'identity_keys' && !columns.includes(name));
  await catalog.query(
    `INSERT INTO ${rows} (row_no, identity_keys, ${columns.join(', ')}, ${others.join(', ')})
     SELECT row_no + n, ARRAY['place:copy-' || n], ${columns.map((column) => `${column} || '-' || n`).join(', ')}, ${others.join(', ')}
     FROM ${rows}, generate_series(1, ${count}) n`,
  );
  await catalog.query('UPDATE import_leases SET staged_rows = $2 WHERE run_id = $1', [runId, count + 1]);
};

describe('a file made to fill memory', () => {
  it('joins the first rows of one business, and not all of a million', async () => {
    const last = mostJoinedRows;
    const rows = copies(last + 1, (index) => ({
      placeId: 'one',
      ...(index === last - 1 && { website: 'https://taken.example' }),
      ...(index === last && { menuLink: 'https://left.example' }),
    }));
    await catalog.importRows(rows);
    expect(await catalog.query('SELECT website, menu_link FROM businesses')).toEqual([
      { website: 'https://taken.example', menu_link: null },
    ]);
  });

  it.each([
    ['new categories', ['category', 'category_fold', 'category_slug'], mostCategoriesOfFile],
    ['cities', ['city', 'city_fold', 'city_slug'], mostCitiesOfFile],
  ])('is refused with more %s than one file may name', async (_, columns, most) => {
    const runId = randomUUID();
    await catalog.stage(runId, [stagedRow()]);
    await multiply(runId, columns, most);
    expectRefused(await catalog.step(runId, 'analyse'), 'IMPORT_TOO_MANY_PLACES', 422);
  });

  it('compares no region of a city with each other one', async () => {
    const regions = 300;
    const nowhere = { country: null, countryCode: null };
    const runId = randomUUID();
    await catalog.stage(runId, [
      ...copies(regions, (index) => ({ city: 'Springfield', state: `State ${index}` })),
      ...copies(regions, (index) => ({ city: 'Springfield', state: `Region ${index}`, ...nowhere })),
      ...copies(2, () => ({ city: 'Springfield', state: null, ...nowhere })),
    ]);
    const sql = findLone(stagingTables(runId).rows).replace(/^\s*CREATE TEMP TABLE \w+ ON COMMIT DROP AS/, '');
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = await catalog.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`);
    expect(Plan['Actual Rows']).toBe(2);
    expect(workOf(Plan)).toBeLessThan(40 * regions);
  });
});
