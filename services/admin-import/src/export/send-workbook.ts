import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Table, writeWorkbook } from '../workbook/workbook.ts';
import { attachment } from './file-names.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook on its way to an operator. */
export interface ExportFile {
  name: string;
  content: Readable;
}

export const workbookOf = (name: string, tables: Iterable<Table> | AsyncIterable<Table>): ExportFile => ({
  name,
  content: Readable.from(writeWorkbook(tables), { objectMode: false }),
});

export const sendWorkbook = async (reply: FastifyReply, { name, content }: ExportFile): Promise<void> => {
  await reply
    .header('content-type', mediaType)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(content);
};
