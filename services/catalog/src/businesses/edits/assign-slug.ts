import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../database/sql.ts';
import { allocateSlugs, type SlugRequest, slugCandidates, stemOf } from '../business-slugs.ts';

/** Those of the slugs that another business has or had, or a removed one. */
const takenByOthers = async (manager: EntityManager, id: number, slugs: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ slug: string }>(
    manager,
    'SELECT slug FROM business_slugs WHERE slug = ANY ($1) AND business_id IS DISTINCT FROM $2',
    [slugs, id],
  );
  return new Set(rows.map(({ slug }) => slug));
};

const lastNumbersOf = async (manager: EntityManager, stem: string): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ last: number }>(manager, 'SELECT last_number AS last FROM business_slug_numbers WHERE stem = $1', [stem]);
  return new Map(rows.map(({ last }) => [stem, last]));
};

/** The first free slug for the request. A numbered one may be taken by a business that is really called so: then the next number is tried. */
const allocate = async (manager: EntityManager, request: SlugRequest): Promise<string> => {
  const lastNumbers = await lastNumbersOf(manager, stemOf(request));
  const taken = await takenByOthers(manager, request.id, slugCandidates(request));
  for (;;) {
    const slug = allocateSlugs([request], { taken, lastNumbers }).get(request.rowNo) as string;
    if ((await takenByOthers(manager, request.id, [slug])).size === 0) return slug;
  }
};

/** Whether a slug is made of the request's name already, with or without its city and number. */
const fits = (slug: string, request: SlugRequest): boolean =>
  slugCandidates(request).includes(slug) || new RegExp(`^${stemOf(request)}-\\d+$`).test(slug);

const recordNumber = async (manager: EntityManager, request: SlugRequest, slug: string): Promise<void> => {
  const number = slug.startsWith(`${stemOf(request)}-`) ? Number(slug.slice(stemOf(request).length + 1)) : Number.NaN;
  if (!Number.isSafeInteger(number) || slugCandidates(request).includes(slug)) return;
  await execute(
    manager,
    `INSERT INTO business_slug_numbers (stem, last_number) VALUES ($1, $2)
     ON CONFLICT (stem) DO UPDATE SET last_number = greatest(business_slug_numbers.last_number, EXCLUDED.last_number)`,
    [stemOf(request), number],
  );
};

/**
 * Assigns a business the slug of its name, under the exclusive lock; its former slugs redirect to it. → the slug; `current` where that fits
 * already
 */
export const assignSlug = async (manager: EntityManager, request: SlugRequest, current: string | null): Promise<string> => {
  if (current !== null && fits(current, request)) return current;
  const slug = await allocate(manager, request);
  await execute(manager, 'UPDATE business_slugs SET is_current = false WHERE business_id = $1', [request.id]);
  await execute(
    manager,
    'INSERT INTO business_slugs (slug, business_id) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET is_current = true',
    [slug, request.id],
  );
  await recordNumber(manager, request, slug);
  return slug;
};
