import type { EntityManager } from 'typeorm';

type Parameters = readonly unknown[];

const run = async (manager: EntityManager, sql: string, parameters: Parameters) => {
  if (!manager.queryRunner) throw new Error('This statement belongs into a transaction.');
  return manager.queryRunner.query(sql, [...parameters], true);
};

/** Rows of a statement, also of an UPDATE … RETURNING. */
export const rowsOf = async <Row>(manager: EntityManager, sql: string, parameters: Parameters = []): Promise<Row[]> =>
  (await run(manager, sql, parameters)).records as Row[];

/** The one row of a statement that always has one. */
export const rowOf = async <Row>(manager: EntityManager, sql: string, parameters: Parameters = []): Promise<Row> =>
  (await rowsOf<Row>(manager, sql, parameters))[0];

/** Runs a statement. → number of rows it touched. */
export const execute = async (manager: EntityManager, sql: string, parameters: Parameters = []): Promise<number> =>
  (await run(manager, sql, parameters)).affected ?? 0;

/** One array per field of the rows, as `unnest` takes them. */
export const arraysOf = <Row>(rows: readonly Row[], ...fields: (keyof Row)[]): unknown[][] =>
  fields.map((field) => rows.map((row) => row[field]));
