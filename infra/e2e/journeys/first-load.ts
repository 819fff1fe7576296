import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { journey } from '../support/journeys.ts';

const client = fileURLToPath(new URL('../../../web/dist/client/', import.meta.url));
const mostBytes = 130 * 1024;

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** A chunk and everything that the browser needs before it can run it. */
const withImports = (manifest: Manifest, key: string, seen = new Map<string, Chunk>()): Map<string, Chunk> => {
  if (seen.has(key)) return seen;
  seen.set(key, manifest[key]);
  for (const imported of manifest[key].imports ?? []) withImports(manifest, imported, seen);
  return seen;
};

const brotliSize = (file: string): number => brotliCompressSync(readFileSync(join(client, file))).length;

/** Words that stand in code of the back office, or of the validation that services do, and nowhere else. */
const foreignWords = ['Erişim Anahtarı', '/api/upload-excel', 'adminAuthTime', 'invalid_format'];

journey('the first load of every public page is small, and holds nothing of the back office', async () => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/public/'));
  assert.ok(pages.length >= 14, `${pages.length} pages`);
  const office = Object.values(manifest).filter(({ src }) => src?.includes('/admin'));
  assert.ok(office.length > 0, 'the back office has chunks of its own');
  for (const page of pages) {
    const needed = withImports(manifest, page, withImports(manifest, 'index.html'));
    const scripts = [...new Set([...needed.values()].map(({ file }) => file))];
    const bytes = scripts.reduce((sum, file) => sum + brotliSize(file), 0);
    assert.ok(bytes <= mostBytes, `${page}: ${(bytes / 1024).toFixed(1)} KB of scripts, at most 130`);
    assert.deepEqual(
      [...needed.keys()].filter((key) => /[/-]admin/.test(key)),
      [],
      page,
    );
    const code = scripts.map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
    for (const word of foreignWords) assert.ok(!code.includes(word), `${page} holds ${word}`);
  }
});

journey('nothing but styles and fonts stands before the first paint of a page', async ({ product }) => {
  for (const path of ['/', '/city/berlin', '/admin']) {
    const html = await (await fetch(product.address + path)).text();
    assert.doesNotMatch(html, /<script[^>]* src=/, `${path} waits for no script`);
    assert.doesNotMatch(html, /rel="modulepreload"/, `${path} asks for no script ahead`);
    assert.match(html, /rel="late-modulepreload"/, `${path} names its scripts for later`);
  }
});
