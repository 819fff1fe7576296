import type { ServiceName } from '@directory/contracts';
import type { MigrationInterface } from 'typeorm';

/** `sql` says CREATE OR REPLACE: it holds whether the object is there or not. */
export interface SchemaFunction {
  kind: 'function';
  name: string;
  sql: string;
}

export interface SchemaTrigger {
  kind: 'trigger';
  name: string;
  table: string;
  sql: string;
}

/** An object of the database that is replaced as a whole. */
export type SchemaObject = SchemaFunction | SchemaTrigger;

export type TableRight = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** A right to one column of a table, such as `UPDATE (state)`. */
export type ColumnRight = `${'SELECT' | 'INSERT' | 'UPDATE'} (${string})`;

/** Rights by the names of tables. */
export type TableRights = Readonly<Record<string, readonly (TableRight | ColumnRight)[]>>;

/** Everything that a service keeps in its own schema of the database. */
export interface ServiceSchema {
  service: ServiceName;
  /** In the order in which they run, the baseline first. Their names end in a timestamp of 13 digits. */
  migrations: readonly (new () => MigrationInterface)[];
  /** Names of former migrations that the baseline stands for, all of them together. */
  squashedMigrations: readonly string[];
  /** Functions before the triggers that call them. */
  objects: readonly SchemaObject[];
  /** Rights of the service's role on tables that it does not read and write freely. No role may truncate, and none but the owner changes a table. */
  rights?: Readonly<Record<string, readonly TableRight[]>>;
  /** Roles of further processes of the service, by name, each with all of its rights: it has none on a table that is not named, and owns nothing. */
  otherRoles?: Readonly<Record<string, TableRights>>;
  /** Further schemas in which the service may create tables of its own (staging tables), made and owned by its role. */
  ownSchemas?: readonly string[];
  /**
   * Tables whose rows no backup holds. A restore leaves `kept` ones as they are, and `fresh` ones as the migrations make them. A kept table refers to
   * none that is not.
   */
  notBackedUp?: Readonly<Record<string, 'kept' | 'fresh'>>;
}
