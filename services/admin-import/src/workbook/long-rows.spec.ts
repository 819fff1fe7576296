import { describe, expect, it } from '@jest/globals';
import { buildLargeXls } from '../../test/biff-builder.ts';
import { readRows, withFile } from '../../test/read-workbook.ts';
import { buildWorkbook, withPart, workbookParts } from '../../test/workbook-builder.ts';
import { buildZip } from '../../test/zip-builder.ts';
import { lengthOf } from './table/cell.ts';
import { maxErrorBytes, maxLinkLength, maxSheetNameLength, mostLinksLength, passedOnLength } from './table/limits.ts';
import { openWorkbook } from './workbook.ts';

const long = 'x'.repeat(500_000);
const repeated = (rows: number, columns: number): Buffer =>
  buildWorkbook(Array.from({ length: rows }, () => new Array(columns).fill(long)));

describe('a short file whose cells name one long text', () => {
  it('is passed on in pieces that fit into memory', () =>
    withFile(repeated(100, 1), async (path) => {
      await using workbook = await openWorkbook(path);
      const lengths: number[] = [];
      let rows = 0;
      for await (const batch of workbook.rows(0)) {
        lengths.push(batch.reduce((sum, row) => sum + lengthOf(row), 0));
        rows += batch.length;
      }
      expect(rows).toBe(100);
      expect(Math.max(...lengths)).toBeLessThan(passedOnLength + 2 * long.length);
    }));

  it('is refused where one row is longer than a row of Excel can be', () =>
    expect(readRows(repeated(1, 20))).rejects.toMatchObject({ code: 'IMPORT_BOMB', params: { reason: '1. satır olağan dışı uzun' } }));

  it('is refused where its rows are longer than a whole sheet may be', () =>
    expect(readRows(repeated(100, 1), { limits: { sheetLength: 10_000_000 } })).rejects.toMatchObject({
      code: 'IMPORT_BOMB',
      params: { reason: 'hücrelerdeki metin olağan dışı uzun' },
    }));

  it('is refused where it is an .xls file whose rows would fill the disk', async () => {
    const file = buildLargeXls(Array.from({ length: 100 }, () => ['x'.repeat(8000)]));
    expect(await readRows(file)).toHaveLength(100);
    await expect(readRows(file, { limits: { xlsRowsBytes: 500_000 } })).rejects.toMatchObject({
      code: 'IMPORT_XLS_NOT_READABLE',
      params: { reason: 'hücrelerindeki metinler izin verilenden fazla yer tutuyor' },
    });
  });
});

describe('a short file whose sheets hold next to no row', () => {
  const limits = { limits: { bytesWithoutRow: 10_000_000 } };
  const megabytes = (count: number): string => '<a/>'.repeat(count * 250_000);
  const rows = Array.from({ length: 100 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
  const sheetOf = (before: string) => ({ xml: `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>` });
  const fileOf = (...sheets: string[]): Buffer =>
    buildWorkbook({ sheets: sheets.map((before, index) => ({ name: String(index), ...sheetOf(before) })) });
  const refused = { code: 'IMPORT_BOMB', params: { reason: 'sayfaların çok büyük bir bölümünde hiç satır yok' } };

  it('is refused where all of that stands in one', () => expect(readRows(fileOf(megabytes(11)), limits)).rejects.toMatchObject(refused));

  it('is refused where it is spread over many, each read more than once', () =>
    withFile(fileOf(megabytes(4), megabytes(4)), async (path) => {
      await using workbook = await openWorkbook(path, limits);
      const read = async (sheet: number): Promise<void> => {
        for await (const batch of workbook.rows(sheet)) expect(batch).not.toHaveLength(0);
      };
      await read(0);
      await read(1);
      await expect(read(0)).rejects.toMatchObject(refused);
    }));

  it('is read where no more is without a row than in an honest one', async () =>
    expect(await readRows(fileOf(megabytes(9)), limits)).toHaveLength(100));

  it('is read where its rows are only passed over', async () => {
    const filled = buildWorkbook({ isInline: true, sheets: [{ rows: Array.from({ length: 30 }, () => [long]) }] });
    expect(await readRows(filled, { ...limits, only: new Set([30]) })).toHaveLength(1);
  });
});

it('a line of text as long as no row is refused, also of short cells', () =>
  expect(readRows(Buffer.from(`name;city\n${'abc;'.repeat(1000)}\n`), { limits: { rowLength: 2000 } })).rejects.toMatchObject({
    code: 'IMPORT_TEXT_UNREADABLE',
    params: { reason: '2. satır olağan dışı uzun' },
  }));

it('a hyperlink as long as no address is left out', async () => {
  const link = (length: number): string => `https://a.example/${'x'.repeat(length)}`;
  const cells = [
    { value: 'a', link: link(10) },
    { value: 'b', link: link(maxLinkLength) },
  ];
  const [row] = await readRows(buildWorkbook([cells]), { hyperlinks: true });
  expect(row.links).toEqual([link(10)]);
});

it('an error as long as none of Excel is read as one of its own', async () => {
  const [row] = await readRows(buildWorkbook([['a', { error: '#GETTING_DATA' }, { error: 'x'.repeat(maxErrorBytes + 1) }]]));
  expect(row.errors).toEqual([
    { column: 1, text: '#GETTING_DATA' },
    { column: 2, text: '#VALUE!' },
  ]);
});

it('errors count as room that their row takes', () =>
  expect(lengthOf({ rowNumber: 1, cells: ['a'], errors: [{ column: 1, text: '#N/A' }] })).toBe(7));

describe('hyperlinks to places of their own', () => {
  const rows = Math.ceil(mostLinksLength / (maxLinkLength - 100)) + 1;
  const linked = (place: string): Buffer => {
    const parts = workbookParts({ sheets: [{ rows: [[{ value: 'a', link: 'https://a.example/' }]] }] });
    const links = Array.from({ length: rows }, (_, index) => `<hyperlink ref="B${index + 1}" r:id="rId1" location="${place}"/>`);
    const change = (xml: unknown): string => String(xml).replace('<hyperlinks>', () => `<hyperlinks>${links.join('')}`);
    return buildZip(withPart(parts, 'xl/worksheets/sheet1.xml', (part) => ({ ...part, data: change(part.data) })));
  };

  it('are left out where they are as long as no address', async () => {
    const [row] = await readRows(linked('x'.repeat(maxLinkLength)), { hyperlinks: true });
    expect(row.links).toEqual(['https://a.example/']);
  });

  it('are refused where together they would fill the memory', () =>
    expect(readRows(linked('x'.repeat(maxLinkLength - 100)), { hyperlinks: true })).rejects.toMatchObject({
      code: 'IMPORT_BOMB',
      params: { reason: 'köprülerin adresleri olağan dışı uzun' },
    }));
});

it('a name of a sheet is cut where no program shows it', () =>
  withFile(buildWorkbook({ sheets: [{ name: 'x'.repeat(5000), rows: [['a']] }] }), async (path) => {
    await using workbook = await openWorkbook(path);
    expect(workbook.sheets[0].name).toHaveLength(maxSheetNameLength);
  }));
