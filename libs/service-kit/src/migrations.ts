/** A service's schema and the runner that brings it up to date, without Nest: scripts that run from source import it by itself. */
export * from './database/migration-runner.ts';
export type * from './database/service-schema.ts';
