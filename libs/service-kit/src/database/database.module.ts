import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  /** Schema that the service owns. */
  schema: string;
  /** Connections at most. */
  pool: number;
  entities: MixedList<(new (...args: never[]) => unknown) | EntitySchema>;
  /** Longest statement, ms; bulk work sets its own per transaction. */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
}

/** Options of a service's data source: its own schema only, no synchronisation ever (migrations make the tables). */
export const dataSourceOptions = (options: DatabaseOptions): DataSourceOptions => ({
  type: 'postgres',
  url: options.url,
  schema: options.schema,
  entities: options.entities as DataSourceOptions['entities'],
  synchronize: false,
  migrationsRun: false,
  // TypeORM's own log shows parameters, and with them e-mail addresses; a failed query is logged once, by the error filter.
  logging: false,
  applicationName: options.applicationName,
  extra: {
    max: options.pool,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    options: `-c search_path=${options.schema},public`,
  },
});

/** The service's connection. While Postgres is away at boot it is tried again for a minute. */
export const databaseModule = (options: DatabaseOptions): DynamicModule =>
  TypeOrmModule.forRoot({ ...dataSourceOptions(options), retryAttempts: 30, retryDelay: 2000 });
