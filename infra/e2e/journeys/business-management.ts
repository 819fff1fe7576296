import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
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

journey('a business is found, corrected, and a value put back from its history', async (stage) => {
  const { page, watch } = await open(stage, '/admin/businesses');
  await page.getByRole('searchbox', { name: 'İşletme ara' }).fill('Şekercioğlu');
  await page.waitForURL(/search=/);
  await page
    .getByRole('button', { name: /^Şekercioğlu/ })
    .first()
    .click();
  const name = await nameField(page).inputValue();
  await nameField(page).fill(`${name} Kadıköy`);
  await page.getByRole('textbox', { name: 'Açıklama' }).click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Yeni');
  await requireAccessible(page, 'the edit dialog');
  await save(page);
  await page.getByText('İşletme güncellendi').first().waitFor();
  await page
    .getByRole('button', { name: `${name} Kadıköy` })
    .first()
    .click();
  const link = page.getByRole('link', { name: 'Sayfasını aç' });
  const html = await (await fetch(stage.product.address + (await link.getAttribute('href')))).text();
  assert.match(html, /Kadıköy/);
  assert.match(html, /<strong>Yeni<\/strong>/);
  await page.getByRole('tab', { name: 'Geçmiş' }).click();
  await page.getByRole('button', { name: 'İşletme adı: önceki değeri geri yükle' }).click();
  await page.getByText('Önceki değer geri yüklendi').first().waitFor();
  await page.getByRole('tab', { name: 'Genel' }).click();
  assert.equal(await nameField(page).inputValue(), name);
  assert.deepEqual(watch.faults, []);
});

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
