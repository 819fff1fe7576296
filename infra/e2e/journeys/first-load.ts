import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { journey } from '../support/journeys.ts';
import { entryKey, filesOf, firstLoadOf, publicPagesOf, readManifest, webClient, withImports } from '../support/web-build.ts';

/** Words that stand in code of the back office, or of the validation that services do, and nowhere else. */
const foreignWords = ['Erişim Anahtarı', '/api/upload-excel', 'adminAuthTime', 'invalid_format'];

journey('the first load of every public page holds nothing of the back office', async () => {
  const manifest = readManifest();
  const pages = publicPagesOf(manifest);
  assert.ok(pages.length >= 14, `${pages.length} pages`);
  const office = Object.values(manifest).filter(({ src }) => src?.includes('/admin'));
  assert.ok(office.length > 0, 'the back office has chunks of its own');
  for (const page of pages) {
    const needed = firstLoadOf(manifest, page);
    assert.deepEqual(
      [...needed.keys()].filter((key) => /[/-]admin/.test(key)),
      [],
      page,
    );
    const code = filesOf(needed)
      .map((file) => readFileSync(join(webClient, file), 'utf8'))
      .join('\n');
    for (const word of foreignWords) assert.ok(!code.includes(word), `${page} holds ${word}`);
  }
});

journey('the scripts of a public page are compiled beside the main thread', async () => {
  for (const file of filesOf(firstLoadOf(readManifest(), 'src/routes/public/city-page.tsx'))) {
    const code = readFileSync(join(webClient, file), 'utf8');
    if (code.length > 1024) assert.ok(code.startsWith('//# allFunctionsCalledOnLoad\n'), file);
  }
});

interface Asked {
  askedOfIntl: string[];
}

journey('no public page asks Intl as it starts: the first answer takes a phone 100 ms', async ({ product, visit }) => {
  const [business] = (await (await fetch(`${product.address}/api/businesses?city=berlin&limit=1`)).json()) as { slug: string }[];
  const { page, context } = await visit();
  await context.addInitScript(() => {
    const asked: string[] = [];
    (window as unknown as Asked).askedOfIntl = asked;
    for (const name of ['DateTimeFormat', 'NumberFormat', 'DisplayNames', 'Collator', 'PluralRules', 'Segmenter'] as const) {
      const construct = (target: () => unknown, values: unknown[]): object => {
        asked.push(name);
        return Reflect.construct(target, values) as object;
      };
      // Called or constructed, it makes the same.
      const handler = { construct, apply: (target: () => unknown, _self: unknown, values: unknown[]) => construct(target, values) };
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name] as unknown as () => unknown, handler) });
    }
  });
  for (const path of ['/', '/city/berlin', `/business/${business.slug}`, '/businesses?city=berlin', '/category/restaurant', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    assert.deepEqual(await page.evaluate(() => (window as unknown as Asked).askedOfIntl), [], path);
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

journey('a page asks ahead for the fonts that its letters need, and for no others', async ({ product }) => {
  const fontsOf = async (path: string): Promise<string[]> => {
    const html = await (await fetch(product.address + path)).text();
    return [...html.matchAll(/<link rel="preload" as="font"[^>]* href="\/assets\/([a-z]+-[a-z]+)-[^"]*"/g)]
      .map(([, name]) => name)
      .toSorted();
  };
  assert.deepEqual(await fontsOf('/about'), ['fraunces-latin', 'inter-latin']);
  assert.deepEqual(await fontsOf('/city/istanbul'), ['fraunces-latin', 'fraunces-turkish', 'inter-latin', 'inter-turkish']);
});

journey('scripts are asked for once a page stands on the screen, and run one after the other', async ({ product, visit }) => {
  const manifest = readManifest();
  const html = await (await fetch(`${product.address}/city/berlin`)).text();
  const libraries = JSON.parse(/const libraries = (\[.*\]);/.exec(html)?.[1] ?? '[]') as string[];
  const needed = [...withImports(manifest, [entryKey]).values()].filter(({ src }) => src !== entryKey);
  assert.deepEqual(libraries.toSorted(), needed.map(({ file }) => `/${file}`).toSorted(), 'the libraries are what the entry needs');
  for (const { file, imports = [] } of needed)
    for (const imported of imports)
      assert.ok(
        libraries.indexOf(`/${manifest[imported].file}`) < libraries.indexOf(`/${file}`),
        `${file} comes after what it imports: it would run together with it`,
      );
  const { page } = await visit();
  await page.goto('/city/berlin', { waitUntil: 'networkidle' });
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }));
  assert.ok(asked.length > libraries.length, 'the entry has come');
  for (const { name, startTime } of asked) assert.ok(startTime >= painted, `${name} at ${startTime} ms, the page at ${painted} ms`);
});

/** Opens a page and lets the time pass after which its list is asked for again. → the status of that answer */
const statusOfRefetch = async (page: Page, path: string): Promise<number> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  const answered = page.waitForResponse((answer) => answer.url().includes(`/api${path}?`));
  await page.clock.fastForward('00:31');
  return (await answered).status();
};

journey('a list that came with its page is not sent again where nothing has changed', async ({ visit }) => {
  const { page } = await visit();
  await page.clock.install();
  for (const path of ['/categories', '/cities']) {
    const deadline = performance.now() + 20_000;
    // A page may still be the one of before a change that an earlier journey made.
    while ((await statusOfRefetch(page, path)) !== 304) assert.ok(performance.now() < deadline, `${path} is sent again`);
  }
});
