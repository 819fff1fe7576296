import { accessSync, constants, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from './context.ts';
import { root } from './settings.ts';
import { StartError } from './start-error.ts';
import { runTask } from './task.ts';

const requireWritable = (): void => {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new StartError(`${root} is not writable for this user, and the build goes there; start as its owner or from a copy of your own.`);
  }
};

/** No daemon: it would go on after us. No plugins: all projects are plain package.json files. */
export const nxEnv = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', NX_NO_CLOUD: 'true', NO_COLOR: '1' };

/** Arguments of Node for a build of all parts. */
export const buildArguments = (): string[] => [
  realpathSync(join(root, 'node_modules/.bin/nx')),
  ...['run-many', '-t', 'build', '--parallel=2', '--outputStyle=stream'],
];

/** Builds what has changed since the last build; nothing at all takes about a second. */
export const build = async (context: Context): Promise<void> => {
  requireWritable();
  await runTask({ name: 'build', args: buildArguments(), env: { ...context.settings.env, ...nxEnv } }, context);
};
