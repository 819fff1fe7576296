import { CFB } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import { readCells, withFile } from '../../test/read-workbook.ts';
import { buildWorkbook, withPart, workbookParts } from '../../test/workbook-builder.ts';
import { buildZip } from '../../test/zip-builder.ts';
import { openWorkbook } from './workbook.ts';

const parts = workbookParts({ sheets: [{ rows: [['name'], ['Çınar']] }] });
const book = buildZip(parts);
const cells = [['name'], ['Çınar']];

const withText = (name: string, change: (text: string) => string | Buffer): Buffer =>
  buildZip(withPart(parts, name, (part) => ({ ...part, data: change(part.data.toString()) })));
const without = (name: string): Buffer => buildZip(parts.filter((part) => part.name !== name));

const links = 'xl/_rels/workbook.xml.rels';
const sheet = 'xl/worksheets/sheet1.xml';
/** The only sheet is one of another kind, or leads elsewhere. */
const withLink = (from: string, to: string): Buffer => withText(links, (text) => text.replace(from, to));

/** An .xls whose stream of records is something else. */
const xlsOf = (stream: Buffer): Buffer => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Workbook', stream);
  return CFB.write(container, { type: 'buffer' }) as Buffer;
};

describe('a file that lost or gained bytes on its way', () => {
  it.each<[string, Buffer]>([
    ['was taken for text and saved as UTF-8', Buffer.from(book.toString('utf8'))],
    ['has its first four bytes alone', book.subarray(0, 4)],
    ['ends in the middle', book.subarray(0, book.length / 2)],
    ['was reserved on the disk and never filled', Buffer.concat([book.subarray(0, 100), Buffer.alloc(5000)])],
    ['has a list of sheets that breaks off', withText('xl/workbook.xml', (text) => text.slice(0, -20))],
    ['has places of parts that break off', withText(links, (text) => text.slice(0, -20))],
    ['has formats that break off', withText('xl/styles.xml', (text) => text.slice(0, -20))],
    ['has no places of parts', without(links)],
    ['has an empty sheet part', withText(sheet, () => '')],
    ['leads out of its archive', withLink('worksheets/sheet1.xml', '../../../../etc/passwd')],
    ['leads to another machine', withLink('Target="worksheets/sheet1.xml"', 'Target="http://x.example/1.xml" TargetMode="External"')],
    ['numbers a row 0', withText(sheet, (text) => text.replace('<row r="1"', '<row r="0"'))],
    ['numbers a row that no sheet has', withText(sheet, (text) => text.replace('<row r="2"', '<row r="1048577"'))],
    ['has a text of a negative number', withText(sheet, (text) => text.replace('<v>1</v>', '<v>-1</v>'))],
    ['has half a character', withText('xl/sharedStrings.xml', (text) => text.replace('Ç', '&#xD83D;'))],
    ['has a bare ampersand', withText('xl/sharedStrings.xml', (text) => text.replace('Ç', 'A & B'))],
    ['is in UTF-16 inside', withText(sheet, (text) => Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ])('is damaged where it %s', async (_, bytes) => {
    const reason = expect.stringMatching(/\p{L}{3}/u);
    await expect(readCells(bytes)).rejects.toMatchObject({ name: 'WorkbookError', code: 'IMPORT_DAMAGED', params: { reason } });
  });

  it.each<[string, Buffer]>([
    ['has bytes behind it', Buffer.concat([book, Buffer.from('\r\n<!-- end -->')])],
    ['was filled up with zeros', Buffer.concat([book, Buffer.alloc(3000)])],
    ['has no list of types', without('[Content_Types].xml')],
    ['has no formats', without('xl/styles.xml')],
    ['has a mark before its XML', withText(sheet, (text) => `\ufeff${text}`)],
    ['has macros', buildZip([...parts, { name: 'xl/vbaProject.bin', data: Buffer.from([0xd0, 0xcf]) }])],
  ])('is read where it %s', async (_, bytes) => expect(await readCells(bytes)).toEqual(cells));

  it.each<[string, Buffer]>([
    ['zeros', Buffer.alloc(5000)],
    ['the second half of a workbook', book.subarray(book.length / 2)],
    ['a workbook behind a line break', Buffer.concat([Buffer.from('\r\n'), book])],
    ['a file of attributes of the Macintosh', Buffer.from([0, 5, 0x16, 7, 0, 2, 0, 0, 0x4d, 0x61, 0x63])],
    ['the first bytes of an .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('is no workbook where it is %s', async (_, bytes) => {
    const params = { advice: expect.stringMatching(/\.xlsx/) };
    await expect(readCells(bytes)).rejects.toMatchObject({ code: 'IMPORT_NOT_A_SPREADSHEET', params });
  });
});

describe('a workbook without a table', () => {
  it.each<[string, Buffer]>([
    ['a chart alone', withLink('relationships/worksheet"', 'relationships/chartsheet"')],
    ['macros alone', withLink('relationships/worksheet"', 'relationships/xlMacrosheet"')],
    ['no sheet', withText('xl/workbook.xml', (text) => text.replace(/<sheets>.*<\/sheets>/, '<sheets/>'))],
  ])('is empty where it has %s', async (_, bytes) => {
    await expect(readCells(bytes)).rejects.toMatchObject({ code: 'IMPORT_EMPTY' });
  });
});

describe('an .xls whose stream is no workbook', () => {
  it.each<[string, Buffer]>([
    ['records without a beginning', Buffer.from([0x34, 0x12, 4, 0, 0, 0, 0, 0, 0x0a, 0, 0, 0])],
    ['zeros', Buffer.alloc(4096)],
    ['text', Buffer.from('name;city\nLale;Bursa\n'.repeat(300))],
    ['another workbook', book],
  ])('is damaged where it holds %s', async (_, stream) => {
    const expected = { code: 'IMPORT_XLS_NOT_READABLE', params: { reason: 'dosya hasarlı' } };
    await expect(readCells(xlsOf(stream))).rejects.toMatchObject(expected);
  });
});

it('a sheet may have any name', async () => {
  const names = ['Ş"&<\'>', '😀 liste', '\u202eters', 'a/b\\c', ' '];
  const bytes = buildWorkbook({ sheets: names.map((name) => ({ name, rows: [['name']] })) });
  const found = await withFile(bytes, async (path) => {
    await using workbook = await openWorkbook(path);
    return workbook.sheets.map(({ name }) => name);
  });
  expect(found).toEqual(names);
});
