import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the tree. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

interface Manifest {
  workspaces?: string[];
  scripts?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
};

/** Folders of the workspaces that have tests, relative to `tree`, in the order of the root's package.json. */
export const testedProjects = (tree: string = root): string[] =>
  (manifestOf(tree).workspaces ?? [])
    .flatMap((pattern) => globSync(pattern, { cwd: tree }).sort())
    .filter((folder) => manifestOf(join(tree, folder)).scripts?.test !== undefined);
