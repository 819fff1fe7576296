import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { categoryIconSprite } from './category-icon-sprite.ts';
import { webManifest } from './web-manifest.ts';

const drawn = fileURLToPath(new URL('../static/', import.meta.url));
const offlineWorker = fileURLToPath(new URL('offline-worker.js', import.meta.url));
const flags = fileURLToPath(new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url));

interface StaticFile {
  /** Path below the base, such as `flags/TR.svg`. */
  name: string;
  source: Uint8Array;
}

const filesOf = (folder: string, prefix: string): StaticFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.js')
    .map((entry) => ({ name: prefix + basename(entry.name), source: readFileSync(`${entry.parentPath}/${entry.name}`) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const digestOf = (files: StaticFile[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.name).update(file.source);
  return hash.digest('hex').slice(0, 10);
};

/** Addresses at which browsers look for icons without having been told. */
const fixedAddresses = [
  { fileName: 'favicon.ico', name: 'favicon.ico' },
  { fileName: 'apple-touch-icon.png', name: 'touch-icon.png' },
  { fileName: 'apple-touch-icon-precomposed.png', name: 'touch-icon.png' },
];

/** Pages name the first; the second is asked for unasked, as the icons are. */
const manifestAddresses = ['site.webmanifest', 'manifest.json'];

/**
 * Drawings and flags: files whose addresses are made at run time, so that the bundler cannot hash
 * each one. They stand below one folder named after the digest of all of them, and can be cached for ever like other assets.
 */
export const staticFiles = async (): Promise<{ base: string; plugin: Plugin }> => {
  const icons = { name: 'category-icons.svg', source: Buffer.from(await categoryIconSprite()) };
  const files = [icons, ...filesOf(drawn, ''), ...filesOf(flags, 'flags/')];
  const folder = `assets/static-${digestOf(files)}`;
  const plugin: Plugin = {
    name: 'static-files',
    generateBundle() {
      if (this.environment.name === 'ssr') return;
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      for (const { fileName, name } of fixedAddresses) this.emitFile({ type: 'asset', fileName, source: readFileSync(`${drawn}${name}`) });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: readFileSync(offlineWorker) });
      for (const fileName of manifestAddresses) this.emitFile({ type: 'asset', fileName, source: webManifest(`/${folder}`) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('%STATIC_BASE%', `/${folder}`),
    },
  };
  return { base: `/${folder}`, plugin };
};
