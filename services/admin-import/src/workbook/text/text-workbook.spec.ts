import { describe, expect, it } from '@jest/globals';
import { readCells, readRows, withFile } from '../../../test/read-workbook.ts';
import { openWorkbook } from '../workbook.ts';

const table = 'name;city;note\nÇınar Ocakbaşı;Şanlıurfa;"iki\nsatır"\nGül;Muş;\n';
const cells = [
  ['name', 'city', 'note'],
  ['Çınar Ocakbaşı', 'Şanlıurfa', 'iki\nsatır'],
  ['Gül', 'Muş'],
];
/** The letters of the table that ASCII lacks, in the Turkish code page. */
const turkishBytes: Record<string, number> = { Ç: 0xc7, ı: 0xfd, ş: 0xfe, Ş: 0xde, ü: 0xfc };
const inTurkishPage = Buffer.from([...table].map((letter) => turkishBytes[letter] ?? letter.charCodeAt(0)));

describe('a text table', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['UTF-16 LE without a mark', Buffer.from(table, 'utf16le')],
    ['Windows-1254', inTurkishPage],
    ['tabs', Buffer.from(table.replaceAll(';', '\t'))],
    ['commas', Buffer.from(table.replaceAll(';', ','))],
    ['a declared delimiter', Buffer.from(`sep=;\r\n${table}`)],
    ['line ends of Windows', Buffer.from(table.replace(/\n(?!satır)/g, '\r\n'))],
  ])('is read in %s', async (_, bytes) => {
    expect(await readCells(bytes)).toEqual(cells);
  });

  it('numbers its rows as Excel shows them, and passes over empty ones', async () => {
    const rows = await readRows(Buffer.from('name;city\n\n"a\nb";c\n;  \nd;e\n'));
    expect(rows.map(({ rowNumber, cells: [first] }) => [rowNumber, first])).toEqual([
      [1, 'name'],
      [3, 'a\nb'],
      [5, 'd'],
    ]);
  });

  it('gives what is asked for', async () => {
    const rows = await readRows(Buffer.from(table), { from: 2, columns: [1] });
    expect(rows.map((row) => [...row.cells])).toEqual([
      [undefined, 'Şanlıurfa', undefined],
      [undefined, 'Muş', undefined],
    ]);
  });

  it('keeps every value a text: no zero is lost', async () => {
    expect(await readCells(Buffer.from('zip;phone;id\n06791;+90 212;3152235619805245931\n'))).toEqual([
      ['zip', 'phone', 'id'],
      ['06791', '+90 212', '3152235619805245931'],
    ]);
  });

  it('cuts no letter in two, wherever a chunk ends', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => [`${'ş'.repeat(index % 7)}Portösberg € 😀 ${index}`, 'x']);
    expect(await readCells(Buffer.from(rows.map((row) => row.join('\t')).join('\n')))).toEqual(rows);
  });

  it('knows how far it has come, and can be read again', () =>
    withFile(Buffer.from(table), async (path) => {
      await using workbook = await openWorkbook(path);
      for (let round = 0; round < 2; round++) {
        let count = 0;
        for await (const batch of workbook.rows(0)) count += batch.length;
        expect([count, workbook.progress(0)]).toEqual([3, 1]);
      }
    }));

  it.each<[string, Buffer, RegExp]>([
    ['whose quote is not closed', Buffer.from('a;b\n"c;d\n'), /tırnak işareti kapanmıyor/],
    ['whose letters break off', Buffer.from(`\ufeff${table}ş`).subarray(0, -1), /UTF-8 değil/],
    ['in an encoding that is not known', Buffer.from('name;city\n\xca\xe0\xf4\xe5\xcf\xf3\xf8;x\n', 'latin1'), /kodlaması tanınmadı/],
    ['with data in it', Buffer.concat([Buffer.from('a;b\n'.repeat(40_000)), Buffer.from([0, 1])]), /metin olmayan veri/],
  ])('%s is refused', async (_, bytes, reason) => {
    const reading = readRows(bytes);
    await expect(reading).rejects.toMatchObject({ code: 'IMPORT_TEXT_UNREADABLE', params: { reason: expect.stringMatching(reason) } });
  });
});
