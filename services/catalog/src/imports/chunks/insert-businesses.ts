import type { EntityManager } from 'typeorm';
import { allocateSlugs, type SlugRequest, type SlugState, slugCandidates, stemOf } from '../../businesses/business-slugs.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { importedColumns } from '../columns/imported-columns.ts';
import { planTable } from './chunk-plan.ts';

/** Assigns ids and row numbers in row order. The exclusive lock leaves no gaps between the numbers. */
const numberNew = `
  UPDATE ${planTable} p SET business_id = n.id, global_row_number = n.number
  FROM (
    SELECT row_no, nextval('businesses_id_seq')::integer AS id,
      (SELECT coalesce(max(global_row_number), 0) FROM businesses)::integer + row_number() OVER (ORDER BY row_no)::integer AS number
    FROM (SELECT row_no FROM ${planTable} WHERE state = 'new' ORDER BY row_no) ordered) n
  WHERE n.row_no = p.row_no`;

/** A new business that needs a slug, with the state of the two slugs that it will most likely get: the name, and the name with the city. */
interface PlannedRequest extends SlugRequest {
  baseIsTaken: boolean;
  stemIsTaken: boolean;
  lastNumber: number | null;
}

const plannedRequests = (staged: string): string => `
  SELECT r.*, n.last_number AS "lastNumber",
    EXISTS (SELECT 1 FROM business_slugs t WHERE t.slug = r.base) AS "baseIsTaken",
    EXISTS (SELECT 1 FROM business_slugs t WHERE t.slug = r.stem) AS "stemIsTaken"
  FROM (
    SELECT p.row_no AS "rowNo", p.business_id AS id, s.slug_base AS base, c.slug AS "citySlug", concat_ws('-', s.slug_base, c.slug) AS stem
    FROM ${planTable} p JOIN ${staged} s USING (row_no) LEFT JOIN cities c ON c.id = p.city_id
    WHERE p.state = 'new') r
  LEFT JOIN business_slug_numbers n ON n.stem = r.stem ORDER BY r."rowNo"`;

const takenAmong = async (manager: EntityManager, slugs: string[]): Promise<Set<string>> => {
  if (slugs.length === 0) return new Set();
  const rows = await rowsOf<{ slug: string }>(manager, 'SELECT slug FROM business_slugs WHERE slug = ANY ($1)', [slugs]);
  return new Set(rows.map(({ slug }) => slug));
};

/** Reads which slugs are taken. Only names without a slug of their own, or with a reserved one, need other slugs than those looked up. */
const readState = async (manager: EntityManager, planned: PlannedRequest[]): Promise<SlugState> => {
  const taken = new Set<string>();
  const lastNumbers = new Map<string, number>();
  const others: string[] = [];
  for (const request of planned) {
    const [wanted, ...rest] = slugCandidates(request);
    if (wanted !== request.base) {
      others.push(wanted, ...rest);
      continue;
    }
    if (request.baseIsTaken) taken.add(wanted);
    if (request.stemIsTaken) taken.add(stemOf(request));
    if (request.lastNumber !== null) lastNumbers.set(stemOf(request), request.lastNumber);
  }
  for (const slug of await takenAmong(manager, others)) taken.add(slug);
  return { taken, lastNumbers };
};

const isNumbered = (request: SlugRequest, slug: string): boolean => !slugCandidates(request).includes(slug);

/** Allocates slugs. A numbered one may be taken by a business that is really called so: then the next number is tried. */
const allocateFree = async (manager: EntityManager, wanted: SlugRequest[], state: SlugState): Promise<Map<number, string>> => {
  const given = new Map<number, string>();
  for (let pending = wanted; pending.length > 0; ) {
    const allocated = allocateSlugs(pending, state);
    for (const [rowNo, slug] of allocated) given.set(rowNo, slug);
    const numbered = pending.filter((request) => isNumbered(request, given.get(request.rowNo) as string));
    const collisions = await takenAmong(
      manager,
      numbered.map(({ rowNo }) => given.get(rowNo) as string),
    );
    pending = numbered.filter(({ rowNo }) => collisions.has(given.get(rowNo) as string));
  }
  return given;
};

const writeSlugs = (staged: string): string => `
  UPDATE ${planTable} p SET slug = coalesce(g.slug, s.slug_base)
  FROM ${staged} s LEFT JOIN unnest($1::int[], $2::text[]) AS g(row_no, slug) USING (row_no)
  WHERE s.row_no = p.row_no AND p.state = 'new'`;

const writeNumbers = `
  INSERT INTO business_slug_numbers (stem, last_number) SELECT * FROM unnest($1::text[], $2::int[])
  ON CONFLICT (stem) DO UPDATE SET last_number = EXCLUDED.last_number`;

const assignSlugs = async (manager: EntityManager, staged: string): Promise<void> => {
  const planned = await rowsOf<PlannedRequest>(manager, plannedRequests(staged));
  const state = await readState(manager, planned);
  const before = new Map(state.lastNumbers);
  const given = await allocateFree(manager, planned, state);
  const unlike = planned.filter(({ rowNo, base }) => given.get(rowNo) !== base).map(({ rowNo }) => rowNo);
  await execute(manager, writeSlugs(staged), [unlike, unlike.map((rowNo) => given.get(rowNo))]);
  const numbers = [...state.lastNumbers].filter(([stem, last]) => before.get(stem) !== last);
  await execute(manager, writeNumbers, [numbers.map(([stem]) => stem), numbers.map(([, last]) => last)]);
};

const insertNew = (staged: string): string => `
  INSERT INTO businesses (id, slug, global_row_number, import_hash, ${importedColumns.map(({ column }) => column).join(', ')})
  SELECT p.business_id, p.slug, p.global_row_number, p.hash, ${importedColumns.map(({ created }) => created).join(', ')}
  FROM ${planTable} p JOIN ${staged} s USING (row_no) JOIN categories c ON c.id = p.category_id LEFT JOIN cities pc ON pc.id = p.city_id
  WHERE p.state = 'new' ORDER BY p.row_no`;

const insertSlugs = `
  INSERT INTO business_slugs (slug, business_id) SELECT slug, business_id FROM ${planTable} WHERE state = 'new'`;

/** Inserts the new businesses of the chunk. → their number */
export const insertBusinesses = async (manager: EntityManager, staged: string): Promise<number> => {
  if ((await execute(manager, numberNew)) === 0) return 0;
  await assignSlugs(manager, staged);
  const count = await execute(manager, insertNew(staged));
  await execute(manager, insertSlugs);
  return count;
};
