import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

const size = 3000;
const copies = `
  INSERT INTO businesses (slug, name, name_fold, category_id, category_fold, city_fold, type, rating, review_count, global_row_number, street)
  SELECT 'copy-' || n, 'Copy ' || n, 'copy ' || n, c.id, c.name_fold, '', 'Bar', 4.5, n % 40 + 1, n + 100, 'Long Street ' || n
  FROM generate_series(1, ${size}) n, (SELECT id, name_fold FROM categories LIMIT 1) c`;

let catalog: CatalogHarness;
let client: Client;
const plans: string[] = [];

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.importRows([stagedRow({ category: 'Bar' }), stagedRow({ category: 'Cafe' })]);
  client = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog,public' });
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
beforeEach(() => {
  plans.length = 0;
});
afterAll(async () => {
  await client.end();
  await catalog.close();
});

/** How often each reading of the written rows was begun anew while the statement ran. */
const readingsOf = async (statement: string): Promise<number[]> => {
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

/** Postings that the statement read through their index, or passed over. */
const postingsRead = async (statement: string): Promise<number> => {
  await client.query(statement);
  const plan = plans.join('\n');
  const scans = plan.matchAll(/ (?:Index|Index Only|Seq) Scan .*\bsearch_postings\b.* rows=([\d.]+) loops=(\d+)\)/g);
  return [...scans].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);
};

describe('postings of businesses whose words many others have', () => {
  const some = "id % 10 = 0 AND slug LIKE 'copy-%'";
  const count = async (where: string): Promise<number> =>
    Number(
      (await client.query(`SELECT count(*) FROM search_postings JOIN businesses b ON b.id = business_id WHERE ${where}`)).rows[0].count,
    );

  beforeAll(async () => {
    await client.query(copies);
    await client.query("UPDATE businesses SET review_count = 10 WHERE slug LIKE 'copy-%'");
    await client.query('ANALYZE businesses, search_postings, search_words');
  });

  it.each([
    ['something else of them changes', 'is_verified = true'],
    ['only their town is called otherwise', "city_fold = 'long town', state = 'Long', country = 'Street'"],
  ])('are not looked up where %s', async (_, change) => {
    expect(await postingsRead(`UPDATE businesses SET ${change} WHERE ${some}`)).toBe(0);
  });

  const frequency = async (word: string): Promise<number> =>
    (await client.query('SELECT frequency FROM search_words WHERE word = $1', [word])).rows[0].frequency;

  it('are not counted again as words where they only rank otherwise', async () => {
    const before = await frequency('copy');
    await client.query("UPDATE businesses SET review_count = 400, category_id = 1 WHERE slug LIKE 'copy-%'");
    expect(await frequency('copy')).toBe(before);
    await client.query("UPDATE businesses SET name_fold = 'copy copy' WHERE slug LIKE 'copy-%'");
    expect(await frequency('copy')).toBeGreaterThan(before);
    await client.query("UPDATE businesses SET name_fold = 'copy', review_count = 10 WHERE slug LIKE 'copy-%'");
  });

  it('are counted for their town alone, once it is called otherwise than in their addresses', async () => {
    const all = "slug LIKE 'copy-%'";
    await client.query("INSERT INTO search_words (word, frequency) VALUES ('oldtown', 1)");
    await client.query(`UPDATE businesses SET address = street || ', Oldtown', city_fold = 'oldtown' WHERE ${all}`);
    const ofOthers = async () =>
      (await client.query("SELECT word, frequency FROM search_words WHERE word IN ('copy', 'long', 'street') ORDER BY word")).rows;
    const before = await ofOthers();
    expect(before).toHaveLength(3);
    expect(await frequency('oldtown')).toBe(1);
    await client.query(`UPDATE businesses SET city_fold = 'newtown', state = 'Any', country = 'Other' WHERE ${all}`);
    expect(await ofOthers()).toEqual(before);
    expect(await frequency('oldtown')).toBeGreaterThan(size * 0.9);
    await client.query(`UPDATE businesses SET address = NULL, city_fold = '', state = NULL, country = NULL WHERE ${all}`);
  });

  it('follow their town where their address is told apart by it', async () => {
    const words = async (): Promise<string[]> =>
      (
        await client.query(
          "SELECT word FROM search_postings WHERE business_id = (SELECT id FROM businesses WHERE slug = 'copy-1') AND rank < 64 ORDER BY word",
        )
      ).rows.map(({ word }) => word);
    await client.query(
      "UPDATE businesses SET street = NULL, address = 'Bridge Road, Newtown', city_fold = 'newtown' WHERE slug = 'copy-1'",
    );
    expect(await words()).toEqual(['bridge', 'road']);
    await client.query("UPDATE businesses SET city_fold = 'bridge' WHERE slug = 'copy-1'");
    expect(await words()).toEqual(['newtown', 'road']);
    await client.query("UPDATE businesses SET street = 'Bridge Road' WHERE slug = 'copy-1'");
    expect(await words()).toEqual(['bridge', 'newtown', 'road']);
    await client.query("UPDATE businesses SET city_fold = 'newtown' WHERE slug = 'copy-1'");
    expect(await words()).toEqual(['bridge', 'road']);
    await client.query("UPDATE businesses SET street = 'Long Street 1', address = NULL WHERE slug = 'copy-1'");
  });

  it.each([
    ['change', `UPDATE businesses SET category_id = category_id + 1 WHERE ${some}`],
    ['are removed', `DELETE FROM businesses WHERE ${some}`],
  ])('are looked up each for itself when they %s, not all of a word', async (_, statement) => {
    const own = await count(some);
    plans.length = 0;
    expect(own).toBeGreaterThan(1000);
    expect(await postingsRead(statement)).toBe(own);
  });
});
