import type { SchemaFunction, SchemaTrigger } from '@directory/service-kit/migrations';

/** A function without arguments. `rest`: everything after the name. */
export const schemaFunction = (name: string, rest: string): SchemaFunction => ({
  kind: 'function',
  name,
  sql: `CREATE OR REPLACE FUNCTION ${name}() ${rest}`,
});

/** `body`: statements of PL/pgSQL. */
export const triggerFunction = (name: string, body: string): SchemaFunction =>
  schemaFunction(name, `RETURNS trigger LANGUAGE plpgsql AS $$\n  BEGIN ${body}\n    RETURN NULL;\n  END $$`);

/**
 * Only the owner may analyse tables or make indexes: the service calls a function that runs with the owner's rights, takes no argument and
 * does nothing else.
 */
export const ownersFunction = (name: string, returns: string, settings: string, body: string): SchemaFunction => {
  const { kind, sql } = schemaFunction(
    name,
    `RETURNS ${returns} LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalog, pg_temp ${settings} AS $$\n  BEGIN\n    ${body}\n  END $$`,
  );
  return { kind, name, sql: `${sql};\n  REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC` };
};

/**
 * Runs a statement with a plan of its own each time. A function keeps the plan of its first call, and the number of rows that it was
 * written for with it: after an edit of one business, ten thousand were compared with ten thousand row by row.
 */
export const plannedAnew = (statement: string): string => `
    EXECUTE $planned$${statement}$planned$;`;

type RowEvent = 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';

/** Rows that a trigger is shown: all that its statement wrote. */
const transitionTables: Readonly<Record<RowEvent, string>> = {
  INSERT: 'REFERENCING NEW TABLE AS new_rows',
  UPDATE: 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'REFERENCING OLD TABLE AS old_rows',
  TRUNCATE: '',
};

/** `when`: event, table and condition. */
export const schemaTrigger = (table: string, name: string, when: string, runs: string): SchemaTrigger => ({
  kind: 'trigger',
  name,
  table,
  sql: `CREATE OR REPLACE TRIGGER ${name} AFTER ${when} EXECUTE FUNCTION ${runs}()`,
});

export const statementTrigger = (table: string, purpose: string, event: RowEvent, runs: string): SchemaTrigger =>
  schemaTrigger(
    table,
    `${table}_${purpose}_after_${event.toLowerCase()}`,
    `${event} ON ${table} ${transitionTables[event]} FOR EACH STATEMENT`,
    runs,
  );
