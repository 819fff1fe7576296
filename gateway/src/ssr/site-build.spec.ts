import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PageRequest } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PageTemplate } from './page-template.ts';
import { loadSiteBuild, loadSiteFiles } from './site-build.ts';

const files = {
  'client/index.html': '<head><!--page-head--></head><body><!--page-body--><script><!--page-state--></script></body>',
  'client/assets/entry-abc.js': 'x',
  'client/assets/entry-abc.js.map': '{}',
  'client/assets/flags/TR.svg': '<svg/>',
  'client/.vite/manifest.json': '{}',
  'client/robots-help.txt': 'help',
  'server/entry-server.js':
    "export const render = () => import('./page.js'); export const renderFailure = () => ({}); export const loadPages = () => import('./page.js');",
  'server/page.js': 'export const status = 200;',
  'secret.txt': 'secret',
};

describe('web build', () => {
  let dist: string;

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'web-dist-'));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dist, name)), { recursive: true });
      await writeFile(join(dist, name), text);
    }
    await writeFile(join(dist, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => rm(dist, { recursive: true }));

  it('is loaded whole: pages, frame and files', async () => {
    const build = await loadSiteBuild(dist);
    await rm(join(dist, 'server/page.js'));
    expect(await build.bundle.render({} as PageRequest)).toMatchObject({ status: 200 });
    expect(build.digest).toMatch(/^[\w-]{24}$/);
    expect(
      build.template.toAnswer({ status: 200, head: 'H', body: 'Bü$&', state: '{}', changesAt: null, noindex: false }).body.toString(),
    ).toBe('<head>H</head><body>Bü$&<script>{}</script></body>');
  });

  it('has another name when its pages change', async () => {
    const { digest } = await loadSiteBuild(dist);
    expect((await loadSiteBuild(dist)).digest).toBe(digest);
    await writeFile(join(dist, 'client/index.html'), files['client/index.html'].replace('<head>', '<head><title></title>'));
    expect((await loadSiteBuild(dist)).digest).not.toBe(digest);
    await writeFile(join(dist, 'client/index.html'), files['client/index.html']);
  });

  it('serves what browsers need, under the address it has, and nothing else', async () => {
    const served = await loadSiteFiles(join(dist, 'client'));
    const addresses = ['/assets/entry-abc.js', '/assets/flags/TR.svg', '/robots-help.txt'];
    expect(addresses.map((path) => served.has(path))).toEqual([true, true, true]);
    for (const path of [
      '/index.html',
      '/.vite/manifest.json',
      '/assets/entry-abc.js.map',
      '/../secret.txt',
      '/secret.txt',
      '/assets',
      '/',
      '/__proto__',
    ])
      expect(served.has(path)).toBe(false);
  });

  it('keeps for ever only what carries its hash in its name', async () => {
    const served = await loadSiteFiles(join(dist, 'client'));
    expect(served.get('/assets/entry-abc.js')?.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(served.get('/robots-help.txt')?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('is refused with a sentence where it is missing', async () => {
    await expect(loadSiteBuild(join(dist, 'nowhere'))).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/web build in .*nowhere cannot be used .*npm run build/),
    });
  });

  it.each(['<head></head>', '<!--page-head--><!--page-head--><!--page-body--><!--page-state-->'])('refuses the frame %s', (html) => {
    expect(() => new PageTemplate(html)).toThrow('<!--page-head--> exactly once');
  });
});
