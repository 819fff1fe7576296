import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The documents that lead a newcomer to files. */
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'infra/security.md'];

const extensions = /\.(?:[cm]?[jt]sx?|json|md|sql|ya?ml|sh|css|html|conf|example|png)$/;

/** Folders of builds, installations and starts. */
const generated = new Set(['node_modules', 'dist', '.data', '.git', '.nx']);

const isPath = (text: string): boolean =>
  /^[\w.@-]+(?:\/[\w.@<>{},*-]+)*\/?$/.test(text) && (extensions.test(text) || text.endsWith('/')) && !generated.has(text.split('/')[0]);

/** Names of files and folders in a document, from its code spans and links. A folder ends in a slash. */
export const namesIn = (markdown: string): string[] => {
  const spans = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);
  const links = [...markdown.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target]) => target);
  return [...new Set([...spans, ...links].map((name) => name.replace(/^\.\//, '')))].filter(isPath);
};

/** Of a name with a variable part, such as `pipeline/normalise/<field>.ts`, the folder in front of it. */
const fixedPart = (name: string): string => {
  const [fixed] = name.split(/[<{*]/, 1);
  return fixed === name ? name : fixed.slice(0, fixed.lastIndexOf('/') + 1);
};

/** A name may leave out the folders above it, as `errors.ts` does. */
export const isThere = (name: string, files: readonly string[]): boolean => {
  const fixed = fixedPart(name);
  if (fixed.endsWith('/')) return files.some((file) => file.startsWith(fixed) || file.includes(`/${fixed}`));
  return fixed === '' || files.some((file) => file === fixed || file.endsWith(`/${fixed}`));
};

if (import.meta.main) {
  const files = globSync(['**', '.*'], { cwd: root, exclude: (name) => generated.has(name) });
  const missing = documents.flatMap((document) =>
    namesIn(readFileSync(join(root, document), 'utf8'))
      .filter((name) => !isThere(name, files))
      .map((name) => `${document} names ${name}, which is not there`),
  );
  for (const fault of missing) console.error(fault);
  if (missing.length === 0) console.log(`named files: everything that ${documents.join(', ')} name is there`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
