import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { journey } from '../support/journeys.ts';
import { filesOf, firstLoadOf, publicPagesOf, readManifest, webClient } from '../support/web-build.ts';

const limitBytes = 125 * 1024;

/** The sources of a file; the bundler's own few lines have no map. */
const sourcesOf = (file: string): string[] => {
  const map = join(webClient, `${file}.map`);
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : [];
};

/** Sources that visitors must not download: the back office, a map before it is opened, and the icons of categories, which are a sprite. */
const unwanted =
  /\/(?:routes\/admin|features\/admin-[a-z-]+|components\/layouts\/admin)\/|node_modules\/(?:leaflet|supercluster)\/|\/icons\/(?:croissant|tractor|utensils|washing-machine)\./;

journey('public pages carry at most 125 KB of scripts, and nothing of the back office', async () => {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(webClient, file))).length;
    sizes.set(file, size);
    return size;
  };
  const manifest = readManifest();
  const pages = publicPagesOf(manifest);
  assert.ok(pages.length > 7, 'the manifest names the pages');
  for (const page of pages) {
    const files = filesOf(firstLoadOf(manifest, page));
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    assert.ok(bytes <= limitBytes, `${page}: ${bytes} bytes`);
    for (const file of files)
      assert.deepEqual(
        sourcesOf(file).filter((source) => unwanted.test(source)),
        [],
        `${page}: ${file}`,
      );
  }
});

journey('categories have their icons, which come as one drawing where some are shown', async ({ visit }) => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/category-icons.svg')) asked.push(new URL(page.url()).pathname);
  });
  for (const path of ['/', '/categories', '/no/such/page', '/about', '/city/berlin']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const icons = page.locator('use[href*="category-icons.svg#"]');
    for (const icon of await icons.all())
      await page.waitForFunction((use) => (use as SVGGraphicsElement).getBBox().width > 0, await icon.elementHandle());
  }
  assert.deepEqual([...new Set(asked)].toSorted(), ['/', '/categories', '/no/such/page']);
});
