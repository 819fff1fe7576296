import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { type Visit, withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { until } from '../support/until.ts';

const token = 'journey-verification_token-0123456789';
const tag = `<meta name="google-site-verification" content="${token}">`;
/** Longest time from a save until pages carry it, ms: a second where the machine has nothing else to do. */
const liveMs = 5000;

const open = async ({ visit, product, operator }: Stage, path: string): Promise<Visit> => {
  const operating = await visit();
  await withSession(operating, product, operator.cookie);
  await operating.page.goto(path, { waitUntil: 'networkidle' });
  await operating.page.getByRole('heading', { level: 1, name: 'Ayarlar' }).waitFor();
  return operating;
};

const readPage = async ({ product }: Stage, path: string): Promise<string> => (await fetch(product.address + path)).text();

/** Waits until a page's raw HTML has or lacks a text. @returns ms that it took */
const untilPage = async (stage: Stage, path: string, text: string, isThere: boolean): Promise<number> => {
  const begin = performance.now();
  await until(`${path} to ${isThere ? 'carry' : 'lack'} ${text}`, async () => (await readPage(stage, path)).includes(text) === isThere);
  return performance.now() - begin;
};

const saveSnippets = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/html-injection') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Kodları kaydet' }).click();
  assert.equal((await saved).status(), 200);
  await page.getByText('HTML kod ayarları kaydedildi ve aktif oldu.').first().waitFor();
};

journey('a verification tag is in the raw HTML soon after it was saved, and gone when it is switched off', async (stage) => {
  const { page, watch } = await open(stage, '/admin/settings?tab=code');
  assert.ok(!(await readPage(stage, '/')).includes(token));
  const isOn = page.getByRole('switch', { name: 'Google Search Console Doğrulama etkin' });
  await isOn.check();
  await page.getByLabel('Doğrulama kodu', { exact: true }).fill(token);
  await saveSnippets(page);
  const added = await untilPage(stage, '/', tag, true);
  assert.ok(added < liveMs, `the tag was on the page after ${Math.round(added)} ms`);
  assert.ok(/<head>.*google-site-verification.*<\/head>/s.test(await readPage(stage, '/cities')), 'on every page, in its head');
  assert.ok(!(await readPage(stage, '/admin')).includes(token), 'never in the back office');
  await isOn.uncheck();
  await saveSnippets(page);
  const removed = await untilPage(stage, '/', token, false);
  assert.ok(removed < liveMs, `the tag was gone after ${Math.round(removed)} ms`);
  assert.deepEqual(watch.faults, []);
});

journey('a setting is saved by Enter, and an earlier state comes back with one press', async (stage) => {
  const { page, watch } = await open(stage, '/admin/settings?tab=contact');
  const phone = page.getByLabel('Telefon', { exact: true });
  for (const number of ['+90 212 000 00 01', '+90 212 000 00 02']) {
    await phone.fill(number);
    await phone.press('Enter');
    await page.getByText('Başarılı!').first().waitFor();
    await page.getByRole('button', { name: 'Değişiklikleri geri al' }).waitFor({ state: 'detached' });
    await untilPage(stage, '/contact', number, true);
  }
  await page.getByRole('tab', { name: 'Ayar Sürümleri' }).click();
  await page
    .getByRole('tabpanel', { name: 'Ayar Sürümleri' })
    .getByRole('button', { name: /sürümü geri yükle/ })
    .first()
    .click();
  await untilPage(stage, '/contact', '+90 212 000 00 01', true);
  assert.deepEqual(watch.faults, []);
});

journey('unsaved settings are asked about before they are left, by a link and by the way back', async (stage) => {
  const { page } = await open(stage, '/admin/settings?tab=seo');
  await page.getByRole('link', { name: 'Excel İçe Aktarma' }).click();
  await page.getByRole('heading', { level: 1, name: 'Excel İçe Aktarma' }).waitFor();
  await page.getByRole('link', { name: 'Ayarlar' }).click();
  await page.getByRole('tab', { name: 'SEO' }).click();
  await page.getByLabel('Anahtar kelimeler').fill('rehber');
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.waitFor();
  await requireAccessible(page, 'the question before leaving');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.evaluate(() => history.back());
  await question.waitFor();
  assert.equal(await page.getByLabel('Anahtar kelimeler').inputValue(), 'rehber', 'the screen is still there');
  await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click();
  await page.getByRole('heading', { level: 1, name: 'Excel İçe Aktarma' }).waitFor();
});
