import type { EntityManager } from 'typeorm';
import { rowOf } from '../../database/sql.ts';

interface VersionRow {
  value: string;
}

/** The version of all identity keys. Read before keys are looked up, it shows a change that comes in between. */
export const readIdentityVersion = async (manager: EntityManager): Promise<string> =>
  (await rowOf<VersionRow>(manager, 'SELECT value FROM identity_versions')).value;

/** Bumps the version with a change of businesses or their keys, under the exclusive lock. → the new one */
export const bumpIdentityVersion = async (manager: EntityManager): Promise<string> =>
  (await rowOf<VersionRow>(manager, 'UPDATE identity_versions SET value = value + 1 RETURNING value')).value;
