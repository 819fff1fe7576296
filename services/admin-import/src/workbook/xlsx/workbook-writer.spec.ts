import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import excel from 'exceljs';
import fc from 'fast-check';
import { openWorkbook } from '../workbook.ts';
import type { SheetColumn, SheetRow } from './sheet-xml.ts';
import { type SheetSize, type Table, writeWorkbook } from './workbook-writer.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-writer-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const texts = (count: number): SheetColumn[] => Array.from({ length: count }, (_, index) => ({ header: `h${index}`, kind: 'text' }));

const write = async (tables: Table[], size?: Partial<SheetSize>): Promise<string> => {
  const file = join(folder, 'written.xlsx');
  await writeFile(file, await buffer(Readable.from(writeWorkbook(tables, size))));
  return file;
};

const withoutEnd = (cells: unknown[]): unknown[] => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);

const readAll = async (file: string): Promise<{ name: string; rows: unknown[][] }[]> => {
  await using workbook = await openWorkbook(file);
  const sheets: { name: string; rows: unknown[][] }[] = [];
  for (const [index, { name }] of workbook.sheets.entries()) {
    const rows: unknown[][] = [];
    for await (const batch of workbook.rows(index))
      for (const { cells } of batch) rows.push(withoutEnd(Array.from(cells, (cell) => cell ?? null)));
    sheets.push({ name, rows });
  }
  return sheets;
};

describe('a workbook that is written', () => {
  it('has captions above its headers, on every sheet', async () => {
    const columns: SheetColumn[] = [{ header: 'name', caption: 'İşletme adı', kind: 'text' }];
    const file = await write([{ name: 'Liste', columns, rows: [[['a'], ['b']]] }], { rows: 3 });
    expect(await readAll(file)).toEqual([
      { name: 'Liste', rows: [['İşletme adı'], ['name'], ['a']] },
      { name: 'Liste 2', rows: [['İşletme adı'], ['name'], ['b']] },
    ]);
  });

  it('keeps texts as texts, numbers as numbers, and leaves empty cells out', async () => {
    const columns: SheetColumn[] = [
      { header: 'telefon', kind: 'text' },
      { header: 'puan', kind: 'number' },
      { header: 'açık', kind: 'boolean' },
    ];
    const file = await write([{ name: 'Liste', columns, rows: [[['+90 212', '4.5', 't']], [['007', null, 'f'], [null, '12', null]]] }]); // biome-ignore format: batches
    expect(await readAll(file)).toEqual([
      {
        name: 'Liste',
        rows: [
          ['telefon', 'puan', 'açık'],
          ['+90 212', 4.5, true],
          ['007', null, false],
          [null, 12],
        ],
      },
    ]);
  });

  it('writes what Excel would take for a formula, an escape or markup as the text that it is', async () => {
    const row = ['=1+1', '@SUM(A1)', '-5', '_x0041_', '<b>&amp;"\'', ' spaces \n and\tlines\r\n', '\u0001\ufffe', '🙂 İşğı'];
    const file = await write([{ name: 'Liste', columns: texts(row.length), rows: [[row]] }]);
    expect((await readAll(file))[0].rows[1]).toEqual(row);
    const other = new excel.Workbook();
    await other.xlsx.readFile(file);
    expect(other.worksheets[0].getRow(2).getCell(1).value).toBe('=1+1');
    expect(other.worksheets[0].getRow(2).getCell(1).numFmt).toBe('@');
  });

  it('goes on in a further sheet where one is full, each with the header', async () => {
    const rows: SheetRow[][] = [
      [['1'], ['2']],
      [['3'], ['4'], ['5']],
    ];
    const file = await write([{ name: 'Liste', columns: texts(1), rows }, { name: 'Notlar', columns: texts(1), rows: [] }], { rows: 3 }); // biome-ignore format: two tables
    expect(await readAll(file)).toEqual([
      { name: 'Liste', rows: [['h0'], ['1'], ['2']] },
      { name: 'Liste 2', rows: [['h0'], ['3'], ['4']] },
      { name: 'Liste 3', rows: [['h0'], ['5']] },
      { name: 'Notlar', rows: [['h0']] },
    ]);
  });

  it('goes on in a further sheet where its bytes would be more than can be told, and not before', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => [`${index}`, 'ş'.repeat(200)]);
    const table = { name: 'Liste', columns: texts(2), rows: rows.map((row) => [row]) };
    const whole = await readAll(await write([table], { bytes: 40_000 }));
    expect(whole.map(({ name }) => name)).toEqual(['Liste']);
    const sheets = await readAll(await write([table], { bytes: 10_000 }));
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
  });

  it('gives back any text', async () => {
    const cell = fc
      .oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }))
      .map((text) => text.replaceAll('\0', ''))
      .filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }), async (rows) => {
        const file = await write([{ name: 'Liste', columns: texts(3), rows: [rows] }]);
        expect((await readAll(file))[0].rows.slice(1)).toEqual(rows.map((row) => row.map((text) => text.toWellFormed())));
      }),
      { numRuns: 60 },
    );
  });

  it('asks for rows only as it is taken, and lets go of them when it is not', async () => {
    let asked = 0;
    let isLetGo = false;
    async function* endless(): AsyncGenerator<SheetRow[]> {
      try {
        for (;;) {
          asked++;
          yield Array.from({ length: 100 }, () => [`${Math.random()}`.repeat(20)]);
        }
      } finally {
        isLetGo = true;
      }
    }
    const workbook = Readable.from(writeWorkbook([{ name: 'Liste', columns: texts(1), rows: endless() }]), { objectMode: false });
    for await (const _ of workbook) if (asked > 20) break;
    expect(asked).toBeLessThan(200);
    await waitUntil(() => isLetGo, { what: 'the rows to be let go' });
  });
});
