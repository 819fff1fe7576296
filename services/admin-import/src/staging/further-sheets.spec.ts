import { expect, it } from '@jest/globals';
import type { HeaderMap } from '../pipeline/headers/header-map.ts';
import type { Row } from '../workbook/table/cell.ts';
import { maxRows, type Workbook } from '../workbook/workbook.ts';
import { findContinuations, keyOfHeaders, rowsAtTop } from './further-sheets.ts';

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

it('reads no more rows at the top of a sheet than are looked at at once', async () => {
  const wide = Array.from({ length: 20 }, (_, index) => ({ rowNumber: index + 1, cells: new Array(16_000).fill('x') })) as Row[];
  const workbook = {
    rows: async function* () {
      yield wide;
    },
  } as unknown as Workbook;
  expect(await rowsAtTop(workbook, 0)).toHaveLength(5);
});

it('compares further sheets with the header as far as that takes seconds', async () => {
  let reads = 0;
  const cells = new Array(16_000).fill('x') as string[];
  const workbook = {
    sheets: Array.from({ length: 3000 }, () => ({ hidden: false })),
    rows: async function* () {
      reads += 1;
      yield [{ rowNumber: 1, cells }];
    },
  } as unknown as Workbook;
  expect(await findContinuations(workbook, 0, { headerRow: 1 } as HeaderMap, 'another')).toHaveLength(0);
  expect(reads).toBeLessThan(600);
});
