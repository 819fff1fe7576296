import { beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { readCells, readRows } from '../../test/read-workbook.ts';
import { buildWorkbook } from '../../test/workbook-builder.ts';

/** Workbooks that another library wrote, and our test workbooks as another library reads them. */
const written = async (fill: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> => {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
};

describe('a workbook that exceljs wrote', () => {
  let bytes: Buffer;

  beforeAll(async () => {
    bytes = await written((workbook) => {
      const sheet = workbook.addWorksheet('İşletmeler', { views: [{ state: 'frozen', ySplit: 1 }] });
      sheet.addRow(['name', 'rating', 'verified', 'since', 'site', 'postal', 'sum', 'hours']);
      sheet.addRow([
        { richText: [{ text: 'Çınar ' }, { font: { bold: true }, text: 'Kebap & Döner' }] },
        4.5,
        true,
        new Date(Date.UTC(2026, 2, 1)),
        { text: 'Web sitesi', hyperlink: 'https://cinar.example/?a=1&b=2' },
        6791,
        { formula: 'B2*2', result: 9 },
        '{"Monday": "9AM-5PM"}',
      ]);
      sheet.getCell('F2').numFmt = '00000';
      sheet.getCell('D2').numFmt = 'dd.mm.yyyy';
      sheet.mergeCells('A4:C4');
      sheet.getCell('A4').value = 'birleşik';
      sheet.getCell('H5').value = { error: '#N/A' };
      sheet.getCell('A5').value = 'son';
      sheet.getRow(5).hidden = true;
      workbook.addWorksheet('Boş').state = 'hidden';
    });
  });

  it('is read cell by cell', async () => {
    expect(await readCells(bytes)).toEqual([
      ['name', 'rating', 'verified', 'since', 'site', 'postal', 'sum', 'hours'],
      ['Çınar Kebap & Döner', 4.5, true, '2026-03-01', 'Web sitesi', '06791', 9, '{"Monday": "9AM-5PM"}'],
      ['birleşik'],
      ['son'],
    ]);
  });

  it('has its links, errors and row numbers', async () => {
    const rows = await readRows(bytes, { hyperlinks: [4] });
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([1, 2, 4, 5]);
    expect(rows[1].links?.[4]).toBe('https://cinar.example/?a=1&b=2');
    expect(rows[3].errors).toEqual([{ column: 7, text: '#N/A' }]);
  });
});

describe('a workbook that the test builder wrote', () => {
  const rows = [
    ['name', 'address', 'rating', 'verified'],
    ['Müller & Söhne <1>', 'Çarşı "3"', 4.25, false],
    ['日本 😀', '  iki boşluk  ', -7, true],
  ];
  it.each([
    ['shared strings', false],
    ['inline strings', true],
  ])('says the same to exceljs and to us, with %s', async (_, isInline) => {
    const bytes = buildWorkbook({ sheets: [{ rows }], isInline });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const theirs: unknown[] = [];
    workbook.worksheets[0].eachRow((row) => {
      theirs.push((row.values as unknown[]).slice(1));
    });
    expect(theirs).toEqual(rows);
    expect(await readCells(bytes)).toEqual(rows);
  });
});
