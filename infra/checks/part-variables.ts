import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PartName, partNames } from '@directory/contracts';
import { parse } from 'yaml';
import { partOf } from '../local/src/parts.ts';

/** The schemas with which each part parses its environment, by name, and the file that declares them. */
const schemas: Record<PartName, { file: string; names: readonly string[] }> = {
  gateway: { file: 'gateway/src/config.ts', names: ['gatewayConfig', 'signInSecretsConfig'] },
  catalog: { file: 'services/catalog/src/config.ts', names: ['catalogConfig'] },
  'admin-import': { file: 'services/admin-import/src/config.ts', names: ['adminImportConfig'] },
  indexing: { file: 'services/indexing/src/config.ts', names: ['indexingConfig'] },
  'site-config': { file: 'services/site-config/src/config.ts', names: ['siteConfigConfig'] },
  worker: { file: 'services/admin-import/src/config.ts', names: ['workerConfig'] },
};

const sharedSchemas = ['libs/service-kit/src/config.ts', 'services/admin-import/src/backups/backup-schedule.config.ts'];

/** Read by Node, by the libraries or by the machine, not by a schema of ours. */
export const machineVariables = new Set(['PATH', 'LANG', 'TMPDIR', 'TZ', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS']);

const variable = /(?<=^|[{,\s])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): /gm;

/** Variables of a schema that is written in `text`, with those of the schemas that it extends. */
export const variablesOfSchema = (text: string, name: string): string[] => {
  const body = new RegExp(`const ${name} = ([\\s\\S]*?);\n(?! )`).exec(text)?.[1];
  if (body === undefined) throw new Error(`There is no schema ${name}.`);
  const own = [...body.matchAll(variable)].map(([, found]) => found);
  const extended = [...new Set(body.match(/\b\w+Config\b/g))];
  return [...own, ...extended.flatMap((other) => variablesOfSchema(text, other))];
};

/** Every variable of the part's own schemas. */
export const readBy = (tree: string, part: PartName): Set<string> => {
  const { file, names } = schemas[part];
  const text = [...sharedSchemas, file].map((path) => readFileSync(join(tree, path), 'utf8')).join('\n');
  return new Set(names.flatMap((name) => variablesOfSchema(text, name)));
};

/** The variables that the launcher gives a part when each of `variables` is set. */
export const givenByLauncher = (part: PartName, variables: Iterable<string>): Set<string> => {
  const each = <Value>(value: Value) => Object.fromEntries(partNames.map((name) => [name, value])) as Record<PartName, Value>;
  const env = Object.fromEntries([...variables].map((name) => [name, 'x']));
  const databases = { ownerUrl: '', isEmbedded: true, urlOf: each('') };
  const wiring = {
    host: '',
    ports: each(1),
    databases,
    redisUrls: { gateway: '', 'admin-import': '', worker: '', indexing: '', 'gateway-cache': '' },
    dataDir: '',
    internalKey: '',
    env,
  };
  return new Set(Object.keys(partOf(part, wiring).env));
};

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>;
}

/** The variables that a compose file gives the container of a part. */
export const givenByCompose = (text: string, part: PartName): Set<string> => {
  const { services } = parse(text, { merge: true }) as Compose;
  return new Set(Object.keys(services[part]?.environment ?? {}));
};

/** A variable that is read and not given is set in vain; one that is given and not read is ignored. */
export const wiringFaults = (part: PartName, read: ReadonlySet<string>, given: ReadonlySet<string>, by: string): string[] => [
  ...[...read].filter((name) => !given.has(name)).map((name) => `${name} is read by ${part} and not handed on by ${by}`),
  ...[...given]
    .filter((name) => !read.has(name) && !machineVariables.has(name))
    .map((name) => `${name} is handed on to ${part} by ${by} and ignored there`),
];
