import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('a first import', () => {
  it('creates businesses with their places, in upload order without gaps', async () => {
    const rows = [1, 2, 3].map((n) => stagedRow({ name: `Shop ${n}`, rowNo: n * 10, category: n === 3 ? 'Bakery' : 'Cafe' }));
    const { analysis, chunks, totals } = await catalog.importRows(rows);
    expect(analysis).toEqual({
      rows: 3,
      businesses: 3,
      merged: 0,
      created: 3,
      updated: 0,
      unchanged: 0,
      kept: { count: 0, rows: [] },
      conflicts: { count: 0, rows: [] },
      cityCountries: [],
      heldBack: 0,
      categoriesCreated: 2,
      citiesFound: 1,
      chunks: 1,
    });
    expect(chunks).toEqual([{ created: 3, updated: 0, unchanged: 0 }]);
    expect(totals).toEqual({ created: 3, updated: 0, unchanged: 0, categoriesCreated: 2 });
    expect(await catalog.businesses('name, global_row_number AS n')).toEqual([
      { name: 'Shop 1', n: 1 },
      { name: 'Shop 2', n: 2 },
      { name: 'Shop 3', n: 3 },
    ]);
    await catalog.importRows([stagedRow({ name: 'Shop 4' })]);
    expect((await catalog.businesses('global_row_number AS n')).at(-1)).toEqual({ n: 4 });
    await expectCountersExact(catalog);
  });

  it('fills chunks by row number, whatever gaps there are', async () => {
    const rows = [stagedRow({ rowNo: 5000 }), stagedRow({ rowNo: 5001 }), stagedRow({ rowNo: 15_000 })];
    const { analysis, chunks } = await catalog.importRows(rows);
    expect(analysis.chunks).toBe(3);
    expect(chunks.map(({ created }) => created)).toEqual([1, 1, 1]);
  });

  it('takes an empty file', async () => {
    const { analysis, totals } = await catalog.importRows([]);
    expect(analysis).toMatchObject({ rows: 0, businesses: 0, chunks: 0, citiesFound: 0 });
    expect(totals).toEqual({ created: 0, updated: 0, unchanged: 0, categoriesCreated: 0 });
  });

  it('keeps texts as they are: tabs, backslashes, quotes, scripts of any kind', async () => {
    const name = 'Çınar "A\\B"\t☕ {x,y} 漢字';
    await catalog.importRows([stagedRow({ name, slugBase: 'cinar', about: { Zebra: { b: true, a: 'x\ny' }, Alpha: { c: false } } })]);
    const { name: stored, about } = await catalog.business('cinar');
    expect(stored).toBe(name);
    expect(JSON.stringify(about)).toBe('{"Zebra":{"b":true,"a":"x\\ny"},"Alpha":{"c":false}}');
  });

  it('cleans descriptions', async () => {
    await catalog.importRows([stagedRow({ name: 'Html', description: '<p onclick="x">A & B</p><script>alert(1)</script>' })]);
    expect((await catalog.business('html')).description).toBe('<p>A &amp; B</p>');
  });

  it('keeps the rules of the record: closed is not open, no reviews no rating, sound numbers only', async () => {
    await catalog.importRows([
      stagedRow({ name: 'Shut', businessStatus: 'CLOSED_TEMPORARILY', isOpen: true }),
      stagedRow({ name: 'Unrated', rating: 4.5, reviewCount: 0 }),
      stagedRow({ name: 'Rated', rating: 4.5, reviewCount: 2 }),
      stagedRow({ name: 'Uncounted', rating: 4.5 }),
      stagedRow({ name: 'Odd', rating: 9.9, reviewCount: -3, latitude: 999, longitude: 1 }),
    ]);
    expect(await catalog.business('shut')).toMatchObject({ isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' });
    expect(await catalog.business('unrated')).toMatchObject({ rating: null, reviewCount: 0, isOpen: true });
    expect(await catalog.business('rated')).toMatchObject({ rating: '4.5', reviewCount: 2 });
    expect(await catalog.business('uncounted')).toMatchObject({ rating: '4.5', reviewCount: 0 });
    expect(await catalog.business('odd')).toMatchObject({ rating: null, reviewCount: 0, latitude: null, longitude: null });
  });

  it('takes a business that has no place', async () => {
    const nowhere = { address: null, city: null, state: null, country: null, countryCode: null };
    await catalog.importRows([
      stagedRow({ name: 'Nowhere', ...nowhere }),
      stagedRow({ name: 'Somewhere', ...nowhere, country: 'Germany', countryCode: 'DE' }),
    ]);
    expect(await catalog.business('nowhere')).toMatchObject({ city: null, citySlug: null, countryCode: null });
    expect(await catalog.business('somewhere')).toMatchObject({ city: null, countryCode: 'DE' });
    await expectCountersExact(catalog);
  });
});
