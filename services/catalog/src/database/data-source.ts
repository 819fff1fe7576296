import { schemaOf } from '@directory/contracts';
import { dataSourceOptions } from '@directory/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import {
  bulkQueueMs,
  bulkStatementMs,
  connectRetries,
  controlPoolSize,
  editPoolSize,
  editStatementMs,
  exportPoolSize,
  exportQueueMs,
  operatorPoolSize,
  operatorStatementMs,
  readQueueMs,
  refreshPoolSize,
} from './limits.ts';
import { readSettings } from './read-settings.ts';

/** Pool of operators' reads. */
export const OPERATORS = 'operators';

/** Pool of reads that renew answers of the cache, for which no visitor waits. */
export const REFRESHES = 'refreshes';

/** Pool of the statements by which the product watches itself: they must pass while all readers are busy. */
export const CONTROL = 'control';

/** Pool of imports and of edits of places, which must not take the connections that visitors wait for. */
export const BULK = 'bulk';

/** Pool of exports: one lasts as long as its reader takes, and imports must not wait for that. */
export const EXPORTS = 'exports';

/** Pool of edits: one may wait for the chunk of an import, and must not do so on a visitor's connection. */
export const EDITS = 'edits';

export interface CatalogDatabase {
  url: string;
  pool: number;
  bulkPool: number;
  /** Longest statement of a public call, ms. */
  statementMs: number;
}

/** Options of a pool whose callers wait this long for a connection, ms. */
const withQueue = (options: DataSourceOptions, queueMs: number) => ({
  ...options,
  extra: { ...options.extra, connectionTimeoutMillis: queueMs },
});

/** The pools on the catalog's database: the default one serves visitors, whose statements are short. */
export const databaseModules = ({ url, pool, bulkPool, statementMs }: CatalogDatabase): DynamicModule[] => {
  const options = (name: string, size: number, statementTimeoutMs: number): DataSourceOptions =>
    dataSourceOptions({ url, schema: schemaOf('catalog'), pool: size, entities: [], statementTimeoutMs, applicationName: name });
  const read = (name: string, size: number, longestMs: number) => {
    const { extra, ...queued } = withQueue(options(name, size, longestMs), readQueueMs);
    return { ...queued, extra: { ...extra, options: `${extra.options} ${readSettings}` }, ...connectRetries };
  };
  const bulk = withQueue(options('catalog-bulk', bulkPool, bulkStatementMs), bulkQueueMs);
  const exports = withQueue(options('catalog-exports', exportPoolSize, bulkStatementMs), exportQueueMs);
  const edits = withQueue(options('catalog-edits', editPoolSize, editStatementMs), editStatementMs);
  return [
    TypeOrmModule.forRoot(read('catalog', pool, statementMs)),
    TypeOrmModule.forRoot(read('catalog-operators', operatorPoolSize, operatorStatementMs), OPERATORS),
    TypeOrmModule.forRoot(read('catalog-refreshes', refreshPoolSize, statementMs), REFRESHES),
    TypeOrmModule.forRoot(read('catalog-control', controlPoolSize, statementMs), CONTROL),
    TypeOrmModule.forRoot({ ...bulk, ...connectRetries }, BULK),
    TypeOrmModule.forRoot({ ...exports, ...connectRetries }, EXPORTS),
    TypeOrmModule.forRoot({ ...edits, ...connectRetries }, EDITS),
  ];
};
