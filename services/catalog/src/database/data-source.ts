import { schemaOf } from '@directory/contracts';
import { dataSourceOptions } from '@directory/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';

/** Name of the second connection: bulk work must not take the connections that visitors wait for. */
export const BULK = 'bulk';

/** Name of the third one: an operator's edit may wait for a range of an import, and must not do so on a visitor's connection. */
export const EDITS = 'edits';

export interface CatalogDatabase {
  url: string;
  pool: number;
  bulkPool: number;
  /** Longest statement of a public call, ms. */
  statementMs: number;
}

/** Name of the third: an export lasts as long as its reader takes, and imports must not wait for that. */
export const EXPORTS = 'exports';
/** Exports at once. */
const exportPool = 2;
const exportQueueMs = 10 * 1000;

const bulkStatementMs = 10 * 60 * 1000;
/** Bulk work takes turns at few connections: one step waits for another as long as a large one lasts. */
const bulkQueueMs = 2 * 60 * 1000;
/** Edits at a time; more of them wait in line. */
const editPool = 2;
/** An edit waits for the range of an import that is being written, seconds each. */
const editStatementMs = 30 * 1000;

/** Options of a pool whose connections are waited for this long, ms. */
const waiting = (options: DataSourceOptions, queueMs: number) => ({
  ...options,
  extra: { ...options.extra, connectionTimeoutMillis: queueMs },
});

/** Three pools on one database: a public one whose statements are short, and small ones for imports and for edits. While Postgres is away at boot all are tried for a minute. */
export const databaseModules = ({ url, pool, bulkPool, statementMs }: CatalogDatabase): DynamicModule[] => {
  const shared = { url, schema: schemaOf('catalog') };
  const patience = { retryAttempts: 30, retryDelay: 2000 };
  const serving = { ...shared, pool, entities: [], statementTimeoutMs: statementMs, applicationName: 'catalog' };
  const bulk = { ...shared, pool: bulkPool, entities: [], statementTimeoutMs: bulkStatementMs, applicationName: 'catalog-bulk' };
  const exports = { ...bulk, pool: exportPool, applicationName: 'catalog-exports' };
  const edits = { ...shared, pool: editPool, entities: [], statementTimeoutMs: editStatementMs, applicationName: 'catalog-edits' };
  return [
    TypeOrmModule.forRoot({ ...dataSourceOptions(serving), ...patience }),
    TypeOrmModule.forRoot({ ...waiting(dataSourceOptions(bulk), bulkQueueMs), ...patience }, BULK),
    TypeOrmModule.forRoot({ ...waiting(dataSourceOptions(exports), exportQueueMs), ...patience }, EXPORTS),
    TypeOrmModule.forRoot({ ...waiting(dataSourceOptions(edits), editStatementMs), ...patience }, EDITS),
  ];
};
