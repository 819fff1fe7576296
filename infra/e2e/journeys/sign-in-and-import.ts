import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { secrets } from '../support/product.ts';
import { visibleText } from '../support/visible-text.ts';
import { lighthouse, smallWorkbook } from '../support/workbooks.ts';

const fillStep = async (page: Page, label: string, value: string, button: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor();
  assert.ok(await page.getByRole('button', { name: button }).isDisabled(), `${label}: nothing typed, nothing to send`);
  await field.fill(value);
  await page.getByRole('button', { name: button }).click();
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/admin/excel');
  await page.waitForURL('**/admin/login');
  await fillStep(page, 'Erişim anahtarı', 'not-the-key', 'Devam Et');
  await page.locator('#sign-in-error').getByText('Hatalı Erişim Anahtarı').waitFor();
  await page.getByLabel('Erişim anahtarı', { exact: true }).fill('');
  await fillStep(page, 'Erişim anahtarı', secrets.accessKey, 'Devam Et');
  await fillStep(page, 'Kullanıcı kodu', secrets.userCode, 'Devam Et');
  await fillStep(page, 'Şifre', secrets.password, 'Sisteme Giriş');
  await page.waitForURL(/\/admin$/);
};

/** Drops a file from outside the browser, as a mouse would. */
const dropFile = async (page: Page, file: string): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ({ base64, name }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name));
      return data;
    },
    { base64: readFileSync(file).toString('base64'), name: basename(file) },
  );
  const target = page.getByText('Excel dosyalarını buraya sürükleyin').locator('..');
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
};

const counter = (page: Page, name: string): Promise<string> =>
  visibleText(
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd'),
  );

const importFile = async (page: Page, file: string, businesses: number): Promise<void> => {
  await page.getByRole('link', { name: 'Excel', exact: false }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Excel İçe Aktarma' }).waitFor();
  await dropFile(page, file);
  await page.getByText(/yüklenmeye hazır/).waitFor();
  await page.getByRole('button', { name: 'Yükle', exact: true }).click();
  const preview = page.getByRole('region', { name: `${basename(file)} önizlemesi` });
  await preview.getByRole('button', { name: 'Uygula' }).click();
  const result = page.getByRole('region', { name: `${basename(file)} sonucu` });
  await result.waitFor();
  await result.getByText('Tamamlandı').waitFor();
  await page.getByText(`${businesses} işletme başarıyla içe aktarıldı`).first().waitFor();
  assert.equal(await counter(page, 'İçe aktarılan'), String(businesses));
  assert.equal(await counter(page, 'Toplam satır'), String(businesses));
  assert.equal(await counter(page, 'Yeni'), String(businesses));
  assert.equal(await counter(page, 'Reddedilen'), '0');
};

/** The page of the imported business, as its facts stand in the workbook. */
const requireBusinessPage = async ({ visit }: Stage, path: string, javaScriptEnabled: boolean): Promise<void> => {
  const { page, watch } = await visit({ javaScriptEnabled, locale: 'en-US' });
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  assert.equal(answer?.status(), 200);
  assert.match(await page.title(), new RegExp(`${lighthouse.name} - ${lighthouse.address} - Updated`));
  assert.equal(await visibleText(page.locator('h1')), lighthouse.name);
  assert.equal(await visibleText(page.locator('address').first()), lighthouse.address);
  const hours = await visibleText(page.locator('dl').filter({ hasText: 'Monday' }));
  assert.match(
    hours.replaceAll(/\s+/g, ' '),
    /Monday.* 11:30 AM - 2:30 PM 5:30 PM - 11 PM Tuesday.* Closed .*Friday.* 6 PM - 2 AM .*Sunday.* Open 24 hours/,
  );
  // A browser without scripts counts every script that it leaves alone as blocked.
  if (javaScriptEnabled) assert.deepEqual(watch.faults, []);
  assert.deepEqual(
    watch.calls.filter((call) => call.startsWith('GET')),
    [],
    'nothing is fetched again after hydration',
  );
};

journey('an operator signs in, imports a spreadsheet, and visitors find its businesses', async (stage) => {
  const { page, watch } = await stage.visit({ locale: 'tr-TR' });
  await signIn(page);
  const { file, businesses } = smallWorkbook(stage.folder);
  await importFile(page, file, businesses);
  assert.ok(
    watch.calls.some((call) => call.endsWith('/events')),
    'the run was followed live',
  );
  await requireAccessible(page, 'the result of an import');
  assert.deepEqual(
    watch.faults.filter((fault) => !fault.includes('401')),
    [],
  );

  const visitor = await stage.visit();
  await visitor.page.goto(`/?search=${encodeURIComponent('zwolf leuchtturme')}`, { waitUntil: 'networkidle' });
  const card = visitor.page.locator('article a').filter({ hasText: lighthouse.name });
  const path = (await card.getAttribute('href')) ?? '';
  assert.match(path, /^\/business\/zwoelf-leuchttuerme-teestube|^\/business\/zwolf-leuchtturme-teestube/);
  await requireBusinessPage(stage, path, false);
  await requireBusinessPage(stage, path, true);
});

journey('the same spreadsheet again changes nothing', async ({ operator, folder }) => {
  const { file, businesses } = smallWorkbook(folder);
  const before = await operator.stats();
  const run = await operator.settled(await operator.upload(file));
  assert.equal(run.state, 'done', run.error ?? '');
  const { imported, created, updated, unchanged, rejected } = run;
  assert.deepEqual(
    { imported, created, updated, unchanged, rejected },
    { imported: businesses, created: 0, updated: 0, unchanged: businesses, rejected: 0 },
  );
  assert.deepEqual(await operator.stats(), before);
});

journey('a signed-out browser cannot read or change anything of the back office', async ({ product, folder, visit }) => {
  const { file } = smallWorkbook(folder);
  const body = new FormData();
  body.append('file', new Blob([readFileSync(file)]), 'export.xlsx');
  const refused = await fetch(`${product.address}/api/upload-excel`, { method: 'POST', body, headers: { origin: product.address } });
  assert.equal(refused.status, 401);
  assert.equal(((await refused.json()) as { message: string }).message, 'Oturum açmanız gerekiyor.');
  assert.equal((await fetch(`${product.address}/api/admin/imports`)).status, 401);
  const { page } = await visit();
  await page.goto('/admin');
  await page.waitForURL('**/admin/login');
});

journey('a forged request from another site is refused', async ({ product, operator }) => {
  const headers = { cookie: operator.cookie, origin: 'https://evil.example' };
  const answer = await fetch(`${product.address}/api/admin/logout`, { method: 'POST', headers });
  assert.equal(answer.status, 403);
  assert.equal(
    (await fetch(`${product.address}/api/admin/session`, { headers: { cookie: operator.cookie } })).status,
    200,
    'still signed in',
  );
});
