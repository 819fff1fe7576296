import { lengthOf, type Row } from '../workbook/table/cell.ts';
import { WorkbookError } from '../workbook/workbook.ts';
import { chunkLength, chunkRows, mostLengthOfFile } from './limits.ts';

/**
 * Rows in chunks that are worth a call. Long rows make short chunks: those that wait for the mapping must fit into memory.
 *
 * @throws WorkbookError IMPORT_BOMB where all rows together hold more than `mostLength` characters.
 */
export async function* toChunks(batches: AsyncIterable<Row[]>, mostLength = mostLengthOfFile): AsyncGenerator<Row[], void, undefined> {
  let rows: Row[] = [];
  let length = 0;
  let passedOn = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      rows.push(row);
      length += lengthOf(row);
      if (passedOn + length > mostLength) throw new WorkbookError('IMPORT_BOMB', { reason: 'hücrelerdeki metin olağan dışı uzun' });
      if (rows.length < chunkRows && length < chunkLength) continue;
      yield rows;
      passedOn += length;
      rows = [];
      length = 0;
    }
  }
  if (rows.length > 0) yield rows;
}
