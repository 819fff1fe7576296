import { expect, it } from '@jest/globals';
import type { HeaderMap } from '../pipeline/headers/header-map.ts';
import type { Row } from '../workbook/table/cell.ts';
import { maxRows, type Workbook } from '../workbook/workbook.ts';
import { findContinuations, keyOfHeaders } from './further-sheets.ts';

it('continues a sheet in as many as there are countries, and in no more than an import gets through', async () => {
  const rowOf = (rowNumber: number, text: string) => ({ rowNumber, cells: [text] }) as unknown as Row;
  const header = rowOf(1, 'name');
  const workbook = {
    sheets: Array.from({ length: 3000 }, () => ({ hidden: false })),
    rows: async function* () {
      yield [header, rowOf(2, 'Café')];
    },
  } as unknown as Workbook;
  const found = await findContinuations(workbook, 0, { headerRow: 1 } as HeaderMap, keyOfHeaders(header));
  expect(found).toHaveLength(400);
  expect((found.length + 1) * maxRows).toBeLessThan(2 ** 31);
});
