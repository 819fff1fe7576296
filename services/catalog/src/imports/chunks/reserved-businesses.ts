import { chunkSize } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { stemOf } from '../../businesses/business-slugs.ts';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { allocateInOrder, isNumbered, type PlannedRequest, selectRequests } from './allocate-in-order.ts';
import { planTable } from './chunk-plan.ts';
import { NotBeside } from './chunk-turns.ts';

/*
 * Ids, row numbers and slugs depend on the businesses before: a chunk that does not see those of the one before it takes what was reserved for it
 * before the first chunk.
 */

const createTable = ({ reserved }: StagingTables): string => `
  CREATE UNLOGGED TABLE ${reserved} (row_no integer PRIMARY KEY, business_id integer NOT NULL, global_row_number integer NOT NULL,
    slug text COLLATE "C" NOT NULL UNIQUE, stem text, last_number integer)`;

/** The next new businesses behind row $1, with an id each, in row order. */
const nextNew = ({ rows, plan, cities }: StagingTables): string => `
  SELECT p.row_no, nextval('businesses_id_seq')::integer AS id, s.slug_base AS base, c.slug AS city_slug
  FROM (SELECT * FROM ${plan} WHERE state = 'new' AND row_no > $1 ORDER BY row_no LIMIT ${chunkSize}) p JOIN ${rows} s USING (row_no)
    LEFT JOIN ${cities} m ON m.city_fold = p.city_fold AND m.country_key = p.country_key AND m.state_fold = coalesce(p.state_fold, '')
    LEFT JOIN cities c ON c.id = m.city_id
  ORDER BY p.row_no`;

/** SQL of all slugs that are taken: by businesses, and by those that will be created. */
const knownSlugs = ({ reserved }: StagingTables): string => `(SELECT slug FROM business_slugs UNION ALL SELECT slug FROM ${reserved})`;

const insertReserved = ({ reserved }: StagingTables): string => `
  INSERT INTO ${reserved} (row_no, business_id, global_row_number, slug, stem, last_number)
  SELECT n.row_no, n.business_id, $1::integer + n.ordinal, n.slug, n.stem, n.last_number
  FROM unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::int[]) WITH ORDINALITY AS n(row_no, business_id, slug, stem, last_number, ordinal)`;

const writeDown = async (
  manager: EntityManager,
  tables: StagingTables,
  before: number,
  planned: readonly PlannedRequest[],
  slugs: ReadonlyMap<number, string>,
): Promise<void> => {
  const given = planned.map((request) => {
    const slug = slugs.get(request.rowNo) as string;
    const stem = isNumbered(request, slug) ? stemOf(request) : null;
    return { slug, stem, number: stem === null ? null : Number(slug.slice(stem.length + 1)) };
  });
  await execute(manager, insertReserved(tables), [
    before,
    planned.map(({ rowNo }) => rowNo),
    planned.map(({ id }) => id),
    given.map(({ slug }) => slug),
    given.map(({ stem }) => stem),
    given.map(({ number }) => number),
  ]);
};

/** Reserves what the run's new businesses will be called. Needs the exclusive lock; the run's places are there by now. */
export const reserveNewBusinesses = async (manager: EntityManager, tables: StagingTables): Promise<void> => {
  await execute(manager, `DROP TABLE IF EXISTS ${tables.reserved}`);
  await execute(manager, createTable(tables));
  const { last } = await rowOf<{ last: number }>(manager, 'SELECT coalesce(max(global_row_number), 0)::integer AS last FROM businesses');
  const requests = selectRequests(nextNew(tables), knownSlugs(tables));
  const lastNumbers = new Map<string, number>();
  for (let after = 0, count = 0; ; ) {
    const planned = await rowsOf<PlannedRequest>(manager, requests, [after]);
    if (planned.length === 0) break;
    await writeDown(manager, tables, last + count, planned, await allocateInOrder(manager, knownSlugs(tables), planned, lastNumbers));
    after = planned[planned.length - 1].rowNo;
    count += planned.length;
  }
  await execute(manager, `ANALYZE ${tables.reserved}`);
};

const take = ({ reserved }: StagingTables): string => `
  UPDATE ${planTable} p SET business_id = r.business_id, global_row_number = r.global_row_number, slug = r.slug
  FROM ${reserved} r WHERE r.row_no = p.row_no AND p.state = 'new'`;

/** Another business has come behind the last one, or has taken a slug, since they were reserved. */
const isOutdated = `
  EXISTS (SELECT 1 FROM ${planTable} WHERE state = 'new' AND slug IS NULL)
  OR (SELECT min(global_row_number) FROM ${planTable} WHERE state = 'new') <= (SELECT max(global_row_number) FROM businesses)
  OR EXISTS (SELECT 1 FROM ${planTable} p JOIN business_slugs s ON s.slug = p.slug WHERE p.state = 'new')`;

/** Gives the new businesses of the chunk what was reserved for them. */
export const takeReserved = async (manager: EntityManager, tables: StagingTables): Promise<void> => {
  await execute(manager, take(tables));
  const { outdated } = await rowOf<{ outdated: boolean }>(manager, `SELECT coalesce(${isOutdated}, false) AS outdated`);
  if (outdated) throw new NotBeside();
};

/** Records the last numbers behind the stems of the chunk's slugs. */
export const recordNumbers = (manager: EntityManager, { reserved }: StagingTables): Promise<number> =>
  execute(
    manager,
    `INSERT INTO business_slug_numbers AS known (stem, last_number)
     SELECT r.stem, max(r.last_number) FROM ${reserved} r JOIN ${planTable} p USING (row_no) WHERE p.state = 'new' AND r.stem IS NOT NULL
     GROUP BY r.stem ORDER BY r.stem
     ON CONFLICT (stem) DO UPDATE SET last_number = greatest(known.last_number, EXCLUDED.last_number)`,
  );
