import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partNames } from '@directory/contracts';
import { givenByCompose, givenByLauncher, machineVariables, readBy, wiringFaults } from './part-variables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that declare variables: the schemas of the parts, the launcher, and the containers. */
const sources = [
  'libs/service-kit/src/config.ts',
  'services/*/src/config.ts',
  'services/*/src/*/*.config.ts',
  'gateway/src/config.ts',
  'infra/maintenance/src/config.ts',
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

/** Read by the machine, by the images of others or by the Dockerfile: not settings of ours. The certificates are, since operators set them. */
const foreign = new Set([...machineVariables, 'HOME', 'POSTGRES_INITDB_ARGS', 'POSTGRES_USER', 'PART']);
foreign.delete('NODE_EXTRA_CA_CERTS');

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

/** Both the launcher and the containers give every part exactly what its schemas read. */
const partFaults = (tree: string, variables: ReadonlySet<string>): string[] => {
  const compose = readFileSync(join(tree, 'docker-compose.yml'), 'utf8');
  return partNames.flatMap((part) => {
    const read = readBy(tree, part);
    return [
      ...wiringFaults(part, read, givenByLauncher(part, variables), 'infra/local/src/parts.ts'),
      ...wiringFaults(part, read, givenByCompose(compose, part), 'docker-compose.yml'),
    ];
  });
};

const isSentence = (comment: string): boolean => /^# \S.*[.]$/.test(comment);

/** The example names every variable, each with one sentence above it. */
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
  const faults = [...faultsOf(variables, documented(example)), ...partFaults(root, variables)];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0)
    console.log('environment: every variable is named, each with a sentence, and each part is given exactly what it reads');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
