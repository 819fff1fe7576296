import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { exportColumns } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { cellsOf, download } from '../support/downloads.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { until } from '../support/until.ts';
import { largeWorkbook } from '../support/workbooks.ts';

const goTo = async (page: Page, screen: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Yönetim' }).getByRole('link', { name: screen, exact: true }).click();
  await page.waitForLoadState('networkidle');
};

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const nameField = (page: Page) => page.getByRole('textbox', { name: 'İşletme adı' });

/** Imports a workbook from the dashboard on. → its name in the history of imports */
const importFile = async (page: Page, folder: string): Promise<string> => {
  const { file, businesses } = largeWorkbook(folder, 'gunluk', 30);
  await page.getByRole('link', { name: 'Excel İçe Aktar', exact: true }).click();
  await page.getByLabel('bilgisayarınızdan seçin').setInputFiles(file);
  await page.getByText(/yüklenmeye hazır/).waitFor();
  await press(page, 'Yükle');
  await page.getByRole('button', { name: 'Uygula' }).click();
  await page.getByText(`${businesses} işletme başarıyla içe aktarıldı`).first().waitFor();
  return basename(file);
};

/** Opens the first business of this name from the table. → its whole name */
const findBusiness = async (page: Page, search: string): Promise<string> => {
  await goTo(page, 'İşletmeler');
  await page.getByRole('searchbox', { name: 'İşletme ara' }).fill(search);
  await page.waitForURL((url) => url.searchParams.get('search') === search);
  await page.getByRole('table').getByRole('button').filter({ hasText: search }).first().click();
  await nameField(page).waitFor();
  return nameField(page).inputValue();
};

const save = async (page: Page): Promise<void> => {
  await press(page, 'Kaydet');
  await nameField(page).waitFor({ state: 'detached' });
  await page.getByText('İşletme güncellendi').first().waitFor();
};

/** Corrects name and description of a business, as its page shows them. → name before, and the path of its page */
const correctBusiness = async (page: Page, address: string): Promise<{ name: string; path: string }> => {
  const name = await findBusiness(page, 'Şekercioğlu');
  await nameField(page).fill(`${name} Kadıköy`);
  await page.getByRole('textbox', { name: 'Açıklama' }).click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Yeni');
  await requireAccessible(page, 'the edit dialog');
  await save(page);
  await findBusiness(page, `${name} Kadıköy`);
  const path = (await page.getByRole('link', { name: 'Sayfasını aç' }).getAttribute('href')) ?? '';
  await until('the page to show the correction', async () => {
    const html = await (await fetch(address + path)).text();
    return html.includes('Kadıköy') && html.includes('<strong>Yeni</strong>');
  });
  return { name, path };
};

/** In the dialog that is open: the description is given back to imports, and the name of before put back. */
const releaseAndPutBack = async (page: Page, name: string): Promise<void> => {
  await press(page, 'Açıklama alanını içe aktarmaya aç');
  await page.getByRole('button', { name: 'Açıklama alanını içe aktarmaya aç' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Geçmiş' }).click();
  await press(page, 'İşletme adı: önceki değeri geri yükle');
  await page.getByText('Önceki değer geri yüklendi').first().waitFor();
  await page.getByRole('tab', { name: 'Genel' }).click();
  assert.equal(await nameField(page).inputValue(), name);
  await press(page, 'İptal');
};

/** Follows a visitor's suggestion from the inbox to the form, and finds it closed afterwards. */
const followSuggestion = async ({ visit }: Stage, page: Page, businessPath: string): Promise<void> => {
  const visitor = await visit();
  await visitor.page.goto(businessPath, { waitUntil: 'networkidle' });
  await visitor.page.getByText('Suggest an edit').first().click();
  await visitor.page.getByLabel('What is wrong?').selectOption({ index: 4 });
  await visitor.page.getByLabel('What should it say?').fill('+90 312 555 44 33');
  await visitor.page.getByRole('button', { name: 'Send suggestion' }).click();
  await visitor.page.getByText('Thank you for your suggestion').waitFor();

  await goTo(page, 'Gelen Kutusu');
  await page
    .getByRole('button', { name: /Şekercioğlu/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'İşletmeyi düzenle' }).click();
  await page.getByRole('region', { name: 'Ziyaretçinin önerisi' }).waitFor();
  await page.getByRole('tab', { name: 'İletişim' }).click();
  await page.getByLabel('Telefon', { exact: true }).fill('+90 312 555 44 33');
  await save(page);
  await goTo(page, 'Gelen Kutusu');
  await page.getByLabel('Durum').selectOption({ label: 'Uygulandı' });
  await page
    .getByRole('button', { name: /Şekercioğlu/ })
    .first()
    .waitFor();
};

const exportRange = async (page: Page, folder: string): Promise<void> => {
  await goTo(page, 'Excel İçe Aktarma');
  await page.getByLabel('Başlangıç sırası').fill('10');
  await page.getByLabel('Bitiş sırası').fill('20');
  const { name, file } = await download(page, () => press(page, 'Aralığı dışa aktar'), folder);
  assert.match(name, /^isletmeler_export_10-20_\d{4}-\d\d-\d\d\.xlsx$/);
  const [names, head, ...rows] = await cellsOf(readFileSync(file));
  assert.deepEqual(
    head,
    exportColumns.map(([header]) => header),
  );
  assert.equal(names[exportColumns.findIndex(([header]) => header === 'name')], 'İşletme adı');
  assert.equal(rows.length, 11);
  const template = await download(page, () => page.getByRole('link', { name: 'Boş şablonu indir' }).click(), folder);
  assert.equal((await cellsOf(readFileSync(template.file))).length, 1, 'headers and nothing below them');
};

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Birleştir' }) });

/** Merges a city into another one, and renames a category. */
const tidyPlaces = async (page: Page, address: string): Promise<void> => {
  await goTo(page, 'Şehirler ve Kategoriler');
  await rowOf(page, 'Chicago').getByRole('button', { name: 'Birleştir' }).click();
  await page.getByLabel('Chicago neyle birleşsin?').fill('New York');
  await page.getByRole('button', { name: /^New York/ }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Birleştir' }).click();
  await rowOf(page, 'Chicago').waitFor({ state: 'detached' });
  await until('the page of the merged city to lead on', async () => {
    const old = await fetch(`${address}/city/chicago`, { redirect: 'manual' });
    return new URL(old.headers.get('location') ?? '/', address).pathname === '/city/new-york';
  });

  await page.getByRole('tab', { name: 'Kategoriler' }).click();
  const dentist = rowOf(page, 'Diş hekimi (Dentist)');
  await dentist.getByRole('button', { name: 'Düzenle' }).click();
  await page.getByLabel('Ad', { exact: true }).last().fill('Dental clinic');
  await dentist.getByRole('button', { name: 'Kaydet' }).click();
  await rowOf(page, 'Diş kliniği (Dental clinic)').waitFor();
};

const undoImport = async (page: Page, fileName: string): Promise<void> => {
  await goTo(page, 'İçe Aktarmalar');
  await page.getByRole('link', { name: fileName, exact: true }).first().click();
  await press(page, 'Geri al');
  await press(page, 'Evet, geri al');
  await page.getByText(/tarihinde geri alındı/).waitFor();
};

const signOutEverywhere = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tüm oturumları kapat' }).first().click();
  await press(page, 'Evet, tümünü kapat');
  await page.waitForURL('**/admin/login');
};

journey('an operator does ten jobs of a day from the screen alone, and signs out everywhere', async (stage) => {
  const { product, operator, folder } = stage;
  const operating = await stage.visit({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  await withSession(operating, product, operator.cookie);
  const { page, watch } = operating;
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const fileName = await importFile(page, folder);
  const { name, path } = await correctBusiness(page, product.address);
  await releaseAndPutBack(page, name);
  await followSuggestion(stage, page, path);
  await exportRange(page, folder);
  await tidyPlaces(page, product.address);
  await undoImport(page, fileName);
  assert.deepEqual(watch.faults, []);
  await signOutEverywhere(page);
  const headers = { cookie: operator.cookie };
  assert.equal((await fetch(`${product.address}/api/admin/session`, { headers })).status, 401);
});
