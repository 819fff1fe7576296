import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const entryScript = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** The script that stands in the page itself, without its comments. */
const bootSource = (entry: string, libraries: string[]): string => {
  const source = readFileSync(new URL('boot.js', import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, '');
  // A block of its own: what stands in a page without one would be a name for every script of it.
  return `{ const libraries = ${JSON.stringify(libraries)};\nconst entry = ${JSON.stringify(entry)};\n${source}}`;
};

/** Lets the boot script start the app in the entry's place. It stands in the page: a file of its own would hold up the first paint. */
export const bootScript = (): Plugin => ({
  name: 'boot-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const entry = entryScript.exec(html)?.[1];
      if (!entry) throw new Error('index.html has no entry to start.');
      // The imports of the entry, each after its own imports.
      const libraries = [...html.matchAll(preload)].map(([, address]) => address);
      return html
        .replace(entryScript, '')
        .replace(preload, (link) => link.replace('modulepreload', 'late-modulepreload'))
        .replace('<!--boot-script-->', `<script>${bootSource(entry, libraries)}</script>`);
    },
  },
});
