import { describe, expect, it } from '@jest/globals';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import type { Row } from '../workbook/table/cell.ts';
import { maxCellLength, type Workbook } from '../workbook/workbook.ts';
import { longestRejectedRow, mostRejectedRows } from './limits.ts';
import { RejectedRows } from './rejected-rows.ts';

const workbookOf = (rows: Row[]) =>
  ({
    async *rows() {
      for (const row of rows) yield [row];
    },
  }) as unknown as Workbook;

const header = { listed: [{ index: 0, headerRow: 1 }], plan: { linkColumns: [] } as unknown as ColumnPlan };
const rowsOf = (cells: Row['cells'], count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ rowNumber: index + 2, cells: [...cells] }));

const readAll = async (rows: Row[], mostLength?: number) => {
  const rejected = new RejectedRows();
  for (const { rowNumber } of rows) rejected.add(rowNumber, 'no-identity');
  const read = [];
  for await (const batch of rejected.read(workbookOf(rows), header, mostLength)) read.push(...batch);
  return read;
};

describe('rejected rows', () => {
  it('keep every cell that a person filled', async () => {
    const [{ cells }] = await readAll(rowsOf(['', 'x'.repeat(maxCellLength), undefined, 'Köln'], 1));
    expect(cells).toEqual({ B: 'x'.repeat(maxCellLength), D: 'Köln' });
  });

  it('keep of texts without end what a screen can show', async () => {
    const [{ cells }] = await readAll(rowsOf(new Array(300).fill('x'.repeat(1_000_000)), 1));
    expect(cells.A).toHaveLength(maxCellLength);
    expect(Object.values(cells).join('').length).toBeLessThanOrEqual(longestRejectedRow);
  });

  it('are refused where they hold more than the database should', async () => {
    const rows = rowsOf(['x'.repeat(1000)], 20);
    await expect(readAll(rows, 10_000)).rejects.toMatchObject({ code: 'IMPORT_BOMB' });
    expect(await readAll(rows, 20_000)).toHaveLength(20);
  });

  it('are refused where they are more than a sheet holds', () => {
    const rejected = new RejectedRows();
    for (let row = 0; row < mostRejectedRows; row++) rejected.add(row, 'no-identity');
    expect(() => rejected.add(mostRejectedRows, 'no-identity')).toThrow(expect.objectContaining({ code: 'IMPORT_BOMB' }));
  });
});
