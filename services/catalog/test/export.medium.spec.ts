import { exportColumns, exportHeaders, internalHeaders, readCopyLine } from '@directory/contracts';
import { signInternalToken } from '@directory/service-kit';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { CatalogHarness, harnessKey } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  await catalog.app.listen(0, '127.0.0.1');
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const open = async (query = '') => {
  const token = signInternalToken({ key: harnessKey, caller: 'admin-import', audience: 'catalog' });
  return request(`${await catalog.app.getUrl()}/internal/export${query}`, { headers: { [internalHeaders.token]: token } });
};

const read = async (query = '') => {
  const { statusCode, headers, body } = await open(query);
  const lines = (await body.text()).split('\n').slice(0, -1);
  const rows = lines.map((line) => Object.fromEntries(readCopyLine(line).map((cell, index) => [exportColumns[index][0], cell])));
  return { statusCode, range: headers[exportHeaders.range], category: headers[exportHeaders.category], rows };
};

const busy = async () =>
  (
    await catalog.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'catalog-exports' AND state <> 'idle'",
    )
  )[0].n;

describe('the export of the catalog', () => {
  it('gives every column of a business as text, whatever stands in it', async () => {
    const review = { authorName: 'Ada', rating: 4.5, comment: 'a\tb\nc\\d', createdAt: '2026-01-02T03:04:05.000Z' };
    await catalog.importRows([
      stagedRow({
        name: 'Tab\there\nand \\ there',
        placeId: 'ChIJa',
        phone: '0049 30',
        postalCode: '01234',
        about: { A: { b: true } },
        rating: 4,
        reviewCount: 3,
        reviews: [review],
      }),
    ]);
    const { range, rows } = await read();
    expect(range).toBe('1-1');
    expect(Object.keys(rows[0])).toEqual(exportColumns.map(([header]) => header));
    expect(rows[0]).toMatchObject({
      id: '1',
      globalRowNumber: '1',
      name: 'Tab\there\nand \\ there',
      phone: '0049 30',
      postalCode: '01234',
      about: '{"A":{"b":true}}',
      rating: '4.0',
      isOpen: 't',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(JSON.parse(rows[0].reviews ?? '')).toEqual([
      { name: 'Ada', rating: 4.5, text: 'a\tb\nc\\d', publishedAtDate: '2026-01-02T03:04:05.000Z' },
    ]);
  });

  it('counts positions within the filtered list, in upload order, and clips the end', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((placeId, index) =>
      stagedRow({
        name: placeId,
        placeId,
        category: index % 2 ? 'Bar' : 'Cafe',
        countryCode: index < 4 ? 'DE' : 'TR',
        country: index < 4 ? 'Germany' : 'Türkiye',
        city: null,
      }),
    );
    await catalog.importRows(rows);
    const [bar] = await catalog.query<{ id: number }>("SELECT id FROM categories WHERE name = 'Bar'");
    const names = async (query: string) => {
      const { range, category, rows: found } = await read(query);
      return [range, category, found.map(({ name }) => name).join('')];
    };
    expect(await names('?startIndex=2&endIndex=4')).toEqual(['2-4', undefined, 'bcd']);
    expect(await names('?startIndex=5&endIndex=99')).toEqual(['5-6', undefined, 'ef']);
    expect(await names(`?categoryId=${bar.id}&startIndex=2&endIndex=3`)).toEqual(['2-3', 'bar', 'df']);
    expect(await names(`?categoryId=${bar.id}&countryCode=tr`)).toEqual(['1-1', 'bar', 'f']);
    expect(await names('?startIndex=7&endIndex=9')).toEqual(['7-6', undefined, '']);
    expect(await names("?countryCode=x'")).toEqual(['1-0', undefined, '']);
  });

  it('is empty for an empty catalog', async () => expect(await read()).toMatchObject({ statusCode: 200, range: '1-0', rows: [] }));

  it('releases its connection when the caller has left', async () => {
    await catalog.importRows(
      Array.from({ length: 300 }, (_, index) =>
        stagedRow({ rowNo: index + 1, name: `n${index}`, placeId: `p${index}`, description: 'x'.repeat(20_000) }),
      ),
    );
    for (let attempt = 0; attempt < 4; attempt++) {
      const { body } = await open();
      await body[Symbol.asyncIterator]().next();
      body.destroy();
    }
    await waitUntil(async () => (await busy()) === 0, { what: 'the export to be given up' });
    expect((await read()).rows).toHaveLength(300);
  });

  it('is for the import service alone', async () => expect((await catalog.call('/internal/export')).status).toBe(401));
});
