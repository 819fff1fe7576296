import { everydayRights, type SchemaObject, type TableRight } from '@directory/service-kit/migrations';

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
  /** Where they are not all four. */
  rights?: Readonly<Record<string, readonly TableRight[]>>;
}

/** Each right that is granted and used by no statement, or used and not granted. */
export const rightsFaults = ({ tables, rights = {} }: Granted, statements: readonly string[]): string[] => {
  const used = new Set(statements.flatMap(rightsUsedBy).map(([name, right]) => `${right} ${name}`));
  return tables.flatMap((name) => {
    const granted = rights[name] ?? everydayRights;
    const unused = granted.filter((right) => !used.has(`${right} ${name}`));
    const missing = everydayRights.filter((right) => used.has(`${right} ${name}`) && !granted.includes(right));
    return [
      ...(unused.length > 0 ? [`${name}: ${unused.join(', ')} is granted and used by no statement`] : []),
      ...(missing.length > 0 ? [`${name}: ${missing.join(', ')} is used and not granted`] : []),
    ];
  });
};
