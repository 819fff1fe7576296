import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const webClient = fileURLToPath(new URL('../../../web/dist/client/', import.meta.url));

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(webClient, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Keys of the chunks of public pages. Parts that come to a page later stand in folders of their own. */
export const publicPagesOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => /^src\/routes\/public\/[^/]+$/.test(key));

export const entryKey = 'index.html';

/** Chunks with all that the browser needs before it can run them. By their keys. */
export const withImports = (manifest: Manifest, keys: readonly string[]): Map<string, Chunk> => {
  const found = new Map<string, Chunk>();
  const open = [...keys];
  for (let key = open.pop(); key; key = open.pop()) {
    if (found.has(key)) continue;
    found.set(key, manifest[key]);
    open.push(...(manifest[key].imports ?? []));
  }
  return found;
};

/** The chunks that are there before a page is drawn: its own and the entry's, with all that they import. */
export const firstLoadOf = (manifest: Manifest, page: string): Map<string, Chunk> => withImports(manifest, [entryKey, page]);

export const filesOf = (chunks: ReadonlyMap<string, Chunk>): string[] => [...new Set([...chunks.values()].map(({ file }) => file))];
