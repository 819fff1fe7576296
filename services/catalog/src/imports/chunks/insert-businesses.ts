import type { EntityManager } from 'typeorm';
import { stemOf } from '../../businesses/business-slugs.ts';
import { reviveSlugs } from '../../changes/undone-slugs.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { importedColumns } from '../columns/imported-columns.ts';
import { allocateInOrder, type PlannedRequest, selectRequests } from './allocate-in-order.ts';
import { planTable } from './chunk-plan.ts';

/** Assigns ids and row numbers in row order. The exclusive lock leaves no gaps between the numbers. */
const numberNew = `
  UPDATE ${planTable} p SET business_id = n.id, global_row_number = n.number
  FROM (
    SELECT row_no, nextval('businesses_id_seq')::integer AS id,
      (SELECT coalesce(max(global_row_number), 0) FROM businesses)::integer + row_number() OVER (ORDER BY row_no)::integer AS number
    FROM (SELECT row_no FROM ${planTable} WHERE state = 'new' ORDER BY row_no) ordered) n
  WHERE n.row_no = p.row_no`;

const namedRows = (staged: string): string => `
  SELECT p.row_no, p.business_id AS id, s.slug_base AS base, c.slug AS city_slug
  FROM ${planTable} p JOIN ${staged} s USING (row_no) LEFT JOIN cities c ON c.id = p.city_id WHERE p.state = 'new' AND p.slug IS NULL`;

const writeSlugs = (staged: string): string => `
  UPDATE ${planTable} p SET slug = coalesce(g.slug, s.slug_base)
  FROM ${staged} s LEFT JOIN unnest($1::int[], $2::text[]) AS g(row_no, slug) USING (row_no)
  WHERE s.row_no = p.row_no AND p.state = 'new' AND p.slug IS NULL`;

const writeNumbers = `
  INSERT INTO business_slug_numbers (stem, last_number) SELECT * FROM unnest($1::text[], $2::int[])
  ON CONFLICT (stem) DO UPDATE SET last_number = EXCLUDED.last_number`;

const lastNumbersOf = (planned: readonly PlannedRequest[]): Map<string, number> =>
  new Map(planned.flatMap((request) => (request.lastNumber === null ? [] : [[stemOf(request), request.lastNumber] as const])));

const assignSlugs = async (manager: EntityManager, staged: string): Promise<void> => {
  const planned = await rowsOf<PlannedRequest>(manager, selectRequests(namedRows(staged), 'business_slugs'));
  const before = lastNumbersOf(planned);
  const lastNumbers = new Map(before);
  const given = await allocateInOrder(manager, 'business_slugs', planned, lastNumbers);
  const unlike = planned.filter(({ rowNo, base }) => given.get(rowNo) !== base).map(({ rowNo }) => rowNo);
  await execute(manager, writeSlugs(staged), [unlike, unlike.map((rowNo) => given.get(rowNo))]);
  const numbers = [...lastNumbers].filter(([stem, last]) => before.get(stem) !== last);
  await execute(manager, writeNumbers, [numbers.map(([stem]) => stem), numbers.map(([, last]) => last)]);
};

const insertNew = (staged: string): string => `
  INSERT INTO businesses (id, slug, global_row_number, import_hash, ${importedColumns.map(({ column }) => column).join(', ')})
  SELECT p.business_id, p.slug, p.global_row_number, p.hash, ${importedColumns.map(({ created }) => created).join(', ')}
  FROM ${planTable} p JOIN ${staged} s USING (row_no) JOIN categories c ON c.id = p.category_id LEFT JOIN cities pc ON pc.id = p.city_id
  WHERE p.state = 'new' ORDER BY p.row_no`;

const insertSlugs = `
  INSERT INTO business_slugs (slug, business_id) SELECT slug, business_id FROM ${planTable} WHERE state = 'new'`;

/**
 * Gives the new businesses of the chunk their ids, row numbers and slugs, behind all others. Needs the exclusive lock. `keys` is SQL of the
 * table of their identity keys. → their number
 */
export const nameNewBusinesses = async (manager: EntityManager, staged: string, keys: string): Promise<number> => {
  const count = await execute(manager, numberNew);
  if (count === 0) return 0;
  await reviveSlugs(manager, { plan: planTable, staged, keys });
  await assignSlugs(manager, staged);
  return count;
};

/** Inserts the new businesses of the chunk, which have their names by now. → their number */
export const insertBusinesses = async (manager: EntityManager, staged: string): Promise<number> => {
  const count = await execute(manager, insertNew(staged));
  if (count > 0) await execute(manager, insertSlugs);
  return count;
};
