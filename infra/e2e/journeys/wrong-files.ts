import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { errorText } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { withSession } from '../support/browser.ts';
import { journey } from '../support/journeys.ts';
import { headerlessWorkbook, smallWorkbook } from '../support/workbooks.ts';

interface WrongFile {
  name: string;
  buffer: Buffer;
  /** Sentence that the operator must read. */
  says: string | RegExp;
}

const beginningOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/[({:]/)[0]
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
const startsAs = (code: Parameters<typeof errorText>[0]): RegExp => beginningOf(errorText(code, 'tr', {}));

/** Compound document with a stream that only encrypted workbooks have. */
const wrongFiles = (folder: string): WrongFile[] => {
  const workbook = readFileSync(smallWorkbook(folder).file);
  return [
    { name: 'picture.xlsx', buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), says: startsAs('IMPORT_NOT_A_SPREADSHEET') },
    { name: 'list.xls', buffer: Buffer.from('name\taddress\nTeestube\tTaborstraße 12\n'), says: startsAs('IMPORT_TEXT_AS_SPREADSHEET') },
    { name: 'cut-off.xlsx', buffer: workbook.subarray(0, workbook.length >> 1), says: startsAs('IMPORT_DAMAGED') },
    { name: 'no-header.xlsx', buffer: readFileSync(headerlessWorkbook(folder)), says: startsAs('IMPORT_HEADER_MISSING') },
  ];
};

const choose = (page: Page, file: { name: string; buffer: Buffer }): Promise<void> =>
  page.getByLabel('bilgisayarınızdan seçin').setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.buffer });

journey('wrong files get a Turkish sentence on the screen, and change nothing', async ({ product, operator, folder, visit }) => {
  const before = await operator.stats();
  const operating = await visit({ locale: 'tr-TR' });
  await withSession(operating, product, operator.cookie);
  const { page } = operating;
  for (const wrong of wrongFiles(folder)) {
    await page.goto('/admin/excel', { waitUntil: 'networkidle' });
    await choose(page, wrong);
    await page.getByRole('button', { name: 'Yükle', exact: true }).click();
    await page.locator('main .text-danger, main [role=alert]').filter({ hasText: wrong.says }).first().waitFor();
  }
  assert.deepEqual(await operator.stats(), before);
});

journey('a file of another kind is refused before it is sent, and so is none at all', async ({ product, operator, visit }) => {
  const operating = await visit({ locale: 'tr-TR' });
  await withSession(operating, product, operator.cookie);
  const { page, watch } = operating;
  await page.goto('/admin/excel', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Yükle', exact: true }).click();
  await page.getByText('Lütfen önce bir Excel dosyası seçin').first().waitFor();
  await choose(page, { name: 'letter.pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('letter.pdf: yalnızca .xlsx ve .xls dosyaları yüklenebilir.').first().waitFor();
  assert.ok(!watch.calls.includes('POST /api/upload-excel'), 'nothing was sent');
});
