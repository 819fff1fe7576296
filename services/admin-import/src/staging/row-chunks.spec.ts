import { expect, it } from '@jest/globals';
import type { Row } from '../workbook/table/cell.ts';
import { chunkLength, chunkRows } from './limits.ts';
import { toChunks } from './row-chunks.ts';

const rowsOf = (cells: Row['cells'], count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ rowNumber: index + 1, cells }));

const sizesOf = async (row: Row['cells'], rowsOfBatch: number, batches: number): Promise<number[]> => {
  async function* read() {
    for (let batch = 0; batch < batches; batch++) yield rowsOf(row, rowsOfBatch);
  }
  const sizes: number[] = [];
  for await (const rows of toChunks(read())) sizes.push(rows.length);
  return sizes;
};

it.each<[string, Row['cells'], number]>([
  ['usual rows', ['Lale', 'Bursa'], chunkRows],
  ['rows of long texts', ['x'.repeat(chunkLength / 8)], 8],
  ['rows of many cells', new Array(chunkLength / 16).fill(undefined), 16],
])('%s: a chunk holds as many as are worth a call, and no more than fit into memory', async (_, row, expected) => {
  expect(await sizesOf(row, 10, 200)).toEqual(new Array(2000 / expected).fill(expected));
});

it('cuts a piece of a text file that holds tens of thousands of short rows', async () => {
  expect(await sizesOf(['a'], 52_500, 1)).toEqual([...new Array(52).fill(chunkRows), 500]);
});

it('refuses rows that together hold more than a file may, whichever of its sheets they stand in', async () => {
  async function* read() {
    for (;;) yield rowsOf(['x'.repeat(1000)], 10);
  }
  const chunks = toChunks(read(), 3_000_000);
  const readAll = async () => {
    let rows = 0;
    for await (const chunk of chunks) rows += chunk.length;
    return rows;
  };
  await expect(readAll()).rejects.toMatchObject({ code: 'IMPORT_BOMB' });
});
