export type RowEvent = 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';

/** Rows that a trigger is shown: all that its statement wrote. */
const transitionTables: Readonly<Record<RowEvent, string>> = {
  INSERT: 'REFERENCING NEW TABLE AS new_rows',
  UPDATE: 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'REFERENCING OLD TABLE AS old_rows',
  TRUNCATE: '',
};

/**
 * Runs a statement with a plan of its own each time. A function keeps the plan of its first call, and the number of rows that it was
 * written for with it: after an edit of one business, ten thousand were compared with ten thousand row by row.
 */
export const plannedAnew = (statement: string): string => `
    EXECUTE $planned$${statement}$planned$;`;

/** `body`: statements of PL/pgSQL. */
export const triggerFunction = (name: string, body: string): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${body}
    RETURN NULL;
  END $$`;

export const statementTrigger = (table: string, does: string, event: RowEvent, runs: string): string =>
  `CREATE TRIGGER ${table}_${does}_after_${event.toLowerCase()} AFTER ${event} ON ${table} ${transitionTables[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${runs}()`;
