import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { phone } from '../support/browser.ts';
import { journey } from '../support/journeys.ts';
import { businessScreens, publicScreens } from '../support/public-screens.ts';
import { requireVisibleFocus } from '../support/visible-focus.ts';

const plainScreens = publicScreens.filter(({ act }) => !act);

journey('every kind of control of the public screens shows its focus in a picture', async ({ product, visit }) => {
  const { page } = await visit();
  const seen = new Set<string>();
  for (const { path } of [...plainScreens, (await businessScreens(product))[0]]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await requireVisibleFocus(page, path, seen);
  }
  assert.ok(seen.size > 30, `${seen.size} kinds of controls`);
});

const scrollDown = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((top) => globalThis.scrollBy({ top, behavior: 'instant' }), pixels);
/** Even without motion a header is moved by the frame after the one that asked for it. */
const headerReaches = async (page: Page, top: number): Promise<void> => {
  await page.waitForFunction(
    (pixels) => Math.round(document.querySelector('.site-header')?.getBoundingClientRect().top ?? Number.NaN) === pixels,
    top,
  );
};

journey('the header leaves on the way down, is back on the way up, and comes for the keyboard', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/city/berlin', { waitUntil: 'networkidle' });
  await scrollDown(page, 600);
  await page.locator('.site-header[data-away]').waitFor();
  await headerReaches(page, -65);
  await page.getByRole('link', { name: 'Menu' }).focus();
  await headerReaches(page, 0);
  await page.getByRole('link', { name: 'Menu' }).blur();
  await scrollDown(page, -100);
  await page.locator('.site-header:not([data-away])').waitFor();
  await headerReaches(page, 0);
});

/** Height, in CSS pixels, that a thumb does not miss. */
const thumbHeight = 44;

journey('steps of the way, ways to a business and the buttons of a map are high enough for a thumb', async ({ product, visit }) => {
  const { page } = await visit(phone);
  const controls: Record<string, string[]> = {
    [(await businessScreens(product))[0].path]: [
      '[aria-label=Breadcrumb] a',
      'dl a[href^="tel:"]',
      'dl a[href^="mailto:"]',
      'footer button',
    ],
    '/businesses?city=berlin&view=map': ['.leaflet-control-zoom a'],
  };
  for (const [path, selectors] of Object.entries(controls)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const selector of selectors) {
      await page.locator(selector).first().waitFor();
      const heights = await page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
      assert.ok(Math.min(...heights) >= thumbHeight, `${path}, ${selector}: ${heights} px`);
    }
  }
});

journey('the hint of the search is whole on the narrowest phone', async ({ visit }) => {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 700 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: 'Search businesses' });
  const { room, hint } = await field.evaluate((input: HTMLInputElement) => {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `${fontSize} ${fontFamily}`;
    return {
      room: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      hint: pen.measureText(input.placeholder).width,
    };
  });
  assert.ok(hint > 100 && hint <= room, `${hint} px in ${room} px`);
  // The sign that empties a field is the browser's own: only a picture tells whether it takes room.
  const seen = await field.screenshot();
  await page.addStyleTag({ content: '#search::-webkit-search-cancel-button { display: none !important; }' });
  assert.ok(seen.equals(await field.screenshot()), 'an empty field has no room for the sign that empties it');
});

journey('a business on paper is as wide as the paper, and has no menu', async ({ product, visit }) => {
  const { page } = await visit({ viewport: { width: 700, height: 990 } });
  await page.goto((await businessScreens(product))[0].path, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  const { content, paper } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, paper: innerWidth }));
  assert.ok(content <= paper, `${content} px on ${paper} px`);
  assert.equal(await page.locator('.site-header a:visible').count(), 1, 'the name of the site alone');
});

interface OpenLine {
  text: string;
  /** Colour of the dot beside it. */
  ground: string;
}

const openLines = (page: Page): Promise<OpenLine[]> =>
  page
    .locator('main article .forced-dot')
    .evaluateAll((dots) =>
      dots.map((dot) => ({ text: dot.parentElement?.textContent ?? '', ground: getComputedStyle(dot).backgroundColor })),
    );

/** A Sunday at noon, a Saturday evening, a Monday morning and evening: of the businesses of a list some are open and others closed at one of them. */
const moments = ['2026-12-06T11:00:00Z', '2026-12-05T19:00:00Z', '2026-12-07T07:30:00Z', '2026-12-07T17:30:00Z'];

/** Dots of a list in which some are open and others closed, by the words beside them. */
const dotsOfMixedList = async (page: Page): Promise<{ open: Set<string>; closed: Set<string> }> => {
  for (const moment of moments) {
    await page.clock.setFixedTime(moment);
    await page.goto('/businesses?city=berlin', { waitUntil: 'networkidle' });
    const lines = await openLines(page);
    const groundsOf = (words: string) => new Set(lines.filter(({ text }) => text.startsWith(words)).map(({ ground }) => ground));
    const [open, closed] = [groundsOf('Open Now'), groundsOf('Closed')];
    if (open.size > 0 && closed.size > 0) return { open, closed };
  }
  throw new Error('At no moment were some businesses open and others closed.');
};

journey('where the system sets the colours, buttons keep an edge and dots their meaning', async ({ visit }) => {
  const { page } = await visit({ forcedColors: 'active' });
  await page.goto('/businesses?city=berlin&rating=4', { waitUntil: 'networkidle' });
  const edges = await page
    .locator('main .button:visible, main a[data-opens=filters], main a[class*="bg-sunken"]:visible')
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).outlineStyle));
  assert.ok(edges.length > 0 && edges.every((style) => style === 'solid'), edges.join());
  const { open, closed } = await dotsOfMixedList(page);
  assert.equal(open.size, 1, 'all that are open look the same');
  assert.ok(![...closed].some((ground) => open.has(ground)), `open: ${[...open]}; closed: ${[...closed]}`);
});

journey('an address that leads nowhere offers the search for its words, and what they may mean', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/city/berlni', { waitUntil: 'networkidle' });
  assert.equal(await page.getByRole('searchbox', { name: 'Search businesses' }).inputValue(), 'berlni');
  await page.getByRole('heading', { name: 'Did you mean' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Berlin/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /Berlin/ }).waitFor();
  await page.goto('/germany', { waitUntil: 'load' });
  assert.equal(new URL(page.url()).pathname, '/country/de', 'a country by its name alone');
  const answer = await page.goto(`/business/${'a'.repeat(600)}`, { waitUntil: 'load' });
  assert.equal(answer?.status(), 404, 'a long address names nothing');
});
