import { existsSync, readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

const chunksOf = (manifest: Manifest, key: string, seen: Set<string>): Set<string> => {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const imported of entry.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
};

const readManifest = (manifestFile: string): Manifest =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};

/** Addresses of the fonts with letters that not every page has, by the name of their range. Empty before the first browser build. */
export const lateFonts = (manifestFile: string): Record<string, string[]> => {
  const entries = Object.entries(readManifest(manifestFile)).map(
    ([key, { file }]) => [/-(turkish|europe)\.woff2$/.exec(key)?.[1], `/${file}`] as const,
  );
  const parts = Map.groupBy(entries, ([part]) => part);
  parts.delete(undefined);
  return Object.fromEntries([...parts].map(([part, fonts]) => [part, fonts.map(([, address]) => address)]));
};

/**
 * Which script files each page needs beyond the entry, from the manifest of the browser build. The server names them in the head,
 * so that the page's chunk is on its way while the entry is still being parsed. Empty before the first browser build.
 */
export const pageChunks = (manifestFile: string): Record<string, string[]> => {
  const manifest = readManifest(manifestFile);
  const always = chunksOf(manifest, 'index.html', new Set());
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/public/'));
  return Object.fromEntries(
    pages.map((page) => [page, [...chunksOf(manifest, page, new Set())].filter((file) => !always.has(file)).map((file) => `/${file}`)]),
  );
};

/** Chunks, by their names in the manifest, that a page loads after it has come, and cannot do without where the network is gone by then. */
const laterNames = ['afterwards', 'toaster', 'tooltips'];

/** Script files of them. The server names them in pages that are kept for times without a network. Empty before the first browser build. */
export const laterChunks = (manifestFile: string): string[] =>
  Object.values(readManifest(manifestFile))
    .filter(({ name }) => name !== undefined && laterNames.includes(name))
    .map(({ file }) => `/${file}`);
