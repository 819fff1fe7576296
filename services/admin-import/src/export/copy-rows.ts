import { StringDecoder } from 'node:string_decoder';
import { readCopyLine } from '@directory/contracts';
import type { SheetRow } from '../workbook/workbook.ts';

/** Reads COPY text as rows of cells, a chunk of rows for each chunk of text. Text that ends within a line throws: its end is missing. */
export async function* readCopyRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<SheetRow[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() as string;
    if (lines.length > 0) yield lines.map(readCopyLine);
  }
  if (rest + decoder.end() !== '') throw new Error('The rows broke off within a line.');
}
