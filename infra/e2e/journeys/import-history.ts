import assert from 'node:assert/strict';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { misnamedWorkbook, smallWorkbook } from '../support/workbooks.ts';

const openDesk = async (stage: Stage, path: string): Promise<Page> => {
  const operating = await stage.visit({ locale: 'tr-TR' });
  await withSession(operating, stage.product, stage.operator.cookie);
  await operating.page.goto(path, { waitUntil: 'networkidle' });
  return operating.page;
};

journey('an operator applies two files together, mends a rejected row on its screen, and undoes both from the history', async (stage) => {
  const { folder } = stage;
  const misnamed = misnamedWorkbook(folder);
  const small = smallWorkbook(folder);
  const page = await openDesk(stage, '/admin/excel');
  await page.getByLabel('bilgisayarınızdan seçin').setInputFiles([misnamed.file, small.file]);
  await page
    .getByText(/yüklenmeye hazır/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Yükle', exact: true }).click();
  await page.getByRole('button', { name: 'Tümünü uygula' }).click();
  await requireAccessible(page, 'two previews and the question for both');
  await page.getByRole('button', { name: 'Evet, uygula' }).click();
  const open = page.getByRole('link', { name: `Sonucu aç: ${basename(misnamed.file)}` });
  await open.click();

  const result = page.getByRole('region', { name: `${basename(misnamed.file)} sonucu` });
  await result.getByRole('listitem').first().waitFor();
  await requireAccessible(page, 'the page of an import');
  await result.getByText(/^Reddedilen satırlar:/).click();
  await result
    .getByRole('textbox', { name: /^İşletme adı/ })
    .first()
    .fill('Düzeltilen Köşe Fırını');
  await result.getByRole('button', { name: 'Düzeltilenleri içe aktar' }).click();
  const mended = page.getByRole('region', { name: `duzeltilenler_${basename(misnamed.file)} sonucu` });
  await mended.getByText('Tamamlandı').waitFor();
  await mended.getByRole('link', { name: /^Düzeltilen Köşe Fırını/ }).waitFor();

  for (const name of [`duzeltilenler_${basename(misnamed.file)}`, basename(misnamed.file)]) {
    await page.goto('/admin/imports', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await page.getByRole('button', { name: 'Evet, geri al' }).click();
    await page.getByText(/tarihinde geri alındı/).waitFor();
  }
  await page.goto('/admin/imports?state=undone', { waitUntil: 'networkidle' });
  assert.ok((await page.getByRole('row').count()) >= 3, 'the history is filtered by what was undone');
  await requireAccessible(page, 'the history of imports');
});
