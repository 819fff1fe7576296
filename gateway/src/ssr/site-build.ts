import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBundle } from '@directory/contracts';
import { ConfigError, contentDigest } from '@directory/service-kit/without-stores';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { isAssetPath } from '../routing/address.ts';
import { immutableSeconds } from './limits.ts';
import { PageTemplate } from './page-template.ts';

/**
 * The files of the web build as answers, by the address under which each is served. Only what was there at the start exists: no
 * address, however it is written, leads anywhere else on the disk.
 */
export type SiteFiles = ReadonlyMap<string, StoredAnswer>;

/** The built web app: how pages are made, the HTML around them, and the files beside them. */
export interface SiteBuild {
  bundle: PageBundle;
  template: PageTemplate;
  files: SiteFiles;
  /** Font files that the pictures of shared pages are drawn with; none in a build without them. */
  shareFonts: readonly string[];
  /** Name of this very build: another one makes other pages, which load other files. */
  digest: string;
}

export const SITE_BUILD = Symbol('SITE_BUILD');

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The HTML around pages is no page itself, and files that the build wrote for tools are not served. */
const isPublic = (path: string): boolean =>
  path !== '/index.html' && !path.endsWith('.map') && !path.split('/').some((part) => part.startsWith('.'));

/** Everything under /assets has its content's hash in its name: a browser may keep it for ever. */
export const fileAnswer = (path: string, body: Buffer): StoredAnswer =>
  StoredAnswer.permanent({
    status: 200,
    headers: {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control': isAssetPath(path) ? `public, max-age=${immutableSeconds}, immutable` : 'no-cache',
    },
    body,
  });

export const loadSiteFiles = async (directory: string): Promise<SiteFiles> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => ({ file, path: `/${relative(directory, file).split(sep).join('/')}` }));
  const load = async ({ file, path }: { file: string; path: string }) => [path, fileAnswer(path, await readFile(file))] as const;
  return new Map(await Promise.all(paths.filter(({ path }) => isPublic(path)).map(load)));
};

/** Compresses all of them one after the other, so that the first visitor need not wait for it. */
export const compressFiles = async (files: SiteFiles): Promise<void> => {
  for (const file of files.values()) for (const encoding of ['br', 'gzip'] as const) await file.get(file.encodingFor(encoding));
};

const loadBundle = async (file: string): Promise<PageBundle> => {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Partial<PageBundle>;
  const { render, renderFailure, loadPages } = module;
  if (!render || !renderFailure || !loadPages) throw new Error('it exports no page bundle');
  await loadPages();
  return { render, renderFailure, loadPages };
};

const findFonts = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.ttf')).map((name) => join(folder, name));
};

/** Loads everything at the start. Without pages the gateway has nothing to show, so it does not start without them. */
export const loadSiteBuild = async (dist: string): Promise<SiteBuild> => {
  try {
    const server = join(dist, 'server/entry-server.js');
    const [bundle, source, html, files, shareFonts] = await Promise.all([
      loadBundle(server),
      readFile(server),
      readFile(join(dist, 'client/index.html'), 'utf8'),
      loadSiteFiles(join(dist, 'client')),
      findFonts(join(dist, 'server/fonts')),
    ]);
    return {
      bundle,
      template: new PageTemplate(html),
      files,
      shareFonts,
      digest: contentDigest(Buffer.concat([source, Buffer.from(html)])),
    };
  } catch (cause) {
    throw new ConfigError(`The web build in ${dist} cannot be used (${(cause as Error).message}). Run "npm run build" first.`, { cause });
  }
};
