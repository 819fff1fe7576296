import { lengthOf, type Row } from '../workbook/table/cell.ts';
import { chunkLength, chunkRows } from './limits.ts';

/** Rows in chunks that are worth a call. Long rows make short chunks: those that wait for the mapping must fit into memory. */
export async function* toChunks(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[], void, undefined> {
  let rows: Row[] = [];
  let length = 0;
  for await (const batch of batches) {
    rows = rows.concat(batch);
    for (const row of batch) length += lengthOf(row);
    if (rows.length < chunkRows && length < chunkLength) continue;
    yield rows;
    rows = [];
    length = 0;
  }
  if (rows.length > 0) yield rows;
}
