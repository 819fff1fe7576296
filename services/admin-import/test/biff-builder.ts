import { CFB } from '@e965/xlsx';

const longestRecord = 8224;

const recordType = {
  bof: 0x0809,
  eof: 0x000a,
  codePage: 0x0042,
  boundSheet: 0x0085,
  sst: 0x00fc,
  more: 0x003c,
  text: 0x00fd,
  number: 0x0203,
  bool: 0x0205,
};

const record = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

const begin = (kind: 'globals' | 'sheet'): Buffer => {
  const content = Buffer.alloc(16);
  content.writeUInt16LE(0x0600, 0);
  content.writeUInt16LE(kind === 'globals' ? 0x0005 : 0x0010, 2);
  content.writeUInt16LE(0x0dbb, 4);
  content.writeUInt16LE(0x07cc, 6);
  content.writeUInt16LE(0x0006, 12);
  return record(recordType.bof, content);
};

const end = record(recordType.eof, Buffer.alloc(0));
const unicode = record(recordType.codePage, Buffer.from([0xb0, 0x04]));

const sheetEntry = (name: string, offset: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(offset, 0);
  head.writeUInt8(name.length, 6);
  return record(recordType.boundSheet, Buffer.concat([head, Buffer.from(name, 'latin1')]));
};

const tableText = (text: string): Buffer => {
  const head = Buffer.alloc(3);
  head.writeUInt16LE(text.length, 0);
  head.writeUInt8(1, 2);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
};

/** The table of texts, over as many records as it takes. No text is split between two. */
const tableOf = (texts: readonly string[], uses: number): Buffer => {
  const counts = Buffer.alloc(8);
  counts.writeUInt32LE(uses, 0);
  counts.writeUInt32LE(texts.length, 4);
  const records: Buffer[] = [];
  let type = recordType.sst;
  let pieces: Buffer[] = [counts];
  let length = counts.length;
  const close = (): void => {
    records.push(record(type, Buffer.concat(pieces)));
    [type, pieces, length] = [recordType.more, [], 0];
  };
  for (const text of texts) {
    const bytes = tableText(text);
    if (length + bytes.length > longestRecord) close();
    pieces.push(bytes);
    length += bytes.length;
  }
  close();
  return Buffer.concat(records);
};

const cellHead = (row: number, column: number, length: number): Buffer => {
  const content = Buffer.alloc(6 + length);
  content.writeUInt16LE(row, 0);
  content.writeUInt16LE(column, 2);
  return content;
};

export type XlsCell = string | number | boolean | null;

/** A large .xls file of one sheet, as Excel writes it: texts in a table, their cells by number. Takes seconds where a library takes an hour. */
export const buildLargeXls = (rows: Iterable<readonly XlsCell[]>): Buffer => {
  const numbers = new Map<string, number>();
  const cells: Buffer[] = [];
  let uses = 0;
  const textCell = (text: string, row: number, column: number): Buffer => {
    uses++;
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    const content = cellHead(row, column, 4);
    content.writeUInt32LE(number, 6);
    return record(recordType.text, content);
  };
  const cell = (value: XlsCell, row: number, column: number): Buffer => {
    if (typeof value === 'string') return textCell(value, row, column);
    const content = cellHead(row, column, typeof value === 'number' ? 8 : 2);
    if (typeof value === 'number') content.writeDoubleLE(value, 6);
    else content.writeUInt8(value ? 1 : 0, 6);
    return record(typeof value === 'number' ? recordType.number : recordType.bool, content);
  };
  let row = 0;
  for (const values of rows) {
    const found = values.flatMap((value, column) => (value === null ? [] : [cell(value, row, column)]));
    cells.push(Buffer.concat(found));
    row++;
  }
  const table = tableOf([...numbers.keys()], uses);
  const globals = (offset: number): Buffer => Buffer.concat([begin('globals'), unicode, sheetEntry('Sheet1', offset), table, end]);
  const stream = Buffer.concat([globals(globals(0).length), begin('sheet'), ...cells, end]);
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/Workbook', stream);
  return CFB.write(file, { type: 'buffer' }) as Buffer;
};
