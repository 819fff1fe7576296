import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { untilForgotten, untilKept } from '../support/kept-pages.ts';
import { untilPages } from '../support/page-code.ts';
import { visibleText } from '../support/visible-text.ts';

const firstBusinesses = async ({ product }: Stage): Promise<{ slug: string; name: string }[]> =>
  (await fetch(`${product.address}/api/businesses?city=berlin&limit=3`)).json() as Promise<{ slug: string; name: string }[]>;

journey('a visitor saves businesses, compares them, and finds what was viewed', async (stage) => {
  const [first, second] = await firstBusinesses(stage);
  const { page } = await stage.visit();
  for (const { slug } of [first, second]) {
    await page.goto(`/business/${slug}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  }
  await page.goto('/saved', { waitUntil: 'networkidle' });
  const heads = await page.getByRole('table').getByRole('columnheader').allInnerTexts();
  assert.deepEqual(heads, [second.name, first.name]);
  await requireAccessible(page, 'the page of saved businesses');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Recently Viewed' }).waitFor();
});

journey('a viewed business can be read without a network, and says so', async (stage) => {
  const [seen, other] = await firstBusinesses(stage);
  const { page, context } = await stage.visit({ serviceWorkers: 'allow' });
  await page.goto(`/business/${seen.slug}`, { waitUntil: 'networkidle' });
  await untilKept(page, `/business/${seen.slug}`);
  await context.setOffline(true);
  await page.getByText('You are offline. Businesses that you saved or viewed can still be read.').waitFor();
  await page.reload();
  await page.getByText(/^You are offline\. This page is as it was on/).waitFor();
  assert.ok((await visibleText(page.locator('main'))).includes(seen.name));
  await page.goto(`/business/${other.slug}`).catch(() => undefined);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: seen.name }).click();
  await page.getByText(/^You are offline\. This page is as it was on/).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Search businesses' }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await pressOnceInHand(page, seen.slug);
  await context.setOffline(false);
  await page.goto('/city/berlin');
  await page.getByRole('heading', { level: 1, name: /Berlin/ }).waitFor();
});

/** The first moment at which the app answers a link, when what it loads for later is still on its way. */
const pressOnceInHand = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/business/${slug}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const link = document.querySelector<HTMLElement>('header a[aria-label="Search businesses"]');
      if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return false;
      link.click();
      return true;
    },
    undefined,
    { polling: 1 },
  );
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
};

/** Presses the operators' switch of kept pages, and waits until pages carry what was saved. */
const switchKeeping = async (stage: Stage, isOn: boolean): Promise<void> => {
  const operating = await stage.visit();
  await withSession(operating, stage.product, stage.operator.cookie);
  await operating.page.goto('/admin/settings?tab=site', { waitUntil: 'networkidle' });
  await operating.page.getByRole('switch', { name: 'Kaydedilen işletmeler çevrimdışıyken de okunsun' }).setChecked(isOn);
  await operating.page.getByRole('button', { name: 'Ayarları kaydet' }).click();
  await operating.page.getByText('Başarılı!').first().waitFor();
  await untilPages(stage, `"keepsPagesOffline":${isOn}`, true);
};

journey('where operators do not want pages to be kept, the next visit ends the service worker and all that it kept', async (stage) => {
  const [seen] = await firstBusinesses(stage);
  const path = `/business/${seen.slug}`;
  const { page, context } = await stage.visit({ serviceWorkers: 'allow' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilKept(page, path);
  await switchKeeping(stage, false);
  await page.goto(path);
  await untilForgotten(page);
  // A browser lets go of a worker with the last page that it served.
  const later = await context.newPage();
  await page.close();
  await context.setOffline(true);
  await assert.rejects(later.goto(path), /ERR_INTERNET_DISCONNECTED/, 'no page of before in the place of the network');
  await context.setOffline(false);
  await switchKeeping(stage, true);
  await later.goto(path, { waitUntil: 'networkidle' });
  await untilKept(later, path);
});
