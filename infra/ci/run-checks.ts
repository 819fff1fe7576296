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

/** The longest comes first. */
const checks: Check[] = [
  { name: 'types', args: ['infra/checks/types.ts'] },
  { name: 'format and lint', args: [tool('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'directions', args: ['infra/checks/directions.ts'] },
  { name: 'environment variables', args: ['infra/checks/environment.ts'] },
  { name: 'generated files', args: ['infra/checks/openapi.ts', '--check'] },
  { name: 'generated schemas', args: ['infra/checks/schema.ts', '--check'] },
  { name: 'named files', args: ['infra/checks/named-files.ts'] },
  { name: 'advisories', args: ['infra/checks/advisories.ts'] },
  { name: 'fonts', args: ['infra/checks/fonts.ts', '--check'] },
  { name: 'unused code', args: [tool('knip'), '--no-progress', '--no-config-hints'] },
];

const env = { NO_COLOR: '1' };

const holds = async ({ name, args }: Check): Promise<boolean> => {
  const from = performance.now();
  const { code, output } = await runNode(args, { env, timeoutMs });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${name.padEnd(24)} ${code === 0 ? 'holds ' : 'FAILED'} ${seconds.padStart(6)} s`);
  if (code !== 0) console.log(`\n${output}`);
  return code === 0;
};

/** All of them, so that one run shows everything that is to be mended; two at a time, since each reads files for a part of its time. */
const waiting = checks.values();
const results: boolean[] = [];
const runLane = async (): Promise<void> => {
  for (const check of waiting) results.push(await holds(check));
};
await Promise.all([runLane(), runLane()]);
process.exitCode = results.every(Boolean) ? 0 : 1;
