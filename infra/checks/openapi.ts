import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOpenApi } from '../../gateway/src/openapi/build-openapi.ts';
import { CompiledRoutes } from '../../gateway/src/routing/compiled-routes.ts';
import { routeTable } from '../../gateway/src/routing/route-table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const file = 'gateway/openapi.json';

/** In the form that the formatter would give it: a generated file must not be generated twice. */
const formatted = (text: string): string => {
  const formatter = realpathSync(join(root, 'node_modules/.bin/biome'));
  const args = [formatter, 'format', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
};

/** Text of the committed description of the HTTP surface, made from the contracts and the route table. */
const describeApi = (): string => formatted(JSON.stringify(buildOpenApi(new CompiledRoutes(routeTable).all)));

/** The first line in which a text differs from the right one, from 1; null where it does not. */
export const firstDifference = (right: string, found: string): { line: number; right: string; found: string } | null => {
  if (right === found) return null;
  const [rightLines, foundLines] = [right.split('\n'), found.split('\n')];
  const index = rightLines.findIndex((line, at) => line !== foundLines[at]);
  const at = index < 0 ? rightLines.length : index;
  return { line: at + 1, right: rightLines[at] ?? '', found: foundLines[at] ?? '' };
};

const check = (text: string): boolean => {
  const committed = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const difference = firstDifference(text, committed);
  if (!difference) return true;
  console.error(`${file} is not what the contracts and the route table say. Run: node infra/checks/openapi.ts`);
  console.error(`  line ${difference.line}: "${difference.found.trim()}" should be "${difference.right.trim()}"`);
  return false;
};

if (import.meta.main) {
  const text = describeApi();
  if (!process.argv.includes('--check')) writeFileSync(join(root, file), text);
  const isRight = check(text);
  if (isRight) console.log(`openapi: ${file} says what the contracts say`);
  process.exitCode = isRight ? 0 : 1;
}
