import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './projects.ts';
import { runNode } from './run-command.ts';

interface Check {
  name: string;
  args: string[];
}

const timeoutMs = 10 * 60_000;

const tool = (name: string): string => realpathSync(join(root, 'node_modules/.bin', name));

const checks: Check[] = [
  { name: 'format and lint', args: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', args: [tool('nx'), 'run-many', '-t', 'typecheck', '--parallel=2', '--outputStyle=stream'] },
  { name: 'directions', args: ['infra/checks/directions.ts'] },
  { name: 'environment variables', args: ['infra/checks/environment.ts'] },
  { name: 'generated files', args: ['infra/checks/openapi.ts', '--check'] },
  { name: 'generated schemas', args: ['infra/checks/schema.ts', '--check'] },
  { name: 'named files', args: ['infra/checks/named-files.ts'] },
  { name: 'advisories', args: ['infra/checks/advisories.ts'] },
  { name: 'fonts', args: ['infra/checks/fonts.ts', '--check'] },
  { name: 'unused code', args: [tool('knip'), '--no-progress', '--no-config-hints'] },
];

/** The build tool must leave no process behind. */
const env = { NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1' };

const holds = async ({ name, args }: Check): Promise<boolean> => {
  const from = performance.now();
  const { code, output } = await runNode(args, { env, timeoutMs });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${name.padEnd(24)} ${code === 0 ? 'holds ' : 'FAILED'} ${seconds.padStart(6)} s`);
  if (code !== 0) console.log(`\n${output}`);
  return code === 0;
};

/** All of them, so that one run shows everything that is to be mended. */
const results: boolean[] = [];
for (const check of checks) results.push(await holds(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
