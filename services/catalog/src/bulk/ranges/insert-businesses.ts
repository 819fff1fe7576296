import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../sql.ts';
import { allocateSlugs, type SlugRequest, type SlugState, slugCandidates } from './business-slugs.ts';
import { importedColumns } from './imported-columns.ts';
import { planTable } from './range-plan.ts';

/** Ids and places in upload order, both in row order. Under the gate nobody else takes numbers, so there are no gaps. */
const numberNew = `
  UPDATE ${planTable} p SET business_id = n.id, global_row_number = n.number
  FROM (
    SELECT row_no, nextval('businesses_id_seq')::integer AS id,
      (SELECT coalesce(max(global_row_number), 0) FROM businesses)::integer + row_number() OVER (ORDER BY row_no)::integer AS number
    FROM (SELECT row_no FROM ${planTable} WHERE state = 'new' ORDER BY row_no) ordered) n
  WHERE n.row_no = p.row_no`;

const requests = (staged: string): string => `
  SELECT p.row_no AS "rowNo", p.business_id AS id, s.slug_base AS base, c.slug AS "citySlug"
  FROM ${planTable} p JOIN ${staged} s USING (row_no) LEFT JOIN cities c ON c.id = p.city_id
  WHERE p.state = 'new' ORDER BY p.row_no`;

const takenAmong = async (manager: EntityManager, slugs: string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ slug: string }>(manager, 'SELECT slug FROM business_slugs WHERE slug = ANY ($1)', [slugs]);
  return new Set(rows.map(({ slug }) => slug));
};

const readState = async (manager: EntityManager, wanted: SlugRequest[]): Promise<SlugState> => {
  const candidates = wanted.map(slugCandidates);
  const taken = await takenAmong(manager, [...new Set(candidates.flat())]);
  const stems = [...new Set(candidates.map((slugs) => slugs.at(-1)))];
  const numbers = await rowsOf<{ stem: string; last: number }>(
    manager,
    'SELECT stem, last_number AS last FROM business_slug_numbers WHERE stem = ANY ($1)',
    [stems],
  );
  return { taken, lastNumbers: new Map(numbers.map(({ stem, last }) => [stem, last])) };
};

/** A number may meet the slug of a business that is really called so: such a one asks again. */
const allocateFree = async (manager: EntityManager, wanted: SlugRequest[], state: SlugState): Promise<Map<number, string>> => {
  const given = new Map<number, string>();
  for (let pending = wanted; pending.length > 0; ) {
    const allocated = allocateSlugs(pending, state);
    const collisions = await takenAmong(manager, [...allocated.values()]);
    for (const [rowNo, slug] of allocated) given.set(rowNo, slug);
    pending = pending.filter(({ rowNo }) => collisions.has(allocated.get(rowNo) as string));
  }
  return given;
};

const giveSlugs = async (manager: EntityManager, staged: string): Promise<void> => {
  const wanted = await rowsOf<SlugRequest>(manager, requests(staged));
  const state = await readState(manager, wanted);
  const before = new Map(state.lastNumbers);
  const slugs = await allocateFree(manager, wanted, state);
  await execute(
    manager,
    `UPDATE ${planTable} p SET slug = g.slug FROM unnest($1::int[], $2::text[]) AS g(row_no, slug) WHERE g.row_no = p.row_no`,
    [[...slugs.keys()], [...slugs.values()]],
  );
  const numbers = [...state.lastNumbers].filter(([stem, last]) => before.get(stem) !== last);
  await execute(
    manager,
    `INSERT INTO business_slug_numbers (stem, last_number) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (stem) DO UPDATE SET last_number = EXCLUDED.last_number`,
    [numbers.map(([stem]) => stem), numbers.map(([, last]) => last)],
  );
};

const insertNew = (staged: string): string => `
  INSERT INTO businesses (id, slug, global_row_number, import_hash, ${importedColumns.map(({ column }) => column).join(', ')})
  SELECT p.business_id, p.slug, p.global_row_number, p.hash, ${importedColumns.map(({ created }) => created).join(', ')}
  FROM ${planTable} p JOIN ${staged} s USING (row_no) JOIN categories c ON c.id = p.category_id LEFT JOIN cities pc ON pc.id = p.city_id
  WHERE p.state = 'new' ORDER BY p.row_no`;

const insertSlugs = `
  INSERT INTO business_slugs (slug, business_id) SELECT slug, business_id FROM ${planTable} WHERE state = 'new'`;

/** Inserts what is missing. → number of new businesses. */
export const insertBusinesses = async (manager: EntityManager, staged: string): Promise<number> => {
  if ((await execute(manager, numberNew)) === 0) return 0;
  await giveSlugs(manager, staged);
  const count = await execute(manager, insertNew(staged));
  await execute(manager, insertSlugs);
  return count;
};
