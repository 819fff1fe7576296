import type { EntityManager } from 'typeorm';
import { execute } from '../database/sql.ts';

/**
 * Removes businesses with all that hangs on them, behind the gate and after they were counted out. Their slugs stay, without a
 * business: they are never given again. What recognised them counts as unknown from now on: who removes
 * many forgets it with them, and the sweeper forgets the rest. `ids` is a table with a column `id`. → number removed.
 */
export const removeBusinesses = async (manager: EntityManager, ids: string): Promise<number> => {
  await execute(manager, `UPDATE business_slugs s SET business_id = NULL FROM ${ids} gone WHERE s.business_id = gone.id`);
  return execute(manager, `DELETE FROM businesses b USING ${ids} gone WHERE b.id = gone.id`);
};

export const forgetKeys = (manager: EntityManager, ids: string): Promise<number> =>
  execute(manager, `DELETE FROM business_identities i USING ${ids} gone WHERE i.business_id = gone.id`);
