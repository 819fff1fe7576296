import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { visit, withSession } from '../support/browser.ts';
import { type IndexNowServer, startIndexNow } from '../support/index-now-server.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { signInOperator } from '../support/operator.ts';
import { type Product, startProduct } from '../support/product.ts';
import { largeWorkbook } from '../support/workbooks.ts';

const businesses = 30;

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const shows = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

const card = (page: Page) => page.getByRole('region', { name: 'URL indeksleme' });

const submitOne = async (page: Page, url: string): Promise<void> => {
  await card(page).getByLabel('Tek URL').fill(url);
  await press(page, 'Gönder');
};

const submitOneAndMany = async (page: Page, engine: IndexNowServer, address: string): Promise<void> => {
  await submitOne(page, 'javascript:alert(1)');
  await shows(page, 'Lütfen geçerli bir URL girin.');
  await submitOne(page, `${address}/city/one`);
  await shows(page, 'URL Google indexleme için gönderildi!');
  await card(page).getByLabel('Toplu URL').fill(`${address}/city/two\n${address}/city/three\nhttps://elsewhere.example/`);
  await press(page, 'Toplu Gönder');
  await shows(page, '2 URL başarıyla gönderildi, 1 hata oluştu.');
  await page.getByRole('list', { name: 'Gönderilemeyen URL’ler' }).getByText('https://elsewhere.example/').waitFor();
  const sent = ['one', 'two', 'three'].map((city) => `${address}/city/${city}`);
  assert.deepEqual([...engine.urls].toSorted(), sent.toSorted(), 'the engine is sent the site’s own addresses');
};

/** An address that the engine refuses is found by the filter of the history, and is accepted when it is sent once more. */
const retryRefused = async (page: Page, engine: IndexNowServer, address: string): Promise<void> => {
  engine.status = 400;
  await submitOne(page, `${address}/city/four`);
  await page.getByText('Hata', { exact: true }).first().waitFor();
  engine.status = 200;
  await page.goto('/admin/submissions');
  await page.getByLabel('Durum', { exact: true }).selectOption({ label: 'Başarısız' });
  await page.getByRole('status').getByText('1 gönderim', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Gönderimler' }).getByRole('link', { name: 'Tek URL' }).click();
  await press(page, 'Başarısız 1 URL’yi yeniden dene');
  await page.getByRole('region', { name: 'İlerleme' }).getByText('Tamamlandı').waitFor();
  await requireAccessible(page, 'a submission');
};

/** A submission of everything that waits for a busy engine is held, goes on and is stopped. */
const holdAndStop = async (page: Page, engine: IndexNowServer): Promise<void> => {
  engine.status = 429;
  await page.goto('/admin');
  await press(page, 'Tüm İşletme URL’lerini Otomatik Gönder');
  await card(page).getByText(`0 / ${businesses}`).waitFor();
  await press(page, 'Duraklat');
  await card(page).getByText('Duraklatıldı').waitFor();
  await requireAccessible(page, 'a submission that is held');
  await press(page, 'Sürdür');
  await card(page).getByText('Gönderiliyor', { exact: true }).waitFor();
  await press(page, 'İptal Et');
  await card(page).getByRole('progressbar').waitFor({ state: 'detached' });
  await page.goto('/admin/submissions?kind=all');
  await page.getByRole('region', { name: 'Gönderimler' }).getByText('İptal edildi').waitFor();
  await requireAccessible(page, 'the history of submissions');
};

const walk = async ({ browser, folder }: Stage, product: Product, engine: IndexNowServer): Promise<void> => {
  const operator = await signInOperator(product);
  await operator.settled(await operator.upload(largeWorkbook(folder, 'gonderim', businesses).file));
  const visitor = await visit(browser, product);
  const { page, watch, context } = visitor;
  try {
    await withSession(visitor, product, operator.cookie);
    await page.goto('/admin');
    await submitOneAndMany(page, engine, product.address);
    await retryRefused(page, engine, product.address);
    await holdAndStop(page, engine);
    assert.deepEqual(
      watch.faults.filter((fault) => !/status of (400|422|502|503)/.test(fault)),
      [],
    );
  } finally {
    await page.screenshot({ path: join(folder, 'submissions.png'), fullPage: true });
    await context.close();
  }
};

journey('addresses are submitted one by one, in bulk and all, held, stopped and sent once more', async (stage) => {
  const engine = await startIndexNow();
  try {
    const product = await startProduct({ demo: false, logFile: join(stage.folder, 'submissions-launcher.log'), env: engine.env });
    try {
      await walk(stage, product, engine);
    } finally {
      await product.stop();
    }
  } finally {
    await engine.stop();
  }
});
