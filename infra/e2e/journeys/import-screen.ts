import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BusinessSummary, exportColumns, type Stats } from '@directory/contracts';
import type { Locator, Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { cellsOf, download } from '../support/downloads.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { type Operator, signInOperator } from '../support/operator.ts';
import { startProduct } from '../support/product.ts';
import { untilEqual } from '../support/until.ts';
import { misnamedWorkbook, strangeWorkbook } from '../support/workbooks.ts';

/** Longest way of an operator from a dropped file to its businesses. */
const longestPathSeconds = 60;

const openDesk = async (stage: Stage): Promise<Page> => {
  const operating = await stage.visit({ locale: 'tr-TR' });
  await withSession(operating, stage.product, stage.operator.cookie);
  await operating.page.goto('/admin/excel', { waitUntil: 'networkidle' });
  await operating.page.getByRole('heading', { level: 1, name: 'Excel İçe Aktarma' }).waitFor();
  return operating.page;
};

const upload = async (page: Page, file: string) => {
  if (!page.url().endsWith('/admin/excel')) await page.goto('/admin/excel', { waitUntil: 'networkidle' });
  await page.getByLabel('bilgisayarınızdan seçin').setInputFiles(file);
  await page.getByText(/yüklenmeye hazır/).waitFor();
  await page.getByRole('button', { name: 'Yükle', exact: true }).click();
  const preview = page.getByRole('region', { name: `${basename(file)} önizlemesi` });
  await preview.waitFor();
  return preview;
};

/** Waits until the cache has noticed what was imported or undone: it asks for versions twice a second. */
const untilStats = (operator: Operator, expected: Stats): Promise<void> =>
  untilEqual('the figures of the catalog', expected, () => operator.stats());

const phoneOf = async (address: string, name: string): Promise<string | null> => {
  const answer = await fetch(`${address}/api/businesses?limit=1&search=${encodeURIComponent(name)}`);
  return ((await answer.json()) as BusinessSummary[])[0]?.phone ?? null;
};

/** Saves what was said of the columns, waits until the file is read by it, and applies it. → its result */
const applyCorrected = async (page: Page, preview: Locator, file: string): Promise<Locator> => {
  await preview.getByRole('button', { name: 'Eşleşmeyi kaydet ve yeniden oku' }).click();
  const corrected = page.getByRole('region', { name: `${basename(file)} önizlemesi` });
  await corrected.getByText(/saklanan düzeltme kullanıldı/).waitFor();
  await corrected.getByRole('button', { name: 'Uygula' }).click();
  const result = page.getByRole('region', { name: `${basename(file)} sonucu` });
  await result.getByText('Tamamlandı').waitFor();
  return result;
};

journey('an operator corrects a column of a preview, applies it, takes the rejected rows home, and undoes it', async (stage) => {
  const { product, operator, folder } = stage;
  const before = await operator.stats();
  const { file, businesses, rejected, header, first } = misnamedWorkbook(folder);
  const page = await openDesk(stage);
  const from = performance.now();
  const preview = await upload(page, file);
  assert.deepEqual(await operator.stats(), before, 'a preview changes nothing');
  await requireAccessible(page, 'a preview');
  await preview.getByText(/^Sütun eşleşmesi/).click();
  await preview.getByLabel(new RegExp(`sütunu \\(${header}\\)`)).selectOption('phone');
  const result = await applyCorrected(page, preview, file);
  const seconds = (performance.now() - from) / 1000;
  console.log(`dropped, looked at, corrected and applied in ${seconds.toFixed(1)} s`);
  assert.ok(seconds < longestPathSeconds, `an import took ${seconds} s`);
  await untilStats(operator, { ...before, total: before.total + businesses });
  assert.equal(await phoneOf(product.address, first.name), first.phone, 'the corrected column is the telephone');

  const rows = await download(page, () => result.getByRole('link', { name: 'Reddedilen satırları indir' }).click(), folder);
  assert.match(rows.name, /^reddedilenler_.*\.xlsx$/);
  const cells = await cellsOf(readFileSync(rows.file));
  assert.equal(cells.length, 1 + rejected);
  assert.equal(cells[1][1], 'İşletme adı yok');

  await result.getByRole('button', { name: 'Geri al' }).click();
  await requireAccessible(page, 'the question before an undo');
  await result.getByRole('button', { name: 'Evet, geri al' }).click();
  await page.getByText(/tarihinde geri alındı/).waitFor();
  await untilStats(operator, before);
});

journey('an operator maps by hand a file whose header nobody knows; the next one like it is understood', async (stage) => {
  const { operator, folder } = stage;
  const before = await operator.stats();
  const { file, headerOf, businesses } = strangeWorkbook(folder, 'yabanci-1');
  const page = await openDesk(stage);
  const preview = await upload(page, file);
  await preview.getByRole('alert').filter({ hasText: 'Başlık satırı bulunamadı.' }).waitFor();
  assert.ok(await preview.getByRole('button', { name: 'Uygula' }).isDisabled(), 'nothing can be applied yet');
  assert.ok(await preview.getByRole('radio', { name: /^Satır 1 / }).isChecked(), 'the first row is taken for the header');
  await requireAccessible(page, 'a preview that asks for its columns');
  const say = (column: 'name' | 'type' | 'full_address' | 'place_id', field: string) =>
    preview.getByLabel(new RegExp(`sütunu \\(${headerOf(column)}\\)$`)).selectOption(field);
  await say('name', 'name');
  await say('type', 'category');
  await say('full_address', 'address');
  await say('place_id', 'placeId');
  await applyCorrected(page, preview, file);
  await untilStats(operator, { ...before, total: before.total + businesses });

  const next = await upload(page, strangeWorkbook(folder, 'yabanci-2').file);
  await next.getByText(/saklanan düzeltme kullanıldı/).waitFor();
  await next.getByRole('button', { name: 'Vazgeç' }).click();
});

/** Numbers of a record, and when it was made and changed, are each directory's own. */
const own = new Set<string>(['id', 'globalRowNumber', 'createdAt', 'updatedAt']);
const kept = exportColumns.flatMap(([header], index) => (own.has(header) ? [] : [index]));

const exported = async (operator: Operator): Promise<string[][]> => {
  const rows = await cellsOf((await operator.download('/api/export-businesses')).content);
  return rows.map((cells) => kept.map((index) => cells[index] ?? ''));
};

journey('an export imported again where it came from writes nothing', async ({ operator }) => {
  const { name, content } = await operator.download('/api/export-businesses');
  const before = await cellsOf(content);
  const run = await operator.settled(await operator.uploadContent(name, content));
  const { state, created, updated, unchanged, rejected, merged } = run;
  assert.deepEqual(
    { state, created, updated, unchanged, rejected, merged },
    { state: 'done', created: 0, updated: 0, unchanged: before.length - 2, rejected: 0, merged: 0 },
  );
  const after = await cellsOf((await operator.download('/api/export-businesses')).content);
  assert.deepEqual(after, before, 'numbers and times of change too');
});

journey('an export imported into an empty directory exports the same cells', async ({ operator, folder }) => {
  const { name, content } = await operator.download('/api/export-businesses');
  assert.match(name, /^isletmeler_export_1-\d+_/);
  const empty = await startProduct({ demo: false, logFile: join(folder, 'empty.log') });
  try {
    const other = await signInOperator(empty);
    const run = await other.settled(await other.uploadContent(name, content));
    assert.equal(run.state, 'done', run.error ?? '');
    assert.deepEqual({ rejected: run.rejected, merged: run.merged }, { rejected: 0, merged: 0 });
    const [before, after] = [await exported(operator), await exported(other)];
    assert.equal(after.length, before.length);
    for (const [index, cells] of before.entries()) assert.deepEqual(after[index], cells);
  } finally {
    await empty.stop();
  }
});
