import { join } from 'node:path';
import excel from 'exceljs';
import type { Page } from 'playwright-core';

/** The file that a click downloads, under the browser's name for it. */
export const download = async (page: Page, click: () => Promise<void>, folder: string): Promise<{ name: string; file: string }> => {
  const [found] = await Promise.all([page.waitForEvent('download'), click()]);
  const file = join(folder, found.suggestedFilename());
  await found.saveAs(file);
  return { name: found.suggestedFilename(), file };
};

/** Rows of a sheet, headers first. */
export const cellsOf = async (content: Buffer, sheet = 0): Promise<string[][]> => {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(content as unknown as ArrayBuffer);
  const rows: string[][] = [];
  workbook.worksheets[sheet].eachRow((row) => {
    rows.push(Array.from(row.values as unknown[], (value) => (value === undefined || value === null ? '' : String(value))).slice(1));
  });
  return rows;
};
