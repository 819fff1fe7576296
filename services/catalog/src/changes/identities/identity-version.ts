import type { EntityManager } from 'typeorm';
import { execute, rowOf } from '../../database/sql.ts';

interface VersionRow {
  value: string;
}

/** The version now. Read it before the keys are looked up: a change in between then shows. */
export const readIdentityVersion = async (manager: EntityManager): Promise<string> =>
  (await rowOf<VersionRow>(manager, 'SELECT value FROM identity_versions')).value;

/** Raises the version with a change of businesses or their keys, behind the gate. → the new one. */
export const raiseIdentityVersion = async (manager: EntityManager): Promise<string> =>
  (await rowOf<VersionRow>(manager, 'UPDATE identity_versions SET value = value + 1 RETURNING value')).value;

/** The version under which the run's plan is right. */
export const recordIdentityVersion = (manager: EntityManager, runId: string, version: string): Promise<number> =>
  execute(manager, 'UPDATE import_leases SET identity_version = $2 WHERE run_id = $1', [runId, version]);
