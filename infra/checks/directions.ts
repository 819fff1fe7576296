import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CruisedModule, findFolderCycles, folderCycleRule } from './folder-cycles.ts';

/** An import that a rule forbids. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}

interface Report {
  modules: CruisedModule[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['libs', 'services', 'gateway', 'web', 'infra'];

/** Holds a tree against the rules of .dependency-cruiser.cjs and that of folders. Throws when it could not be read. */
export const findViolations = (tree: string = root): Violation[] => {
  const cruiser = realpathSync(join(root, 'node_modules/.bin/depcruise'));
  const folders = rooms.filter((room) => existsSync(join(tree, room)));
  const args = [cruiser, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders];
  const done = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 });
  if (!done.stdout.startsWith('{')) throw new Error(`dependency-cruiser could not read the tree: ${done.stderr.trim()}`);
  const { modules, summary } = JSON.parse(done.stdout) as Report;
  return [
    ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...findFolderCycles(modules).map((back) => ({ rule: folderCycleRule.name, ...back })),
  ];
};

/** Prints what is wrong, one line each, with the reason of every rule that was broken. → whether nothing is. */
const report = (violations: readonly Violation[], reasons: ReadonlyMap<string, string>): boolean => {
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  for (const rule of new Set(violations.map((violation) => violation.rule))) console.error(`  ${rule}: ${reasons.get(rule)}`);
  return violations.length === 0;
};

/** Names and reasons of all rules. */
export const rules = async (): Promise<Map<string, string>> => {
  const { default: config } = (await import('../../.dependency-cruiser.cjs')) as {
    default: { forbidden: { name: string; comment: string }[] };
  };
  return new Map([...config.forbidden, folderCycleRule].map(({ name, comment }) => [name, comment]));
};

if (import.meta.main) {
  const isRight = report(findViolations(), await rules());
  if (isRight) console.log('directions: every import goes where it may');
  process.exitCode = isRight ? 0 : 1;
}
