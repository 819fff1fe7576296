import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaOf } from '@directory/contracts';
import { rightsOn } from '@directory/service-kit/migrations';
import { schemas } from './schemas.ts';
import { rightsFaults, runByRole } from './used-rights.ts';

/**
 * `node infra/checks/table-rights.ts SERVICE FOLDER`: compares the rights that each role of a service is given on its tables with the statements
 * that its code has sent in all its tests, which lie in the folder (see `libs/testing/src/jest/sent-statements.ts`). `make test` does so for
 * every service. The last line is `N passed, N failed`.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const [service, folder] = process.argv.slice(2);
const schema = Object.values(schemas).find((candidate) => candidate.service === service);
if (!schema || !folder) throw new Error('Usage: node infra/checks/table-rights.ts SERVICE FOLDER');

const linesOf = (file: string): [role: string, statement: string][] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const lines = readdirSync(folder).flatMap(linesOf);

const described = readFileSync(join(root, `services/${service}/src/schema/schema.sql`), 'utf8');
const tables = [...described.matchAll(/^CREATE (?:TABLE|VIEW) (\w+)/gm)].map(([, name]) => name);

const faultsOf = (role: string): string[] => {
  const sent = lines.flatMap(([sender, statement]) => (sender === role ? [statement] : []));
  const run = runByRole(schema.objects, sent).map(({ sql }) => sql);
  return rightsFaults({ tables, rightsOn: (table) => rightsOn(schema, role, table) }, [...sent, ...run]);
};

const roles = [schemaOf(schema.service), ...Object.keys(schema.otherRoles ?? {})];
const faults = roles.flatMap((role) => faultsOf(role).map((fault) => `${role}: ${fault}`));
for (const fault of faults) console.log(`services/${service}/src/schema: ${fault}`);
const counted = Math.max(tables.length * roles.length, 1);
console.log(`${counted - Math.min(faults.length, counted)} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;
