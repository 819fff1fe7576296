import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../database/sql.ts';

/** Remembers the slugs of businesses that an undo is about to remove. `removed` is a table with a column `id`. */
export const rememberSlugs = (manager: EntityManager, removed: string): Promise<number> =>
  execute(
    manager,
    `INSERT INTO undone_slugs (key, slug) SELECT i.key, b.slug
     FROM ${removed} r JOIN businesses b USING (id) JOIN business_identities i ON i.business_id = b.id ON CONFLICT (key, slug) DO UPDATE SET undone_at = now()`,
  );

/** SQL of a chunk's plan, of its staged rows, and of the table of their identity keys. */
type NamedChunk = Record<'plan' | 'staged' | 'keys', string>;

/** SQL of (row_no, slug): the slugs that new businesses of a chunk had before an undo, where they still fit their names. */
const undoneSlugs = ({ plan, staged, keys }: NamedChunk): string => `
  SELECT DISTINCT ON (k.leader) k.leader AS row_no, u.slug
  FROM undone_slugs u JOIN ${keys} k ON k.key = u.key JOIN ${plan} n ON n.row_no = k.leader JOIN ${staged} s ON s.row_no = k.leader
    JOIN business_slugs b ON b.slug = u.slug AND b.business_id IS NULL
  WHERE n.state = 'new' AND (u.slug = s.slug_base OR starts_with(u.slug, s.slug_base || '-'))
  ORDER BY k.leader, k.rank, u.slug`;

const isAnyUndone = async (manager: EntityManager): Promise<boolean> =>
  (await rowOf<{ found: boolean }>(manager, 'SELECT EXISTS (SELECT 1 FROM undone_slugs) AS found')).found;

/** → whether a new business of the chunk had a slug before an undo */
export const areSlugsUndone = async (manager: EntityManager, chunk: NamedChunk): Promise<boolean> =>
  (await isAnyUndone(manager)) && (await rowOf<{ found: boolean }>(manager, `SELECT EXISTS (${undoneSlugs(chunk)}) AS found`)).found;

/** Gives new businesses of a chunk the slugs that they had before an undo. → their number */
export const reviveSlugs = async (manager: EntityManager, chunk: NamedChunk): Promise<number> => {
  if (!(await isAnyUndone(manager))) return 0;
  const { plan } = chunk;
  const revived = await execute(
    manager,
    `UPDATE ${plan} p SET slug = own.slug
     FROM (SELECT DISTINCT ON (slug) slug, row_no FROM (${undoneSlugs(chunk)}) own ORDER BY slug, row_no) own
     WHERE p.row_no = own.row_no`,
  );
  if (revived === 0) return 0;
  // They are inserted again, with the other new ones.
  await execute(manager, `DELETE FROM business_slugs b USING ${plan} p WHERE p.state = 'new' AND p.slug = b.slug`);
  return execute(manager, `DELETE FROM undone_slugs u USING ${plan} p WHERE p.state = 'new' AND p.slug = u.slug`);
};
