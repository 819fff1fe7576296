import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PartName, partNames } from '@directory/contracts';
import { partOf } from '../local/src/parts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where variables are declared: the schemas that the parts refuse to boot without, the launcher, and the containers. */
const sources = [
  'libs/service-kit/src/config.ts',
  'services/*/src/config.ts',
  'gateway/src/config.ts',
  'infra/local/src/*.ts',
  'docker-compose.yml',
];

const name = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*';

/** A key of a schema or of an environment, a property of one, a reference in the compose file, a name in a list of those handed on. */
const uses = [
  new RegExp(`(?<=^|[{,\\s])(${name}): (?!')`, 'gm'),
  new RegExp(`\\benv\\.(${name})\\b`, 'g'),
  new RegExp(`\\$\\{(${name})[:}?]`, 'g'),
  /(?<=[[,]\s*)'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'(?=\s*[,\]])/g,
];

/** Not ours: what the machine and the tools understand. */
const foreign = new Set([
  'PATH',
  'TZ',
  'LANG',
  'TMPDIR',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'HOME',
  'POSTGRES_INITDB_ARGS',
  'POSTGRES_USER',
]);

export const variablesIn = (text: string): string[] => uses.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found]) => found));

const declared = (tree: string): Set<string> => {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: tree }));
  const found = files.filter((file) => !file.endsWith('.spec.ts')).flatMap((file) => variablesIn(readFileSync(join(tree, file), 'utf8')));
  return new Set(found.filter((variable) => !foreign.has(variable)));
};

/** Variables of an example file, each with the comment right above it. */
export const documented = (text: string): Map<string, string> => {
  const lines = text.split('\n');
  const entries = lines.flatMap((line, index) => {
    const variable = new RegExp(`^#?(${name})=`).exec(line)?.[1];
    return variable ? ([[variable, lines[index - 1]]] as const) : [];
  });
  return new Map(entries);
};

/** Files whose schema a part's environment must satisfy. */
const schemas: Record<PartName, string> = {
  gateway: 'gateway/src/config.ts',
  catalog: 'services/catalog/src/config.ts',
  'admin-import': 'services/admin-import/src/config.ts',
  indexing: 'services/indexing/src/config.ts',
  'site-config': 'services/site-config/src/config.ts',
  worker: 'services/admin-import/src/config.ts',
};

/** Every variable set to something: what of it reaches a part is what the launcher hands on. */
const handedOn = (part: PartName, variables: ReadonlySet<string>): Set<string> => {
  const each = <Value>(value: Value) => Object.fromEntries(partNames.map((name) => [name, value])) as Record<PartName, Value>;
  const env = Object.fromEntries([...variables].map((variable) => [variable, 'x']));
  const databases = { ownerUrl: '', isEmbedded: true, urlOf: each('') };
  const wiring = { host: '', ports: each(1), databases, redises: { queueUrl: '', cacheUrl: '' }, dataDir: '', internalKey: '', env };
  return new Set(Object.keys(partOf(part, wiring).env));
};

/** What a part reads and nobody gives it: it would be set in vain. */
const undelivered = (tree: string, variables: ReadonlySet<string>): string[] => {
  const compose = readFileSync(join(tree, 'docker-compose.yml'), 'utf8');
  return partNames.flatMap((part) => {
    const read = new Set(variablesIn(readFileSync(join(tree, schemas[part]), 'utf8')));
    const given = handedOn(part, variables);
    // admin-import and its worker share a file: what either of them is given counts.
    const byLauncher =
      part === 'worker' ? [] : [...read].filter((variable) => !given.has(variable) && !handedOn('worker', variables).has(variable));
    return [
      ...byLauncher.map((variable) => `${variable} is read by ${part} and not handed on by infra/local/src/parts.ts`),
      ...[...read]
        .filter((variable) => !compose.includes(`${variable}:`))
        .map((variable) => `${variable} is read by ${part} and not handed on by docker-compose.yml`),
    ];
  });
};

const isSentence = (comment: string): boolean => /^# \S.*[.]$/.test(comment);

/** What keeps the example from naming every variable, each with one sentence. */
export const faultsOf = (variables: ReadonlySet<string>, example: ReadonlyMap<string, string>): string[] => [
  ...[...variables].filter((variable) => !example.has(variable)).map((variable) => `${variable} is read and not named in .env.example`),
  ...[...example.keys()]
    .filter((variable) => !variables.has(variable))
    .map((variable) => `${variable} is named in .env.example and read nowhere`),
  ...[...example].filter(([, comment]) => !isSentence(comment)).map(([variable]) => `${variable} has no sentence above it in .env.example`),
];

if (import.meta.main) {
  const file = join(root, '.env.example');
  const example = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const variables = declared(root);
  const faults = [...faultsOf(variables, documented(example)), ...undelivered(root, variables)];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('environment: every variable is named, each with a sentence, and reaches its part');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
