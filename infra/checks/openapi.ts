import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApi } from '../../gateway/src/openapi/build-openapi.ts';
import { CompiledRoutes } from '../../gateway/src/routing/compiled-routes.ts';
import { routeTable } from '../../gateway/src/routing/route-table.ts';
import { keepTrue, root } from './generated-file.ts';

const file = 'gateway/openapi.json';

/** In the form that the formatter would give it: a generated file must not be generated twice. */
const formatted = (text: string): string => {
  const formatter = realpathSync(join(root, 'node_modules/.bin/biome'));
  const args = [formatter, 'format', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
};

/** Text of the committed description of the HTTP surface, made from the contracts and the route table. */
const describeApi = (): string => formatted(JSON.stringify(buildOpenApi(new CompiledRoutes(routeTable).all)));

if (import.meta.main) {
  const isRight = keepTrue({ file, text: describeApi(), source: 'the contracts and the route table say', script: 'openapi' });
  if (isRight) console.log(`openapi: ${file} says what the contracts say`);
  process.exitCode = isRight ? 0 : 1;
}
