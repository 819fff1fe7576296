/** A service's schema and the runner that brings it up to date, without Nest: scripts that run from source import it by itself. */
export { type HistoryVersion, readHistory, versionOfHistory } from './database/migration-history.ts';
export { takeMigrationLock } from './database/migration-lock.ts';
export {
  type MigrationReport,
  type MigrationTarget,
  migrateFromEnvironment,
  runMigrations,
} from './database/migration-runner.ts';
export type * from './database/service-schema.ts';
export * from './database/side-schema.ts';
export * from './database/sql-state.ts';
export { ensureTableRights, everydayRights, rightsOn } from './database/table-rights.ts';
