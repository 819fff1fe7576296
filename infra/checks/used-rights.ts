import { type ColumnRight, everydayRights, type SchemaObject, type TableRight } from '@directory/service-kit/migrations';

const table = String.raw`(?:ONLY )?(?:"?\w+"?\.)?"?(\w+)"?`;
/** Anything up to one of these words: with it begins what may name another table. */
const after = (words: string): string => String.raw`(?:(?!\b(?:${words})\b).)*?`;

/** Forms of statements with the right that each needs on the table it names. */
const forms: readonly [TableRight, RegExp][] = [
  ['INSERT', new RegExp(String.raw`\bINSERT INTO ${table}`, 'g')],
  ['INSERT', new RegExp(String.raw`\bCOPY ${table} ?(?:\([^)]*\) ?)?FROM\b`, 'g')],
  ['UPDATE', new RegExp(String.raw`(?<!\bDO |\bFOR |\bKEY )\bUPDATE ${table}`, 'g')],
  ['UPDATE', new RegExp(String.raw`\bINSERT INTO ${table}${after('INSERT INTO')}\bDO UPDATE\b`, 'g')],
  ['UPDATE', new RegExp(String.raw`\bFROM ${table}${after('FROM')}\bFOR (?:NO KEY )?(?:UPDATE|SHARE|KEY SHARE)\b`, 'g')],
  // For a lock such as writes take, the right to any of them is enough.
  ['UPDATE', new RegExp(String.raw`\bLOCK TABLE ${table}(?!.*\bIN ROW EXCLUSIVE MODE\b)`, 'g')],
  ['DELETE', new RegExp(String.raw`\bDELETE FROM ${table}`, 'g')],
  ['SELECT', new RegExp(String.raw`(?<!\bDELETE )\b(?:FROM|JOIN|USING) (?!STDIN\b)${table}`, 'g')],
  ['SELECT', new RegExp(String.raw`\b(?:DELETE FROM|UPDATE) ${table}${after('DELETE FROM|UPDATE')}\b(?:WHERE|RETURNING)\b`, 'g')],
  ['SELECT', new RegExp(String.raw`\bINSERT INTO ${table}${after('INSERT INTO')}\b(?:RETURNING|ON CONFLICT)\b`, 'g')],
];

/** The rights that a statement needs, by table; names that are no tables (aliases, common table expressions) are among them. */
export const rightsUsedBy = (statement: string): [table: string, right: TableRight][] => {
  const text = statement.replace(/--[^\n]*/g, '').replace(/\s+/g, ' ');
  return forms.flatMap(([right, form]) => [...text.matchAll(form)].map(([, name]): [string, TableRight] => [name, right]));
};

/** Forms of statements that name the columns they write. */
const writingForms: readonly ['INSERT' | 'UPDATE', RegExp][] = [
  ['INSERT', new RegExp(String.raw`\b(?:INSERT INTO|COPY) ${table} ?\(([^)]*)\)`, 'g')],
  ['UPDATE', new RegExp(String.raw`\bUPDATE ${table} SET (.*?)(?= WHERE | RETURNING |$)`, 'g')],
];

const columnsOf = { INSERT: /"?(\w+)"? ?(?=,|$)/g, UPDATE: /(?<=^|, )"?(\w+)"? =/g } as const;

/** The rights to columns that a statement needs where its role has none to the whole table. */
export const columnRightsUsedBy = (statement: string): [table: string, right: ColumnRight][] => {
  const text = statement.replace(/\s+/g, ' ');
  return writingForms.flatMap(([verb, form]) =>
    [...text.matchAll(form)].flatMap(([, name, list]) =>
      [...list.matchAll(columnsOf[verb])].map(([, column]): [string, ColumnRight] => [name, `${verb} (${column})`]),
    ),
  );
};

/**
 * The objects of a schema that run with the rights of the service's role: triggers, and functions that its statements call. The others
 * run with the owner's, or are the owner's tools.
 */
export const runByRole = (objects: readonly SchemaObject[], statements: readonly string[]): SchemaObject[] => {
  const isCalled = (name: string): boolean => statements.some((statement) => statement.includes(`${name}(`));
  return objects.filter(({ name, sql }) => !sql.includes('SECURITY DEFINER') && (/\bRETURNS trigger\b/.test(sql) || isCalled(name)));
};

export interface Granted {
  /** Views are among them. */
  tables: readonly string[];
  rightsOn(table: string): readonly (TableRight | ColumnRight)[];
}

type Right = TableRight | ColumnRight;

const verbOf = (right: Right): string => right.split(' ')[0];

/** Rights that statements need and a role lacks. Where it has rights to columns of a table, each column that is written counts. */
const missingOf = (granted: readonly Right[], isUsed: (right: Right) => boolean, columns: readonly ColumnRight[]): Right[] => {
  const verbs = new Set(granted.map(verbOf));
  const isNarrow = (right: ColumnRight): boolean => verbs.has(verbOf(right)) && !granted.includes(verbOf(right) as TableRight);
  return [
    ...everydayRights.filter((right) => isUsed(right) && !verbs.has(right)),
    ...columns.filter((right) => isNarrow(right) && !granted.includes(right)),
  ];
};

/** Each right that is granted and used by no statement, or used and not granted. A right to read columns is used where the table is read. */
export const rightsFaults = ({ tables, rightsOn }: Granted, statements: readonly string[]): string[] => {
  const used = new Set(statements.flatMap(rightsUsedBy).map(([name, right]) => `${right} ${name}`));
  const written = new Map(statements.flatMap(columnRightsUsedBy).map((use) => [use.join(' '), use]));
  return tables.flatMap((name) => {
    const columns = [...written.values()].flatMap(([table, right]) => (table === name ? [right] : []));
    const isUsed = (right: Right): boolean =>
      columns.includes(right as ColumnRight) ||
      used.has(`${right} ${name}`) ||
      (right.startsWith('SELECT (') && used.has(`SELECT ${name}`));
    const granted = rightsOn(name);
    const unused = granted.filter((right) => !isUsed(right));
    const missing = missingOf(granted, isUsed, columns);
    return [
      ...(unused.length > 0 ? [`${name}: ${unused.join(', ')} is granted and used by no statement`] : []),
      ...(missing.length > 0 ? [`${name}: ${missing.join(', ')} is used and not granted`] : []),
    ];
  });
};
