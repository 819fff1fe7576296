import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SitemapStore } from './sitemap-store.ts';

const manifest = { v: 1 as const, startedAt: '2026-01-02T03:04:05.000Z', origin: 'https://site.example', catalogVersion: '1', files: {} };

describe('the folder of the sitemap', () => {
  let root: string;
  let store: SitemapStore;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sitemap-'));
    store = new SitemapStore(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('discards a build that is not served', async () => {
    const folder = await store.createFolder();
    await store.discard(folder);
    expect(existsSync(folder)).toBe(false);
  });

  it('keeps a build that is served, though its end could not be written down', async () => {
    const folder = await store.createFolder();
    await store.publish(folder, manifest);
    await store.discard(folder);
    expect(await new SitemapStore(root).findCurrent()).toEqual({ folder, manifest });
  });

  it('serves none where its list of files is broken, so that a new one is built', async () => {
    const folder = await store.createFolder();
    await store.publish(folder, manifest);
    const file = join(folder, 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
    expect(await new SitemapStore(root).findCurrent()).toBeNull();
  });
});
