import { describe, expect, it } from '@jest/globals';
import { faultOf, mapOf, sheet } from './header-map.fixture.ts';
import { findHeader } from './header-map.ts';

describe('where the header stands', () => {
  const header = ['name', 'address', 'phone'];

  it.each([
    ['first row', sheet(header), 1],
    ['below title lines', sheet(['Firma listesi 2026'], [undefined, 'Toplam: 12'], header, ['A', 'B', '1']), 3],
    ['below headings of groups', sheet(['Business', 'Address', 'Contact'], ['name', 'city', 'address', 'phone', 'email']), 2],
    ['two headers that are all there is', sheet(['Name', 'Address'], ['A', 'B']), 1],
  ])('%s', (_, rows, expected) => {
    expect(mapOf(rows).headerRow).toBe(expected);
  });

  it('counts rows as the sheet does', () => {
    expect(mapOf([{ rowNumber: 7, cells: header }]).headerRow).toBe(7);
  });

  it('gives up after twenty rows', () => {
    const titles = Array.from({ length: 20 }, (_, index) => [`not yet ${index}`]);
    expect(mapOf(sheet(...titles.slice(1), header)).headerRow).toBe(20);
    expect(faultOf(sheet(...titles, header)).code).toBe('IMPORT_HEADER_MISSING');
  });

  it('shows the first row where there is no header', () => {
    const rows = sheet(['İSTANBUL SIĞIR ÇİFTLİĞİ', '90 216 3120607', undefined, 'ÇEKMEKÖY'], ['X', '1', undefined, 'Y']);
    expect(faultOf(rows)).toMatchObject({ code: 'IMPORT_HEADER_MISSING', shown: 'İSTANBUL SIĞIR ÇİFTLİĞİ, 90 216 3120607, ÇEKMEKÖY' });
  });

  it('shows a short part of a long row', () => {
    const { shown } = faultOf(sheet(Array.from({ length: 100 }, () => 'x'.repeat(500))));
    expect(shown.length).toBeLessThan(600);
    expect(shown).toMatch(/ …$/);
  });

  it.each([
    ['cookware', ['query', 'name', 'asin', 'rating', 'reviews', 'about', 'description', 'price']],
    ['name and rating only', ['name', 'rating']],
    ['half a point', ['name', 'rating', 'latitude']],
    ['two known headers among others', ['name', 'sku', 'price', 'stock']],
  ])('refuses %s as no list of businesses', (_, headers) => {
    expect(
      faultOf(
        sheet(
          headers,
          headers.map(() => 'x'),
        ),
      ),
    ).toMatchObject({ code: 'IMPORT_HEADER_FOREIGN', shown: headers.join(', ') });
  });

  it('says that a name alone finds no business', () =>
    expect(faultOf(sheet(['Ad'], ['A'], ['B']))).toMatchObject({ code: 'IMPORT_HEADER_FOREIGN', shown: 'Ad' }));

  it.each([
    ['the columns that it knows', ['Adres', 'Telefon', 'Şehir']],
    ['the columns that it knows beside a strange one', ['Sıra', 'Adres', 'Telefon']],
  ])('says that the name is missing beside %s', (_, headers) =>
    expect(faultOf(sheet(headers, ['1', 'Lale Sk. 5', '0212']))).toMatchObject({
      code: 'IMPORT_HEADER_NAMELESS',
      shown: headers.join(', '),
    }),
  );

  it.each([';', '\t', ',', '|'])('says that all columns stand in one cell, divided by %j', (delimiter) => {
    const lines = [['Liste'], header, ['A', 'B 1', '1']].map((cells) => [cells.join(delimiter)]);
    expect(faultOf(sheet(...lines))).toMatchObject({ code: 'IMPORT_HEADER_JOINED', guess: { headerRow: expect.any(Number) } });
  });

  it.each(['place_id', 'cid', 'address', 'phone', 'coordinates', 'street'])('accepts name and rating with %s', (header) => {
    expect(mapOf(sheet(['name', 'rating', header])).headerRow).toBe(1);
  });
});

describe('what an operator starts from where no header is known', () => {
  const strange = sheet(['Müşteri listesi'], ['Kurum', 'Yer', 'Hat'], ['A', 'B 1', '905']);

  it('the first row that is no title, and every column that holds something', () => {
    const { report } = faultOf(strange).guess;
    expect(report).toMatchObject({ headerRow: 2, mapped: [], blank: [] });
    expect(report.unmapped.map(({ column, header }) => [column, header])).toEqual([['A', 'Kurum'], ['B', 'Yer'], ['C', 'Hat']]); // biome-ignore format: one line
  });

  it('the row with most of the headers that are known', () =>
    expect(faultOf(sheet(['x', 'y', 'z', 'w'], ['Kurum', 'Telefon'], ['A', '905'])).guess.report).toMatchObject({
      headerRow: 2,
      mapped: [{ column: 'B', field: 'phone' }],
    }));

  const columns = [{ column: 'A', field: 'name' }, { column: 'B', field: 'address' }] as const; // biome-ignore format: one line

  it('is read by what the operator says', () => {
    const found = findHeader(strange, { row: 2, columns });
    expect(found).toMatchObject({ headerRow: 2, report: { corrected: ['A', 'B'], unmapped: [{ column: 'C', header: 'Hat' }] } });
  });

  it('has no header at all: columns go by their letters, and the first row is a business', () => {
    const found = findHeader(sheet(['A', 'B 1', undefined, 'x'], ['C', 'D 1']), { row: 0, columns });
    expect(found).toMatchObject({
      headerRow: 0,
      report: { mapped: [{ column: 'A', header: '', field: 'name' }, { column: 'B', header: '', field: 'address' }], blank: ['D'] }, // biome-ignore format: one line
    });
  });

  it('still lacks a name', () =>
    expect(findHeader(strange, { row: 2, columns: [columns[1]] })).toMatchObject({ code: 'IMPORT_HEADER_NAMELESS' }));
});

describe('the report', () => {
  it('names columns right of the header that hold something', () =>
    expect(mapOf(sheet(['name', 'address', 'phone'], ['A', 'B', '1', undefined, 'note'])).report.blank).toEqual(['E']));

  it('names columns by letter: blank, unknown and repeated ones', () => {
    const { report, plan } = mapOf(sheet(['name', undefined, 'address', 'Phone', 'shoe size', ' ', 'phone', 'shoe size']));
    expect(report).toEqual({
      headerRow: 1,
      mapped: [
        { column: 'A', header: 'name', field: 'name' },
        { column: 'C', header: 'address', field: 'address' },
        { column: 'D', header: 'Phone', field: 'phone' },
        { column: 'G', header: 'phone', field: 'phone' },
      ],
      unmapped: [
        { column: 'E', header: 'shoe size' },
        { column: 'H', header: 'shoe size' },
      ],
      blank: ['B', 'F'],
      duplicate: [
        { column: 'G', header: 'phone' },
        { column: 'H', header: 'shoe size' },
      ],
    });
    expect(plan.columns.phone).toEqual([3, 6]);
  });

  it('puts the stronger header first, wherever it stands', () => {
    const { plan } = mapOf(sheet(['name', 'email_1', 'phone_1', 'address', 'phone', 'email']));
    expect(plan.columns.email).toEqual([5, 1]);
    expect(plan.columns.phone).toEqual([4, 2]);
  });

  it('stays small for a sheet of thousands of columns', () => {
    const headers = ['name', 'address', 'phone', ...Array.from({ length: 5000 }, (_, index) => `x${index}`)];
    expect(mapOf(sheet(headers)).report.unmapped).toHaveLength(500);
  });
});

describe('halves of characters', () => {
  const isStorable = (value: unknown): boolean => {
    const text = JSON.stringify(value);
    return !/\\u0000|\\ud[89a-f]/i.test(text) && text.isWellFormed();
  };
  const titles = [
    'Kadıköy ve çevresindeki işletmeler....🍕🍔 listesi',
    `${'x'.repeat(38)}🍕 liste`,
    'a\0b',
    '\ud83c tek',
    `${'y'.repeat(98)}🍕🍔`,
  ];

  it.each(titles)('are in no error and no report: %j', (title) => {
    expect(isStorable(faultOf(sheet([title], ['x', 'y'])))).toBe(true);
    const { report } = mapOf(sheet([title], ['Firma Adı', 'Adres', 'Telefon', title], ['A', 'B 1', 'C', 'D']));
    expect(isStorable(report)).toBe(true);
  });
});
