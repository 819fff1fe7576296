import { describe, expect, it } from '@jest/globals';
import { readCells, readRows, withFile } from '../../test/read-workbook.ts';
import { buildWorkbook, type CellInput, withPart, workbookParts } from '../../test/workbook-builder.ts';
import { buildZip } from '../../test/zip-builder.ts';
import type { CellValue } from './table/cell.ts';
import { WorkbookError } from './table/workbook.errors.ts';
import { openWorkbook } from './workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetXml = (rows: string, after = ''): string => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
const oneSheet = (xml: string): Buffer => buildWorkbook({ sheets: [{ xml }] });
const cell = (xml: string): CellInput => ({ xml });

describe('cells', () => {
  const cases: [string, CellInput, CellValue][] = [
    ['a shared string', 'Çay Bahçesi', 'Çay Bahçesi'],
    ['an inline string', { value: 'satır içi', isInline: true }, 'satır içi'],
    ['rich text, joined', { rich: ['Bis', 'trot ', 'à Paris'] }, 'Bistrot à Paris'],
    [
      'rich text whose runs only look like an escape together',
      { rich: ['_', 'x0041_ and _x0041', '_ ş_', 'x000D_'] },
      '_x0041_ and _x0041_ ş_x000D_',
    ],
    ['the same in the cell', { rich: ['a_x00', '41_'], isInline: true }, 'a_x0041_'],
    ['inline rich text, joined', { rich: ['a', 'b'], isInline: true }, 'ab'],
    ['entities', 'Müller & Sons <"x"> \'y\'', 'Müller & Sons <"x"> \'y\''],
    ['a character as its halves', cell('<c r="A1" t="inlineStr"><is><t>&#55356;&#57173;&#xD83C;&#xDF54;</t></is></c>'), '🍕🍔'],
    ['numeric entities', cell('<c r="A1" t="inlineStr"><is><t>&#199;&#xE7; &#128512;&#10;</t></is></c>'), 'Çç 😀\n'],
    ['CDATA', cell('<c r="A1" t="inlineStr"><is><t><![CDATA[a & <b> &amp;]]></t></is></c>'), 'a & <b> &amp;'],
    ['text cut by a comment', cell('<c r="A1" t="inlineStr"><is><t>a<!-- > -->b</t></is></c>'), 'ab'],
    ['line ends of another system', cell('<c r="A1" t="inlineStr"><is><t>a\r\nb\rc</t></is></c>'), 'a\nb\nc'],
    ['an escaped control character', cell('<c r="A1" t="inlineStr"><is><t>a_x000D_\nb</t></is></c>'), 'a\r\nb'],
    ['an escaped underscore', cell('<c r="A1" t="inlineStr"><is><t>id_x005F_x0041_</t></is></c>'), 'id_x0041_'],
    ['an escaped pair of halves', cell('<c r="A1" t="inlineStr"><is><t>a_xD83D__xDE00_b</t></is></c>'), 'a\u{1F600}b'],
    ['half a character behind an escape', cell('<c r="A1" t="inlineStr"><is><t>a_x0041__xD83D_b</t></is></c>'), 'aA_xD83D_b'],
    ['NUL as an escape', cell('<c r="A1" t="inlineStr"><is><t>_x0041__x0000_</t></is></c>'), 'A_x0000_'],
    ['what another letter begins, left as it stands', cell('<c r="A1" t="inlineStr"><is><t>a_x0020_b_X0041_</t></is></c>'), 'a b_X0041_'],
    ['an escaped pair', cell('<c r="A1" t="inlineStr"><is><t>_xD83D__xDE00_</t></is></c>'), '😀'],
    ['half a pair, left as it stands', cell('<c r="A1" t="inlineStr"><is><t>p_xD83D_q</t></is></c>'), 'p_xD83D_q'],
    ['an escaped NUL, left as it stands', cell('<c r="A1" t="inlineStr"><is><t>p_x0000_q</t></is></c>'), 'p_x0000_q'],
    ['phonetic text, left out', cell('<c r="A1" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></is></c>'), '東京'],
    ['an integer', 181, 181],
    ['a fraction', 4.7, 4.7],
    ['a coordinate with its noise', cell('<c r="A1"><v>47.367293499999995</v></c>'), 47.367293499999995],
    ['a negative number', -0.1278, -0.1278],
    ['E-notation', cell('<c r="A1"><v>1.5E-3</v></c>'), 0.0015],
    ['a number with spaces around it', cell('<c r="A1"><v> 12 </v></c>'), 12],
    ['an integer that a double cannot hold', cell('<c r="A1"><v>3152235619805245931</v></c>'), '3152235619805245931'],
    ['an explicit number', cell('<c r="A1" t="n"><v>7</v></c>'), 7],
    ['true', true, true],
    ['false', false, false],
    ['a formula with a number', { formula: 'SUM(B1:B9)', value: 12.5 }, 12.5],
    ['a formula with a text', { formula: 'A2&"x"', value: 'metin' }, 'metin'],
    ['an ISO date', cell('<c r="A1" t="d"><v>2026-03-01T00:00:00</v></c>'), '2026-03-01T00:00:00'],
    ['a date', { value: 46082, format: 14 }, '2026-03-01'],
    ['a date and time', { value: 46082.395833333336, format: 'dd.mm.yyyy hh:mm' }, '2026-03-01T09:30:00'],
    ['a time', { value: 0.75, format: 20 }, '18:00:00'],
    ['a postal code that keeps its zero', { value: 6791, format: '00000' }, '06791'],
    ['a long postal code', { value: 67911234, format: '00000\\-0000' }, '06791-1234'],
    ['a number in a text cell', { value: 905551112233, format: '@' }, '905551112233'],
    ['a price', { value: 12, format: '#,##0.00 "TL"' }, 12],
  ];

  it.each(cases)('reads %s', async (_, input, value) => {
    expect(await readCells(buildWorkbook([[input]]))).toEqual([[value]]);
  });

  it.each([
    ['a styled cell without a value', '<c r="A1" s="1"/>'],
    ['an empty value', '<c r="A1"><v></v></c>'],
    ['an empty inline text', '<c r="A1" t="inlineStr"><is><t/></is></c>'],
    ['a formula without a cached value', '<c r="A1"><f>1+1</f></c>'],
  ])('takes %s for empty', async (_, xml) => {
    expect(await readCells(buildWorkbook([[cell(xml), 'x']]))).toEqual([[undefined, 'x']]);
  });

  it('keeps an error apart from the values', async () => {
    const [row] = await readRows(buildWorkbook([['x', { error: '#N/A' }, { formula: 'B9', error: '#REF!' }]]));
    expect(row.cells.slice(0, 3)).toEqual(['x', undefined, undefined]);
    expect(row.errors).toEqual([
      { column: 1, text: '#N/A' },
      { column: 2, text: '#REF!' },
    ]);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const input = { sheets: [{ rows: [[{ value: 44620, format: 14 }]] }], is1904: true };
    expect(await readCells(buildWorkbook(input))).toEqual([['2026-03-01']]);
  });

  it('does not let a rich text shift the strings behind it', async () => {
    const rows = [
      [{ rich: ['ba', 'ş', 'lık'] }, 'ikinci', 'üçüncü'],
      ['ikinci', { rich: ['x', 'y'] }, 'son'],
    ];
    expect(await readCells(buildWorkbook(rows))).toEqual([
      ['başlık', 'ikinci', 'üçüncü'],
      ['ikinci', 'xy', 'son'],
    ]);
  });

  it('counts empty strings of the table', async () => {
    const parts = workbookParts({
      sheets: [{ rows: [[cell('<c r="A1" t="s"><v>9999</v></c>'), cell('<c r="B1" t="s"><v>10000</v></c>')]] }],
    });
    const empty = '<si><t/></si><si/>'.repeat(5000);
    const strings = { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${main}">${empty}<si><t>son</t></si></sst>` };
    const linked = withPart(parts, 'xl/_rels/workbook.xml.rels', (part) => ({
      ...part,
      data: part.data.toString().replace('</Rel', '<Relationship Id="s" Type="x/sharedStrings" Target="sharedStrings.xml"/></Rel'),
    }));
    expect(await readCells(buildZip([...linked, strings]))).toEqual([[undefined, 'son']]);
  });

  it('cuts no letter in two, wherever a chunk ends', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`${'ş'.repeat(index % 7)}Portösberg € 😀 ${index}`]);
    const input = { sheets: [{ rows: rows.map(([value]) => [{ value, isInline: true }]) }] };
    expect(await readCells(buildWorkbook(input))).toEqual(rows);
  });
});

describe('places', () => {
  it('reads cells and rows that do not say where they are', async () => {
    const rows = [
      ['name', null, 'phone'],
      [null, 'x'],
    ];
    const expected = [
      ['name', undefined, 'phone'],
      [undefined, 'x'],
    ];
    expect(await readCells(buildWorkbook({ sheets: [{ rows }], hasReferences: false }))).toEqual(expected);
  });

  it('takes the number of a row from its first cell where the row has none', async () => {
    const rows = await readRows(oneSheet(sheetXml('<row><c r="B4"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>')));
    expect(rows.map(({ rowNumber, cells }) => [rowNumber, ...cells])).toEqual([
      [4, undefined, 1, 2],
      [5, 3, undefined, undefined],
    ]);
  });

  it('accepts cells out of order', async () => {
    expect(await readCells(oneSheet(sheetXml('<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c></row>')))).toEqual([
      [1, undefined, 3],
    ]);
  });

  it('reads the last cell that a sheet can have', async () => {
    const [row] = await readRows(oneSheet(sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')));
    expect(row.rowNumber).toBe(1_048_576);
    expect(row.cells[16_383]).toBe(1);
  });

  it('does not fill merged cells', async () => {
    const input = {
      sheets: [
        {
          rows: [
            ['Başlık', null, null],
            ['a', 'b', 'c'],
          ],
          merged: ['A1:C1'],
        },
      ],
    };
    expect(await readCells(buildWorkbook(input))).toEqual([['Başlık'], ['a', 'b', 'c']]);
  });

  it('passes over rows that hold nothing, and keeps their numbers', async () => {
    const rows = await readRows(buildWorkbook([['a'], [null], [''], ['  \u00a0'], [{ xml: '<c r="A5" s="1"/>' }], ['b']]));
    expect(rows.map(({ rowNumber, cells }) => [rowNumber, cells[0]])).toEqual([
      [1, 'a'],
      [6, 'b'],
    ]);
  });

  it('passes over a million styled empty rows in bounded memory', async () => {
    const empty = Array.from({ length: 200_000 }, (_, index) => `<row r="${index + 2}" s="1" customFormat="1"/>`).join('');
    const rows = await readRows(oneSheet(sheetXml(`<row r="1"><c r="A1"><v>1</v></c></row>${empty}`)));
    expect(rows).toHaveLength(1);
  });

  it('keeps hidden rows', async () => {
    const rows = await readRows(oneSheet(sheetXml('<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>')));
    expect(rows).toHaveLength(1);
  });
});

describe('the selection of rows and columns', () => {
  const workbook = buildWorkbook(Array.from({ length: 30 }, (_, row) => Array.from({ length: 6 }, (_, column) => `${row + 1}/${column}`)));

  it('begins at the row wanted', async () => {
    const rows = await readRows(workbook, { from: 29 });
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([29, 30]);
  });

  it('leaves out unwanted columns', async () => {
    const [row] = await readRows(workbook, { from: 30, columns: [1, 4] });
    expect([...row.cells]).toEqual([undefined, '30/1', undefined, undefined, '30/4']);
  });

  it('counts a row whose only value stands in an unwanted column', async () => {
    const rows = await readRows(
      buildWorkbook([
        ['a', 'b'],
        [null, 'only'],
      ]),
      { columns: [0] },
    );
    expect(rows.map(({ rowNumber, cells }) => [rowNumber, cells[0]])).toEqual([
      [1, 'a'],
      [2, undefined],
    ]);
  });

  it('can be read again, and left in the middle', () =>
    withFile(workbook, async (path) => {
      await using opened = await openWorkbook(path);
      for await (const batch of opened.rows(0)) {
        expect(batch[0].cells[0]).toBe('1/0');
        break;
      }
      let count = 0;
      for await (const batch of opened.rows(0)) count += batch.length;
      expect(count).toBe(30);
      expect(opened.progress(0)).toBe(1);
    }));
});

describe('hyperlinks', () => {
  const workbook = buildWorkbook([
    ['name', 'site', 'menu'],
    ['Lale', { value: 'Web sitesi', link: 'https://lale.example/?a=1&b=2' }, { value: 'Menü', link: 'https://lale.example/menu' }],
    ['Gül', { formula: 'HYPERLINK("https://gul.example/""x""","Site")', value: 'Site' }],
  ]);

  it('gives the address that a cell leads to, in the columns asked for', async () => {
    const rows = await readRows(workbook, { hyperlinks: [1] });
    expect(rows.map(({ links }) => links && [...links])).toEqual([
      undefined,
      [undefined, 'https://lale.example/?a=1&b=2'],
      [undefined, 'https://gul.example/"x"'],
    ]);
    expect(rows[1].cells[1]).toBe('Web sitesi');
  });

  it('gives those of all columns', async () => {
    const rows = await readRows(workbook, { hyperlinks: true });
    expect(rows[1].links?.[2]).toBe('https://lale.example/menu');
  });

  it('gives none unasked', async () => {
    const rows = await readRows(workbook);
    expect(rows.some(({ links }) => links)).toBe(false);
  });

  it('gives one link to every cell of its range, with its place in the page', async () => {
    const parts = workbookParts({ sheets: [{ rows: [[{ value: 'a', link: 'https://a.example' }], ['b']] }] });
    const wide = withPart(parts, 'xl/worksheets/sheet1.xml', (part) => ({
      ...part,
      data: part.data.toString().replace('ref="A1" r:id', 'ref="A1:A2" location="top" r:id'),
    }));
    const rows = await readRows(buildZip(wide), { hyperlinks: true });
    expect(rows.map(({ links }) => links?.[0])).toEqual(['https://a.example#top', 'https://a.example#top']);
  });
});

describe('sheets', () => {
  it('lists them in order, hidden ones too', () =>
    withFile(
      buildWorkbook({
        sheets: [
          { name: 'Notlar & Co', rows: [['n']] },
          { name: 'Gizli', isHidden: true, rows: [['g']] },
        ],
      }),
      async (path) => {
        await using workbook = await openWorkbook(path);
        expect(workbook.sheets).toEqual([
          { name: 'Notlar & Co', hidden: false },
          { name: 'Gizli', hidden: true },
        ]);
        for await (const batch of workbook.rows(1)) expect(batch[0].cells[0]).toBe('g');
      },
    ));

  it('yields nothing for a sheet without rows', async () => {
    expect(await readRows(buildWorkbook([]))).toEqual([]);
  });

  it('refuses a workbook without a sheet', async () => {
    await expect(readRows(buildWorkbook({ sheets: [] }))).rejects.toMatchObject({ code: 'IMPORT_EMPTY' });
  });
});

describe('archives as other tools write them', () => {
  const rows = [
    ['name', 'rating'],
    ['Çınar', 4.5],
  ];
  const parts = workbookParts({ sheets: [{ rows }] });
  const each = (change: (part: (typeof parts)[number]) => (typeof parts)[number]) => parts.map(change);
  const replaced = (...changes: [RegExp, string][]) =>
    each((part) => ({ ...part, data: changes.reduce((data, [from, to]) => data.replaceAll(from, to), part.data.toString()) }));
  const strict = replaced(
    [/http:\/\/schemas\.openxmlformats\.org\/spreadsheetml\/2006\/main/g, 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
    [
      /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships/g,
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    ],
  );
  const prefixed = parts.map((part) =>
    /sheet1|sharedStrings|xl\/workbook/.test(part.name) && !part.name.endsWith('.rels')
      ? {
          ...part,
          data: part.data
            .toString()
            .replace(/<(\/?)(\w)/g, '<$1x:$2')
            .replace('xmlns=', 'xmlns:x=')
            .replace('<?x:xml', '<?xml'),
        }
      : part,
  );

  it.each([
    ['stored parts', each((part) => ({ ...part, isStored: true }))],
    ['any order of parts', parts.toReversed()],
    ['zip64 sizes', each((part) => ({ ...part, isWide: true }))],
    ['backslashes in names', each((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))],
    ['capitals in names', each((part) => ({ ...part, name: part.name.replace('sharedStrings', 'SharedStrings') }))],
    ['single quotes', replaced([/"/g, "'"])],
    ['the strict edition', strict],
    ['prefixes', prefixed],
    ['a byte order mark', each((part) => ({ ...part, data: `\ufeff${part.data}` }))],
    [
      'another name of the main part',
      replaced([/xl\/workbook\.xml/g, 'xl/book.xml']).map((part) => ({ ...part, name: part.name.replace('workbook.xml', 'book.xml') })),
    ],
    ['absolute targets', replaced([/Target="worksheets/g, 'Target="/xl/worksheets'])],
    ['spaces around attributes', replaced([/ r="/g, '\n  r = "'], [/<\/c>/g, '</c\n>'])],
  ])('reads %s', async (_, changed) => {
    expect(await readCells(buildZip(changed))).toEqual(rows);
  });

  it('reads a zip64 directory', async () => {
    expect(await readCells(buildZip(parts, { isWide: true }))).toEqual(rows);
  });

  it('reads behind an archive comment', async () => {
    expect(await readCells(buildZip(parts, { comment: 'made by a tool' }))).toEqual(rows);
  });
});

describe('damage', () => {
  const parts = workbookParts({
    sheets: [
      {
        rows: [
          ['name', 'x'],
          ['Çınar', 'y'],
        ],
      },
    ],
  });
  const sheet = 'xl/worksheets/sheet1.xml';
  const declared = (name: string, lie: Record<string, number>): Buffer =>
    buildZip(withPart(parts, name, (part) => ({ ...part, declared: lie })));
  const data = (name: string, change: (xml: string) => string): Buffer =>
    buildZip(withPart(parts, name, (part) => ({ ...part, data: change(part.data.toString()) })));
  const fault = async (bytes: Buffer): Promise<WorkbookError> => {
    const error = await readRows(bytes).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(WorkbookError);
    return error as WorkbookError;
  };

  it.each<[string, Buffer, RegExp]>([
    ['a file cut off', buildZip(parts).subarray(0, -300), /zip dizini/],
    ['a checksum that does not hold', declared(sheet, { crc: 1 }), /sağlama/],
    ['fewer bytes than declared', declared(sheet, { size: 100_000 }), /eksik/],
    ['an unknown compression', declared(sheet, { method: 12 }), /sıkıştırma/],
    [
      'a part that claims to be deflated',
      buildZip(withPart(parts, sheet, (part) => ({ ...part, isStored: true, declared: { method: 8 } }))),
      /sıkıştırılmış/,
    ],
    ['a sheet that ends early', data(sheet, (xml) => xml.slice(0, -30)), /yarıda/],
    ['strings that end early', data('xl/sharedStrings.xml', (xml) => xml.slice(0, -12)), /yarıda/],
    ['garbage in place of a sheet', data(sheet, () => 'not xml at all'), /XML|yarıda/],
    ['another document in place of a sheet', data(sheet, () => '<html><body/></html>'), /sayfa/],
    ['tags that do not match', data(sheet, (xml) => xml.replace('</row>', '</c>')), /XML/],
    ['a DOCTYPE', data(sheet, (xml) => xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet')), /DOCTYPE/],
    ['an unknown entity', data('xl/sharedStrings.xml', (xml) => xml.replace('Ç', '&lol;')), /XML simgesi/],
    ['another encoding', data(sheet, (xml) => xml.replace('UTF-8', 'ISO-8859-9')), /kodlaması ISO-8859-9/],
    ['a string that does not exist', data(sheet, (xml) => xml.replace('<v>3</v>', '<v>99</v>')), /B2 hücresi: .*99/],
    ['strings that are gone', buildZip(parts.filter(({ name }) => name !== 'xl/sharedStrings.xml')), /A1 hücresi: .*yok/],
    ['a sheet that is gone', buildZip(parts.filter(({ name }) => name !== sheet)), /Sheet1.*yok/],
    ['a cell that comes twice', data(sheet, (xml) => xml.replace('r="B1"', 'r="A1"')), /A1 hücresi iki kez/],
    ['a cell of another row', data(sheet, (xml) => xml.replace('r="B1"', 'r="B7"')), /başka bir satır/],
    ['a place that no sheet has', data(sheet, (xml) => xml.replace('r="B1"', 'r="XFE1"')), /yeri okunamadı/],
    ['a row that comes twice', data(sheet, (xml) => xml.replaceAll('r="2"', 'r="1"').replaceAll('2"', '1"')), /1 numaralı satır/],
    ['two values in one cell', data(sheet, (xml) => xml.replace('<v>0</v>', '<v>0</v><v>1</v>')), /iki değer/],
    [
      'text that is not UTF-8',
      buildZip(
        withPart(parts, 'xl/sharedStrings.xml', (part) => ({
          ...part,
          data: Buffer.from(part.data.toString().replace('Ç', 'ý'), 'latin1'),
        })),
      ),
      /UTF-8/,
    ],
    [
      'two sheets of one content',
      data('xl/workbook.xml', (xml) => xml.replace('</sheets>', '<sheet name="b" sheetId="2" r:id="rId1"/></sheets>')),
      /aynı içeriği/,
    ],
    ['two parts of one name', buildZip([...parts, parts[5]]), /aynı adlı/],
  ])('refuses %s', async (_, bytes, reason) => {
    const error = await fault(bytes);
    expect(error.code).toBe('IMPORT_DAMAGED');
    expect(error.params.reason).toMatch(reason);
  });

  const rowsOf = async (change: (xml: string) => string) =>
    (await readRows(data(sheet, change))).map(({ cells, errors }) => ({ cells, errors }));
  const second = { cells: ['Çınar', 'y'], errors: undefined };

  it.each<[string, (xml: string) => string, unknown, unknown]>([
    [
      'a number that is none',
      (xml) => xml.replace(' t="s"', '').replace('<v>0</v>', '<v>NaN</v>'),
      [undefined, 'x'],
      [{ column: 0, text: '#NUM!' }],
    ],
    ['an unknown type', (xml) => xml.replace('t="s"', 't="q"'), [undefined, 'x'], [{ column: 0, text: '#VALUE!' }]],
    [
      'a yes that is none',
      (xml) => xml.replace('t="s"', 't="b"').replace('<v>0</v>', '<v>maybe</v>'),
      [undefined, 'x'],
      [{ column: 0, text: '#VALUE!' }],
    ],
    ['a yes in letters', (xml) => xml.replace('t="s"', 't="b"').replace('<v>0</v>', '<v>TRUE</v>'), [true, 'x'], undefined],
    [
      'a value beside a text',
      (xml) => xml.replace('t="s"', 't="inlineStr"').replace('<v>0</v>', '<v>1.0</v><is><t>name</t></is>'),
      ['name', 'x'],
      undefined,
    ],
    [
      'a value behind a text',
      (xml) => xml.replace('t="s"', 't="inlineStr"').replace('<v>0</v>', '<is><t>name</t></is><v>1.0</v>'),
      ['name', 'x'],
      undefined,
    ],
    [
      'a formula without its value',
      (xml) => xml.replace(' t="s"', '').replace('<v>0</v>', '<f>A1&amp;B1</f>'),
      [undefined, 'x'],
      [{ column: 0, text: '=' }],
    ],
    [
      'a formula with an empty value',
      (xml) => xml.replace(' t="s"', '').replace('<v>0</v>', '<f>A1</f><v></v>'),
      [undefined, 'x'],
      [{ column: 0, text: '=' }],
    ],
    [
      'a formula that makes an empty text',
      (xml) => xml.replace('t="s"', 't="str"').replace('<v>0</v>', '<f>A1</f><v></v>'),
      [undefined, 'x'],
      undefined,
    ],
  ])('reads the cells around %s', async (_, change, cells, errors) => expect(await rowsOf(change)).toEqual([{ cells, errors }, second]));

  it('leaves out a sheet whose part is missing', async () => {
    const listed = data('xl/workbook.xml', (xml) => xml.replace('</sheets>', '<sheet name="b" sheetId="2" r:id="rId99"/></sheets>'));
    expect(await readCells(listed)).toEqual([
      ['name', 'x'],
      ['Çınar', 'y'],
    ]);
  });

  it('accepts a replacement character that the file itself holds', async () => {
    expect(await readCells(buildWorkbook([['a\ufffdb']]))).toEqual([['a\ufffdb']]);
  });
});
