import type { EntityManager } from 'typeorm';
import { allocateSlugs, type SlugRequest, type SlugState, slugCandidates, stemOf } from '../../businesses/business-slugs.ts';
import { rowsOf } from '../../database/sql.ts';

/** A new business that needs a slug, with the state of the two slugs that it will most likely get: the name, and the name with the city. */
export interface PlannedRequest extends SlugRequest {
  baseIsTaken: boolean;
  stemIsTaken: boolean;
  lastNumber: number | null;
}

/**
 * SQL of the requests of rows (row_no, id, base, city_slug), in their order. `known`: table of the slugs that are taken.
 */
export const selectRequests = (rows: string, known: string): string => `
  SELECT r.row_no AS "rowNo", r.id, r.base, r.city_slug AS "citySlug", n.last_number AS "lastNumber",
    EXISTS (SELECT 1 FROM ${known} t WHERE t.slug = r.base) AS "baseIsTaken",
    EXISTS (SELECT 1 FROM ${known} t WHERE t.slug = r.stem) AS "stemIsTaken"
  FROM (SELECT *, concat_ws('-', base, city_slug) AS stem FROM (${rows}) named) r
  LEFT JOIN business_slug_numbers n ON n.stem = r.stem ORDER BY r.row_no`;

const takenAmong = async (manager: EntityManager, known: string, slugs: string[]): Promise<Set<string>> => {
  if (slugs.length === 0) return new Set();
  const rows = await rowsOf<{ slug: string }>(manager, `SELECT slug FROM ${known} k WHERE slug = ANY ($1)`, [slugs]);
  return new Set(rows.map(({ slug }) => slug));
};

/** Reads which slugs are taken. Only names without a slug of their own, or with a reserved one, need other slugs than those looked up. */
const readTaken = async (
  manager: EntityManager,
  known: string,
  planned: readonly PlannedRequest[],
  lastNumbers: Map<string, number>,
): Promise<Set<string>> => {
  const taken = new Set<string>();
  const others: string[] = [];
  for (const request of planned) {
    const [wanted, ...rest] = slugCandidates(request);
    if (wanted !== request.base) {
      others.push(wanted, ...rest);
      continue;
    }
    if (request.baseIsTaken) taken.add(wanted);
    if (request.stemIsTaken) taken.add(stemOf(request));
    if (request.lastNumber !== null && !lastNumbers.has(stemOf(request))) lastNumbers.set(stemOf(request), request.lastNumber);
  }
  for (const slug of await takenAmong(manager, known, others)) taken.add(slug);
  return taken;
};

/** Whether a slug that a request got is one with a number. */
export const isNumbered = (request: SlugRequest, slug: string): boolean => !slugCandidates(request).includes(slug);

/** Allocates slugs. A numbered one may be taken by a business that is really called so: then the next number is tried. */
const allocateFree = async (
  manager: EntityManager,
  known: string,
  wanted: readonly SlugRequest[],
  state: SlugState,
): Promise<Map<number, string>> => {
  const given = new Map<number, string>();
  for (let pending = [...wanted]; pending.length > 0; ) {
    const allocated = allocateSlugs(pending, state);
    for (const [rowNo, slug] of allocated) given.set(rowNo, slug);
    const numbered = pending.filter((request) => isNumbered(request, given.get(request.rowNo) as string));
    const collisions = await takenAmong(
      manager,
      known,
      numbered.map(({ rowNo }) => given.get(rowNo) as string),
    );
    pending = numbered.filter(({ rowNo }) => collisions.has(given.get(rowNo) as string));
  }
  return given;
};

/** Allocates slugs to new businesses in their order. `lastNumbers` holds the last number behind each stem, and is kept true. → slugs by row */
export const allocateInOrder = async (
  manager: EntityManager,
  known: string,
  planned: readonly PlannedRequest[],
  lastNumbers: Map<string, number>,
): Promise<Map<number, string>> => {
  const taken = await readTaken(manager, known, planned, lastNumbers);
  return allocateFree(manager, known, planned, { taken, lastNumbers });
};
