import type { EntityManager } from 'typeorm';
import { execute } from '../database/sql.ts';

/**
 * Removes businesses with all that belongs to them, under the exclusive lock and after they were counted out. Their slugs stay without
 * a business and are never given again. Their identity keys count as unknown: a removal of many forgets them at once, the sweeper
 * later forgets the rest. `ids` is a table with a column `id`. → number removed
 */
export const removeBusinesses = async (manager: EntityManager, ids: string): Promise<number> => {
  await execute(manager, `UPDATE business_slugs s SET business_id = NULL FROM ${ids} gone WHERE s.business_id = gone.id`);
  return execute(manager, `DELETE FROM businesses b USING ${ids} gone WHERE b.id = gone.id`);
};

export const forgetIdentityKeys = (manager: EntityManager, ids: string): Promise<number> =>
  execute(manager, `DELETE FROM business_identities i USING ${ids} gone WHERE i.business_id = gone.id`);
