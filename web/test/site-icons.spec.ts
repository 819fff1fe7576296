import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { webManifest } from '../build/web-manifest.ts';

const read = (name: string): Buffer => readFileSync(new URL(`../static/${name}`, import.meta.url));
const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

const addressOf = (relation: string): string[] =>
  [...html.matchAll(/<link [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${relation}"`))
    .map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? '');

const pngSize = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

/** Sizes of the pictures in an .ico file. */
const icoSizes = (ico: Buffer): string[] =>
  Array.from({ length: ico.readUInt16LE(4) }, (_, index) => `${ico[6 + index * 16]}x${ico[7 + index * 16]}`);

describe('icons of the site', () => {
  it('are there under the names that pages give', () => {
    expect(addressOf('icon')).toEqual(['/favicon.ico', '%STATIC_BASE%/favicon.svg']);
    expect(read('favicon.svg').toString()).toContain('<svg');
    expect(icoSizes(read('favicon.ico'))).toContain('48x48');
  });

  it('have the size that a phone’s start screen takes', () => {
    expect(addressOf('apple-touch-icon').map((address) => pngSize(read(basename(address))))).toEqual(['180x180']);
  });

  it('stand in the manifest with their sizes', () => {
    expect(addressOf('manifest')).toEqual(['/site.webmanifest']);
    const manifest = JSON.parse(webManifest('/assets/static-x')) as Record<string, string> & {
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest).toMatchObject({ name: expect.any(String), short_name: expect.any(String), start_url: '/' });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, sizes, type } of manifest.icons) {
      expect(src).toMatch(/^\/assets\/static-x\//);
      const icon = read(basename(src));
      if (type === 'image/png') expect(pngSize(icon)).toBe(sizes);
      else expect([type, sizes]).toEqual(['image/svg+xml', 'any']);
    }
  });
});
