import { describe, expect, it } from '@jest/globals';
import type { Row } from '../workbook/table/cell.ts';
import { maxRows, type RowOptions, type Workbook } from '../workbook/workbook.ts';
import { placeOfRow, rowsBelow } from './rows-below.ts';

/** Each sheet has its header, and rows with these numbers. */
const workbookOf = (...sheets: number[][]) =>
  ({
    async *rows(index: number, { from = 1, only }: RowOptions): AsyncGenerator<Row[]> {
      const wanted = sheets[index].filter((number) => number >= from && (only?.has(number) ?? true));
      yield wanted.map((rowNumber) => ({ rowNumber, cells: [`${index}/${rowNumber}`] }));
    },
  }) as unknown as Workbook;

const sheetsOf = (count: number) => ({ listed: Array.from({ length: count }, (_, index) => ({ index, headerRow: 1 })) });

const read = async (workbook: Workbook, sheets: ReturnType<typeof sheetsOf>, only?: number[]) => {
  const rows: Row[] = [];
  for await (const batch of rowsBelow(workbook, sheets, only ? { only: new Set(only) } : {})) rows.push(...batch);
  return rows.map(({ rowNumber, cells }) => [rowNumber, cells[0]]);
};

describe('the rows of a list', () => {
  it('go on from sheet to sheet, each numbered behind the last row that those before it can have', async () => {
    const sheets = sheetsOf(2);
    const workbook = workbookOf([1, 2, maxRows], [1, 2]);
    const rows = [
      [2, '0/2'],
      [maxRows, `0/${maxRows}`],
      [maxRows + 2, '1/2'],
    ];
    expect(await read(workbook, sheets)).toEqual(rows);
    expect(await read(workbook, sheets, [maxRows, maxRows + 2])).toEqual(rows.slice(1));
    expect([2, maxRows, maxRows + 2].map((row) => placeOfRow(row, sheets))).toEqual([0, 0, 1]);
  });

  it('are all of one sheet where a text file has more of them than a sheet of Excel', async () => {
    const sheets = sheetsOf(1);
    const last = 2 * maxRows + 5;
    expect(await read(workbookOf([1, 2, last]), sheets, [last])).toEqual([[last, `0/${last}`]]);
    expect(placeOfRow(last, sheets)).toBe(0);
  });
});
