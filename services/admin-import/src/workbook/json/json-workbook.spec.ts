import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isOneValue } from '../../pipeline/headers/one-value.ts';
import type { CellValue } from '../table/cell.ts';
import { openWorkbook, WorkbookError } from '../workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string | Buffer): Promise<CellValue[][]> => {
  const path = join(folder, 'list');
  await writeFile(path, content);
  await using workbook = await openWorkbook(path, { isOneValue });
  const rows: CellValue[][] = [];
  for await (const batch of workbook.rows(0)) rows.push(...batch.map(({ cells }) => cells));
  return rows;
};
const one = { name: 'Zzz Cafe', phone: '+90 532 111 22 33' };
const two = { name: 'Yyy Kebab', city: 'İzmir' };
const table = [
  ['name', 'phone', 'city'],
  ['Zzz Cafe', '+90 532 111 22 33', undefined],
  ['Yyy Kebab', undefined, 'İzmir'],
];

describe('records of JSON', () => {
  it.each([
    ['a list', JSON.stringify([one, two])],
    ['a list over many lines', JSON.stringify([one, two], null, 2)],
    ['one a line', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`],
    ['one a line, without the last line break', `${JSON.stringify(one)}\r\n${JSON.stringify(two)}`],
    ['records one behind the other', `${JSON.stringify(one)},${JSON.stringify(two)}`],
    ['a list within an object', JSON.stringify({ status: 'ok', meta: { pages: [1] }, data: [one, two] })],
    ['UTF-8 with a mark', `\ufeff${JSON.stringify([one, two])}`],
    ['UTF-16', Buffer.from(`\ufeff${JSON.stringify([one, two])}`, 'utf16le')],
    [
      'GeoJSON',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: one },
          { type: 'Feature', properties: two },
        ],
      }),
    ],
  ])('are rows: %s', async (_, text) => {
    const rows = await read(text);
    const width = rows[0].filter((header) => header !== 'geometry').length;
    expect(rows.map((cells) => Array.from({ length: width }, (__, column) => cells[column]))).toEqual(table);
  });

  it('take a list of lists for a table', async () => {
    expect(await read(JSON.stringify(table.map((row) => row.map((cell) => cell ?? null))))).toEqual(table);
  });

  it('keep every digit of long ids', async () => {
    const rows = await read('[{"name":"Zzz","cid":3152235619805245931,"rating":4.5,"phone":"905321112233445566778"}]');
    expect(rows[1]).toEqual(['Zzz', '3152235619805245931', 4.5, '905321112233445566778']);
  });

  it('are not looked for in what stands behind their list within an object', async () => {
    const rows = await read(
      JSON.stringify({ meta: { of: [2] }, data: [one, two], next: { page: [{ name: 'Xxx' }] }, items: [{ name: 'Xxx' }] }),
    );
    expect(rows).toEqual(table);
  });

  it('have a column for each part of an object that is no value of its own', async () => {
    const [header, cells] = await read(
      JSON.stringify([
        { displayName: { text: 'Zzz' }, location: { lat: 41, lng: 29 }, address: { city: 'İzmir' }, contact: { email: 'a@b.example' } },
      ]),
    );
    expect(header).toEqual(['displayName.text', 'location', 'address', 'contact.email']);
    expect(cells).toEqual(['Zzz', '{"lat":41,"lng":29}', '{"city":"İzmir"}', 'a@b.example']);
  });

  it('write lists of words as words, and other lists as they are', async () => {
    const [, cells] = await read(
      JSON.stringify([{ categories: ['Cafe', 'Bakery'], openingHours: [{ day: 'Monday', hours: '9 AM' }], emails: [] }]),
    );
    expect(cells).toEqual(['Cafe, Bakery', '[{"day":"Monday","hours":"9 AM"}]', undefined]);
  });

  it('may hold brackets, quotes and line breaks in their texts', async () => {
    const tricky = { name: 'Zzz "}]" \\ [{', note: 'a\nb' };
    expect((await read(JSON.stringify([tricky, one])))[1].slice(0, 2)).toEqual([tricky.name, tricky.note]);
  });

  it('lie in files of any size', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `Zzz ${index}`, address: 'x'.repeat(50) }));
    const rows = await read(JSON.stringify(many));
    expect(rows).toHaveLength(20_001);
    expect(rows.at(-1)).toEqual(['Zzz 19999', 'x'.repeat(50)]);
  });

  it('take little memory where one record has thousands of fields, and thousands have one', async () => {
    const wide = Object.fromEntries(Array.from({ length: 16_000 }, (_, index) => [`k${index}`, 1]));
    const path = join(folder, 'wide');
    await writeFile(path, `${JSON.stringify(wide)}\n${'{"k0":2}\n'.repeat(30_000)}`);
    await using workbook = await openWorkbook(path);
    let cells = 0;
    for await (const batch of workbook.rows(0)) cells = Math.max(cells, batch.length * (batch.at(-1)?.cells.length ?? 0));
    // 16,000 columns of all records of one piece of the file would be 250 million.
    expect(cells).toBeLessThan(1_000_000);
  });

  it.each([
    ['cut off', '[{"name":"Zzz"},{"name":"Yy', /yarıda kesilmiş/],
    ['nested without end', `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`, /iç içe/],
    ['nested in a field', `[{"name":${'['.repeat(20_000)}{}${']'.repeat(20_000)}}]`, /iç içe/],
    ['broken', '[{"name":"Zzz"},{"name":Yyy}]', /2\. kayıt bozuk/],
    ['behind the end of their list', '[{"name":"Zzz"}]\n[{"name":"Yyy"}]', /birden fazla JSON listesi/],
    [
      'behind the end of their object',
      `{"data":[${'{"name":"Zzz"},'.repeat(30_000)}{}],"page":{"of":[2]}}\n{"data":[{"name":"Yyy"}]}`,
      /birden fazla/,
    ],
    ['behind a bracket too many', '[{"name":"Zzz"}},{"name":"Yyy"}]', /fazladan ayraç/],
    ['behind a bracket too many, one a line', '{"name":"Zzz"}}\n{"name":"Yyy"}', /fazladan ayraç/],
  ])('are refused when %s, by name', async (_, text, reason) => {
    const refused = await read(text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WorkbookError);
    expect((refused as WorkbookError).message).toMatch(reason);
  });
});
