import { describe, expect, it } from '@jest/globals';
import type { CellValue, Row } from '../workbook/table/cell.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { mostContinuations, sheetsShown } from './limits.ts';
import { locateHeader } from './locate-header.ts';

const sheetCount = 300;
const known = { choice: null, sheet: null, findRemembered: async () => null };

/** A workbook of many sheets of the same rows, which counts how often one of them is read. Only the last has any where the others are `empty`. */
const workbookOf = (cells: CellValue[][], empty = false) => {
  let reads = 0;
  const rows: Row[] = cells.map((row, index) => ({ rowNumber: index + 1, cells: row }));
  const workbook = {
    sheets: Array.from({ length: sheetCount }, (_, index) => ({ name: `Sheet ${index}`, hidden: false })),
    async *rows(index: number) {
      reads += 1;
      yield empty && index < sheetCount - 1 ? [] : rows;
    },
  };
  return { workbook: workbook as unknown as Workbook, reads: () => reads };
};

const header = ['name', 'address', 'phone', 'city'];
const list = [header, ['Kebap Haus', 'Hauptstr. 1', '030 1234567', 'Berlin']];

describe('the header of a workbook of many sheets', () => {
  it.each([
    ['of no list', [['foo']], 'IMPORT_HEADER_MISSING'],
    ['of a header alone', [header], 'IMPORT_NO_ROWS'],
  ])('is sought in each of the first ones once, and all are looked at once more: sheets %s', async (_, cells, code) => {
    const { workbook, reads } = workbookOf(cells);
    const fault = await locateHeader(workbook, known).then(
      (located) => located.fault,
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({ code });
    expect(reads()).toBeLessThanOrEqual(3 * sheetCount);
  });

  it('is that of the first list, which goes on in all others', async () => {
    const { workbook, reads } = workbookOf(list);
    expect((await locateHeader(workbook, known)).listed).toHaveLength(sheetCount);
    expect(reads()).toBeLessThanOrEqual(3 * sheetCount);
  });

  it('names the first sheets behind all that are read, and counts the others', async () => {
    const { workbook } = workbookOf(list);
    const sheets = Array.from({ length: mostContinuations + 300 }, (_, index) => ({ name: `Sheet ${index}`, hidden: false }));
    const { listed, mapping, unnamedSheets } = await locateHeader({ ...workbook, sheets }, known);
    expect(listed).toHaveLength(mostContinuations + 1);
    expect(mapping.otherSheets).toHaveLength(sheetsShown);
    expect(unnamedSheets).toBe(300 - 1 - sheetsShown);
  });

  it('is sought among no more cells than are looked at within seconds', async () => {
    const { workbook, reads } = workbookOf(Array.from({ length: 30 }, () => new Array<string>(16_000).fill('foo')));
    const began = process.cpuUsage();
    expect((await locateHeader(workbook, known)).fault).toMatchObject({ code: 'IMPORT_HEADER_MISSING' });
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(30);
    expect(reads()).toBeLessThan(1.1 * sheetCount);
  });

  it('is found behind any number of empty sheets', async () => {
    const { workbook } = workbookOf(list, true);
    expect((await locateHeader(workbook, known)).mapping.sheet).toBe(`Sheet ${sheetCount - 1}`);
  });

  it('is shown with no more missing sheets than a person reads', async () => {
    const { workbook } = workbookOf(list);
    const missingSheets = Array.from({ length: 100_000 }, (_, index) => `Missing ${index}`);
    const { mapping } = await locateHeader({ ...workbook, missingSheets }, known);
    expect(mapping.sheets?.filter(({ isMissing }) => isMissing)).toHaveLength(sheetsShown);
  });
});
