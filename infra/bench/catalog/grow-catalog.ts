import { Client } from 'pg';

/** Long texts that no list reads. */
const texts = ['description', 'about', 'working_hours'];

/** Columns that copies must not share, and what each copy has instead of them. */
const changed: Record<string, string> = {
  id: "nextval('businesses_id_seq')",
  slug: "b.slug || '-c' || $1::text",
  global_row_number: 'b.global_row_number + $1::integer',
  place_id: 'NULL',
  google_id: 'NULL',
  cid: 'NULL',
  kgmid: 'NULL',
  import_hash: 'NULL',
  // Neighbours of the original, within some five kilometres of it.
  latitude: 'least(89, greatest(-89, b.latitude + (random() - 0.5) / 10))',
  longitude: 'least(179.9, greatest(-179.9, b.longitude + (random() - 0.5) / 10))',
  review_count: 'CASE WHEN b.review_count = 0 THEN 0 ELSE 1 + (b.review_count * random() * 2)::integer END',
};

const columnsOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'catalog' AND table_name = 'businesses' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  );
  return rows.map(({ name }) => name);
};

const recount = [
  'TRUNCATE business_counts, category_counts',
  `INSERT INTO business_counts (city_id, category_id, country_code, business_count)
   SELECT coalesce(city_id, 0), category_id, coalesce(country_code, ''), count(*) FROM businesses GROUP BY 1, 2, 3`,
  `INSERT INTO category_counts (category_id, country_code, business_count)
   SELECT category_id, country_code, sum(business_count) FROM business_counts GROUP BY 1, 2`,
  `UPDATE categories c SET business_count = n.count FROM (SELECT category_id, sum(business_count) AS count FROM business_counts GROUP BY 1) n WHERE n.category_id = c.id`,
  `UPDATE cities c SET business_count = n.count FROM (SELECT city_id, sum(business_count) AS count FROM business_counts GROUP BY 1) n WHERE n.city_id = c.id`,
  `UPDATE countries c SET business_count = n.count FROM (SELECT country_code, sum(business_count) AS count FROM business_counts GROUP BY 1) n WHERE n.country_code = c.code`,
];

interface Index {
  name: string;
  definition: string;
}

/** Indexes of a table that no constraint needs: built at once when the rows are there. */
const indexesOf = async (client: Client, table: string): Promise<Index[]> => {
  const { rows } = await client.query(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
     WHERE i.schemaname = 'catalog' AND i.tablename = $1 AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`,
    [table],
  );
  return rows;
};

/**
 * Takes the constraints off a table: five million slugs would be looked up in one index and put into another one by one.
 *
 * @returns statements that put them on again
 */
const dropConstraints = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'f') ORDER BY contype DESC",
    [table],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(({ name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
};

/** Copies of what is there until there are `target` businesses, with their slugs; ids are in the order of the row numbers, as those of imports are. */
const copyRows = async (client: Client, target: number, withTexts: boolean): Promise<void> => {
  const columns = await columnsOf(client);
  const isLeftOut = (name: string): boolean => !withTexts && texts.includes(name);
  const values = columns.map((name) => (isLeftOut(name) ? 'NULL' : (changed[name] ?? `b.${name}`)));
  await client.query('CREATE TEMP TABLE grown_from AS SELECT count(*)::integer AS rows, max(id) AS last FROM businesses');
  const { rows } = await client.query<{ rows: number }>('SELECT rows FROM grown_from');
  for (let size = rows[0].rows; size < target; ) {
    const { rowCount } = await client.query(
      `INSERT INTO businesses (${columns.join(', ')}) SELECT ${values.join(', ')}
       FROM businesses b WHERE b.id <= (SELECT last FROM grown_from) AND b.global_row_number <= $2 ORDER BY b.id`,
      [size, target - size],
    );
    if (!rowCount) return;
    size += rowCount;
  }
};

/**
 * Grows a catalog to `target` businesses by copies of the ones it has: the shares of cities, categories and words stay. `ownerUrl`:
 * a role that owns the tables. `withTexts`: copies have the long texts, too, which no list reads.
 */
export const growCatalog = async (ownerUrl: string, target: number, withTexts = false): Promise<void> => {
  const client = new Client({
    connectionString: ownerUrl,
    // With so much memory for each, the planner would remember the words of every row, and clear a table for them at each: ten times as long.
    options:
      '-c search_path=catalog,public -c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=256MB -c enable_memoize=off',
  });
  await client.connect();
  try {
    const indexes: Index[] = [];
    for (const table of ['businesses', 'business_slugs', 'search_postings', 'search_words'])
      indexes.push(...(await indexesOf(client, table)));
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query('ALTER TABLE businesses DISABLE TRIGGER USER');
    // A copy has reviews of its own, from which its rank follows.
    await client.query('ALTER TABLE businesses ENABLE TRIGGER businesses_ranked_before_write');
    await copyRows(client, target, withTexts);
    await client.query('ALTER TABLE businesses ENABLE TRIGGER USER');
    const constraints = await dropConstraints(client, 'business_slugs');
    await client.query(
      'INSERT INTO business_slugs (slug, business_id) SELECT slug, id FROM businesses WHERE id > (SELECT last FROM grown_from)',
    );
    for (const statement of constraints) await client.query(statement);
    await client.query('SELECT refill_search(), recount_rows()');
    for (const statement of [...recount, ...indexes.map(({ definition }) => definition)]) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
};
