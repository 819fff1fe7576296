import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { CatalogLab } from './catalog-lab.ts';
import { stagedRow } from './staged-row.builder.ts';

const size = 3000;
const copies = `
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_fold, type, rating, review_count, global_row_number, street)
  SELECT 'copy-' || n, 'Copy ' || n, 'copy ' || n, c.id, c.name_fold, '', 'Bar', 4.5, n % 40 + 1, n + 100, 'Long Street ' || n
  FROM generate_series(1, ${size}) n, (SELECT id, name_fold FROM categories LIMIT 1) c`;

let lab: CatalogLab;
let client: Client;
const plans: string[] = [];

beforeAll(async () => {
  lab = await CatalogLab.open();
  await lab.importRows([stagedRow({ category: 'Bar' }), stagedRow({ category: 'Cafe' })]);
  client = new Client({ connectionString: lab.database.superuserUrl, options: '-c search_path=catalog,public' });
  await client.connect();
  client.on('notice', ({ message = '' }) => plans.push(message));
  await client.query("LOAD 'auto_explain'; SET client_min_messages = log; SET auto_explain.log_level = notice");
  await client.query(
    'SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on; SET auto_explain.log_analyze = on',
  );
  // The connection's first statements write next to nothing, as after the edit of one business.
  await client.query(copies.replace(`${size}`, '1'));
  for (const no of [1, 2]) await client.query(`UPDATE businesses SET name_fold = 'first ${no}' WHERE slug = 'copy-1'`);
  await client.query("DELETE FROM businesses WHERE slug = 'copy-1'");
});
afterAll(async () => {
  await client.end();
  await lab.close();
});

/** How often each reading of the written rows was begun anew while the statement ran. */
const readingsOf = async (statement: string): Promise<number[]> => {
  plans.length = 0;
  await client.query(statement);
  const scans = plans.join('\n').matchAll(/Named Tuplestore Scan .*loops=(\d+)\)/g);
  return [...scans].map(([, loops]) => Number(loops));
};

describe('the triggers of many businesses, after those of one', () => {
  it.each([
    ['inserts', copies],
    ['refreshes of ratings', "UPDATE businesses SET review_count = review_count * 10 WHERE slug LIKE 'copy-%'"],
    [
      'moves to another category',
      "UPDATE businesses SET category_id = (SELECT max(id) FROM categories), category_fold = 'cafe' WHERE slug LIKE 'copy-%'",
    ],
    ['removals', "DELETE FROM businesses WHERE slug LIKE 'copy-%'"],
  ])('read what %s have written once in each statement, not once for each row', async (_, statement) => {
    const readings = await readingsOf(statement);
    expect(readings.length).toBeGreaterThan(1);
    expect(Math.max(...readings)).toBeLessThanOrEqual(1);
  });
});
