import { Client } from 'pg';
import { ownerUrl } from '../e2e/support/database.ts';

/**
 * The catalog's tables as an import leaves them: one statement each, with a fixed order. Ids are replaced by slugs (a transaction
 * that was rolled back has used up numbers); instants differ between any two imports of the same file.
 */
const tables: Record<string, string> = {
  businesses: `
    SELECT to_jsonb(b) - ARRAY['id', 'import_hash', 'category_id', 'city_id', 'created_at', 'updated_at']
      || jsonb_build_object('category', c.slug, 'city', t.slug) AS line
    FROM businesses b JOIN categories c ON c.id = b.category_id LEFT JOIN cities t ON t.id = b.city_id ORDER BY b.global_row_number`,
  hashes: 'SELECT jsonb_build_array(slug, import_hash) AS line FROM businesses ORDER BY global_row_number',
  identities:
    'SELECT jsonb_build_array(i.key, b.slug) AS line FROM business_identities i LEFT JOIN businesses b ON b.id = i.business_id ORDER BY i.key',
  slugs:
    'SELECT jsonb_build_array(s.slug, s.is_current, b.slug) AS line FROM business_slugs s LEFT JOIN businesses b ON b.id = s.business_id ORDER BY s.slug',
  counts: `
    SELECT jsonb_build_array(t.slug, c.slug, n.country_code, n.business_count) AS line
    FROM business_counts n JOIN categories c ON c.id = n.category_id LEFT JOIN cities t ON t.id = n.city_id ORDER BY t.slug, c.slug, n.country_code`,
  categories: "SELECT to_jsonb(c) - ARRAY['id', 'created_at'] AS line FROM categories c ORDER BY slug",
  cities: "SELECT to_jsonb(t) - ARRAY['id', 'created_at'] AS line FROM cities t ORDER BY slug",
  countries: 'SELECT to_jsonb(c) AS line FROM countries c ORDER BY code',
  reviews: `
    SELECT jsonb_build_array(b.slug, r.author_name, r.rating, r.comment, r.created_at) AS line
    FROM reviews r JOIN businesses b ON b.id = r.business_id ORDER BY b.global_row_number, r.id`,
};

const describe = async (client: Client, table: string, statement: string): Promise<string> => {
  const { rows } = await client.query<{ count: string; hash: string }>(
    `SELECT count(*) AS count, coalesce(md5(string_agg(md5(line::text), '')), '') AS hash FROM (${statement}) lines`,
  );
  return `${table}: ${rows[0].count} rows, ${rows[0].hash}`;
};

/** State of the catalog under a data directory: rows and a hash of each table, and whether anything of a staged run is left behind. */
export const readCatalogState = async (dataDir: string): Promise<string[]> => {
  const client = new Client({ connectionString: ownerUrl(dataDir), options: '-c search_path=catalog' });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [table, statement] of Object.entries(tables)) lines.push(await describe(client, table, statement));
    const { rows } = await client.query<{ count: string }>("SELECT count(*) AS count FROM pg_tables WHERE schemaname = 'catalog_staging'");
    return [...lines, `staging tables: ${rows[0].count}`];
  } finally {
    await client.end();
  }
};
