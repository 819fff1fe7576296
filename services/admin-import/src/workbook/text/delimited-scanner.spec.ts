import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DelimitedScanner, type TextRecord } from './delimited-scanner.ts';
import { findDelimiter } from './delimiter.ts';

const longest = 1000;

const records = (pieces: readonly string[], delimiter = ','): TextRecord[] => {
  const scanner = new DelimitedScanner(delimiter, longest);
  return [...pieces.flatMap((piece) => scanner.push(piece)), ...scanner.finish()];
};
const scan = (pieces: readonly string[], delimiter = ','): string[][] => records(pieces, delimiter).map(({ fields }) => fields);

describe('DelimitedScanner', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain fields',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a last line without an end', 'a\nb', [['a'], ['b']]],
    ['line ends of all systems', 'a\r\nb\rc\nd', [['a'], ['b'], ['c'], ['d']]],
    ['empty fields', ',a,\n', [['', 'a', '']]],
    ['a quoted delimiter', '"a,b",c', [['a,b', 'c']]],
    ['a quoted line break', '"a\r\nb",c\n', [['a\r\nb', 'c']]],
    ['doubled quotes', '"Lale ""Bistro""",x', [['Lale "Bistro"', 'x']]],
    ['an empty quoted field', '"",x', [['', 'x']]],
    ['a quote within a field', '5" boru,x', [['5" boru', 'x']]],
    ['letters behind a closing quote', '"a"b,c', [['ab', 'c']]],
    ['JSON as it is quoted', '"{""Monday"": ""9AM-5PM""}",x', [['{"Monday": "9AM-5PM"}', 'x']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, records) => {
    expect(scan([text])).toEqual(records);
  });

  it('counts records without text, and gives none of them', () => {
    const text = 'a,b\n\n  \r\n,,\n"","\n"\n\u00a0, \nc\n\n';
    expect(records([text])).toEqual([
      { number: 1, fields: ['a', 'b'] },
      { number: 7, fields: ['c'] },
    ]);
  });

  it('says where a quote is not closed', () => {
    expect(() => scan(['a,b\n"c,d\n'])).toThrow(/2\. satırda açılan tırnak/);
  });

  it('does not take the rest of a file for one cell', () => {
    expect(() => scan(['a\n', `"${'x'.repeat(longest + 1)}`])).toThrow(/2\. satırda olağan dışı uzun/);
  });

  it('refuses a row without an end', () => {
    expect(() => scan([','.repeat(20_000)])).toThrow(/sütundan fazlası/);
  });

  it('reads whatever was written, wherever it is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ş', '"', ',', ';', '\n', '\r', ' ', '\t'), maxLength: 6 });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), fc.nat(), (cells, delimiter, end, seed) => {
        const text = cells.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter)).join(end);
        const cut = seed % (text.length + 1);
        const filled = cells
          .map((fields, index) => ({ number: index + 1, fields }))
          .filter(({ fields }) => fields.some((one) => one.trim() !== ''));
        expect(records([text.slice(0, cut), text.slice(cut)], delimiter)).toEqual(filled);
      }),
    );
  });
});

describe('findDelimiter', () => {
  it.each<[string, string, string | undefined]>([
    ['commas', 'name,city\nLale,Bursa\n', ','],
    ['semicolons with commas in the texts', 'name;address\nLale;Bağdat Cd. 5, Kadıköy, İstanbul\nGül;Atatürk Cd. 1, Bursa\n', ';'],
    ['semicolons of two columns under more commas', 'name;address\nLale;Lale Sk. 5, Moda, Kadıköy\nGül;Gül Sk. 3, Moda, Kadıköy\n', ';'],
    ['tabs', 'name\taddress\nLale\ta, b; c\n', '\t'],
    ['the right one below title lines', 'Liste, 2026\n\nname;city;phone\nLale;Bursa;1\nGül;Muş;2\n', ';'],
    ['commas with quoted semicolons', '"name","hours"\n"Lale","Mo 9-5; Tu 9-5"\n', ','],
    ['commas whatever stands in quotes', '"ad","şehir","not"\n"",";;;;;",";;a"\n', ','],
    ['the one behind a quoted title', '"Kadıköy, liste";;\n"ad";"şehir";"not"\n', ';'],
    ['a header alone', 'name;city', ';'],
    ['what the file says itself', 'sep=,\na;b;c,d\n', ','],
    ['nothing', 'Merhaba', undefined],
  ])('finds %s', (_, text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });
});
