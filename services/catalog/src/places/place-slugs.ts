import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../database/sql.ts';
import { takeSlug } from './slug-allocation.ts';

/** Table of all slugs that places of a kind have or had; former ones redirect. */
export interface SlugTable {
  table: 'category_slugs' | 'city_slugs';
  owner: 'category_id' | 'city_id';
}

export const categorySlugTable: SlugTable = { table: 'category_slugs', owner: 'category_id' };
export const citySlugTable: SlugTable = { table: 'city_slugs', owner: 'city_id' };

const takenByOthers = async (manager: EntityManager, { table, owner }: SlugTable, id: number): Promise<Set<string>> => {
  const rows = await rowsOf<{ slug: string }>(manager, `SELECT slug FROM ${table} WHERE ${owner} IS DISTINCT FROM $1`, [id]);
  return new Set(rows.map(({ slug }) => slug));
};

/** Gives a renamed place the first candidate that no other place has or had; its former slugs redirect to it. → the slug */
export const renameSlug = async (manager: EntityManager, where: SlugTable, id: number, candidates: readonly string[]): Promise<string> => {
  const slug = takeSlug(candidates, await takenByOthers(manager, where, id));
  const { table, owner } = where;
  await execute(manager, `UPDATE ${table} SET is_current = false WHERE ${owner} = $1`, [id]);
  await execute(manager, `INSERT INTO ${table} (slug, ${owner}) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET is_current = true`, [
    slug,
    id,
  ]);
  return slug;
};

/** Redirects all slugs of a merged place to the one that absorbs it. */
export const handOverSlugs = async (manager: EntityManager, { table, owner }: SlugTable, from: number, into: number): Promise<void> => {
  await execute(manager, `UPDATE ${table} SET ${owner} = $2, is_current = false WHERE ${owner} = $1`, [from, into]);
};
