import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';

const open = async ({ visit, product, operator }: Stage, path: string): Promise<Visit> => {
  const operating = await visit();
  await withSession(operating, product, operator.cookie);
  await operating.page.goto(path, { waitUntil: 'networkidle' });
  return operating;
};

const nameField = (page: Page) => page.getByRole('textbox', { name: 'İşletme adı' });
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await nameField(page).waitFor({ state: 'detached' });
};

journey('a new business is refused with every reason, then made, deleted and taken back', async (stage) => {
  const { page, watch } = await open(stage, '/admin/businesses?edit=new');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  for (const message of ['İşletme adı gerekli', 'Kategori seçimi gerekli', 'Adres gerekli'])
    await page.getByText(message).first().waitFor();
  await nameField(page).fill('Yolculuk Kitabevi');
  await page.getByRole('dialog').getByLabel('Kategori').selectOption({ label: 'Bookstore' });
  await page.getByRole('tab', { name: /Adres ve konum/ }).click();
  await page.getByLabel('Adres', { exact: true }).fill('Lale Sokak 4, Ankara');
  await save(page);
  await page.getByText('İşletme eklendi').first().waitFor();
  await page.getByRole('searchbox', { name: 'İşletme ara' }).fill('Yolculuk Kitabevi');
  await page.waitForURL(/search=/);
  await page.getByRole('button', { name: 'Yolculuk Kitabevi' }).click();
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await page.getByRole('button', { name: 'Yolculuk Kitabevi: silmeyi geri al' }).click();
  await page.getByRole('button', { name: 'Yolculuk Kitabevi' }).waitFor();
  assert.deepEqual(watch.faults, []);
});
