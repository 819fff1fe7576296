import type { Business } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogLab } from './catalog-lab.ts';
import { recount, storedCounts } from './recount.ts';
import { stagedRow } from './staged-row.builder.ts';

let lab: CatalogLab;

beforeAll(async () => {
  lab = await CatalogLab.open();
});
afterAll(() => lab.close());
beforeEach(() => lab.reset());

/** Every counter is what counting again gives. */
const expectCountersExact = async () => expect(await storedCounts(lab)).toEqual(await recount(lab));

const businesses = <Row = Record<string, unknown>>(columns: string): Promise<Row[]> =>
  lab.query<Row>(`SELECT ${columns} FROM businesses ORDER BY global_row_number`);

const business = async (slug: string): Promise<Business> => (await lab.call<Business>(`/api/businesses/${slug}`)).body;

describe('a first import', () => {
  it('creates businesses with their places, in upload order without gaps', async () => {
    const rows = [1, 2, 3].map((n) => stagedRow({ name: `Shop ${n}`, rowNo: n * 10, category: n === 3 ? 'Bakery' : 'Cafe' }));
    const { analysis, ranges, totals } = await lab.importRows(rows);
    expect(analysis).toEqual({
      rows: 3,
      businesses: 3,
      merged: 0,
      created: 3,
      updated: 0,
      unchanged: 0,
      categoriesCreated: 2,
      citiesFound: 1,
      ranges: 1,
    });
    expect(ranges).toEqual([{ created: 3, updated: 0, unchanged: 0 }]);
    expect(totals).toEqual({ created: 3, updated: 0, unchanged: 0, categoriesCreated: 2 });
    expect(await businesses('name, global_row_number AS n')).toEqual([
      { name: 'Shop 1', n: 1 },
      { name: 'Shop 2', n: 2 },
      { name: 'Shop 3', n: 3 },
    ]);
    await lab.importRows([stagedRow({ name: 'Shop 4' })]);
    expect((await businesses('global_row_number AS n')).at(-1)).toEqual({ n: 4 });
    await expectCountersExact();
  });

  it('fills ranges by row number, whatever gaps there are', async () => {
    const rows = [stagedRow({ rowNo: 5000 }), stagedRow({ rowNo: 5001 }), stagedRow({ rowNo: 15_000 })];
    const { analysis, ranges } = await lab.importRows(rows);
    expect(analysis.ranges).toBe(3);
    expect(ranges.map(({ created }) => created)).toEqual([1, 1, 1]);
  });

  it('takes an empty file', async () => {
    const { analysis, totals } = await lab.importRows([]);
    expect(analysis).toMatchObject({ rows: 0, businesses: 0, ranges: 0, citiesFound: 0 });
    expect(totals).toEqual({ created: 0, updated: 0, unchanged: 0, categoriesCreated: 0 });
  });

  it('keeps texts as they are: tabs, backslashes, quotes, scripts of any kind', async () => {
    const name = 'Çınar "A\\B"\t☕ {x,y} 漢字';
    await lab.importRows([stagedRow({ name, slugBase: 'cinar', about: { Zebra: { b: true, a: 'x\ny' }, Alpha: { c: false } } })]);
    const { name: stored, about } = await business('cinar');
    expect(stored).toBe(name);
    expect(JSON.stringify(about)).toBe('{"Zebra":{"b":true,"a":"x\\ny"},"Alpha":{"c":false}}');
  });

  it('cleans descriptions', async () => {
    await lab.importRows([stagedRow({ name: 'Html', description: '<p onclick="x">A & B</p><script>alert(1)</script>' })]);
    expect((await business('html')).description).toBe('<p>A &amp; B</p>');
  });

  it('keeps the rules of the record: closed is not open, no reviews no rating, sound numbers only', async () => {
    await lab.importRows([
      stagedRow({ name: 'Shut', businessStatus: 'CLOSED_TEMPORARILY', isOpen: true }),
      stagedRow({ name: 'Unrated', rating: 4.5, reviewCount: 0 }),
      stagedRow({ name: 'Rated', rating: 4.5, reviewCount: 2 }),
      stagedRow({ name: 'Odd', rating: 9.9, reviewCount: -3, latitude: 999, longitude: 1 }),
    ]);
    expect(await business('shut')).toMatchObject({ isOpen: false, businessStatus: 'CLOSED_TEMPORARILY' });
    expect(await business('unrated')).toMatchObject({ rating: null, reviewCount: 0, isOpen: true });
    expect(await business('rated')).toMatchObject({ rating: '4.5', reviewCount: 2 });
    expect(await business('odd')).toMatchObject({ rating: null, reviewCount: 0, latitude: null, longitude: null });
  });

  it('takes a business that has no place', async () => {
    const nowhere = { address: null, city: null, state: null, country: null, countryCode: null };
    await lab.importRows([
      stagedRow({ name: 'Nowhere', ...nowhere }),
      stagedRow({ name: 'Somewhere', ...nowhere, country: 'Germany', countryCode: 'DE' }),
    ]);
    expect(await business('nowhere')).toMatchObject({ city: null, citySlug: null, countryCode: null });
    expect(await business('somewhere')).toMatchObject({ city: null, countryCode: 'DE' });
    await expectCountersExact();
  });
});

describe('slugs', () => {
  it('are the name, then the city, then numbers, and never reserved or empty', async () => {
    const rows = ['Star', 'Star', 'Star', 'Random', '☆☆☆'].map((name) =>
      stagedRow({ name, slugBase: name === '☆☆☆' ? '' : name.toLowerCase() }),
    );
    await lab.importRows(rows);
    await lab.importRows([stagedRow({ name: 'Star' })]);
    const [{ id }] = await lab.query<{ id: number }>("SELECT id FROM businesses WHERE name = '☆☆☆'");
    expect((await businesses<{ slug: string }>('slug')).map(({ slug }) => slug)).toEqual([
      'star',
      'star-berlin',
      'star-berlin-2',
      'random-business',
      `b-${id}`,
      'star-berlin-3',
    ]);
  });

  it('pass over a number that is somebody’s name', async () => {
    await lab.importRows([
      stagedRow({ name: 'Star Berlin 2' }),
      stagedRow({ name: 'Star' }),
      stagedRow({ name: 'Star' }),
      stagedRow({ name: 'Star' }),
    ]);
    expect((await businesses<{ slug: string }>('slug')).map(({ slug }) => slug)).toEqual([
      'star-berlin-2',
      'star',
      'star-berlin',
      'star-berlin-3',
    ]);
  });

  it('stay when the name changes', async () => {
    await lab.importRows([stagedRow({ name: 'Old Name', placeId: 'p1' })]);
    await lab.importRows([stagedRow({ name: 'New Name', placeId: 'p1' })]);
    expect(await business('old-name')).toMatchObject({ name: 'New Name', slug: 'old-name' });
    expect((await lab.call('/api/businesses/new-name')).status).toBe(404);
  });

  it('of cities: the larger keeps the name, others get what tells them apart', async () => {
    const us = { city: 'Springfield', country: 'United States', countryCode: 'US' };
    await lab.importRows([
      stagedRow({ ...us, state: 'Illinois' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ city: 'Springfield', state: 'Otago', country: 'New Zealand', countryCode: 'NZ' }),
      stagedRow({ city: 'New', state: null, country: 'Germany', countryCode: 'DE' }),
    ]);
    const cities = await lab.query<{ slug: string; state: string }>('SELECT slug, state FROM cities ORDER BY slug');
    expect(cities).toEqual([
      { slug: 'new-germany', state: null },
      { slug: 'springfield', state: 'Missouri' },
      { slug: 'springfield-illinois', state: 'Illinois' },
      { slug: 'springfield-new-zealand', state: 'Otago' },
    ]);
  });

  it('of categories: one spelling, one category; the reserved gets a suffix', async () => {
    await lab.importRows([stagedRow({ category: 'Café' }), stagedRow({ category: 'CAFE' }), stagedRow({ category: 'New' })]);
    const categories = await lab.query('SELECT name, slug, business_count AS n FROM categories ORDER BY n DESC');
    expect(categories).toEqual([
      { name: 'Café', slug: 'cafe', n: 2 },
      { name: 'New', slug: 'new-category', n: 1 },
    ]);
  });
});

describe('cities', () => {
  const us = { city: 'Springfield', country: 'United States', countryCode: 'US' };
  const citiesOf = () => lab.query('SELECT state, business_count AS n FROM cities ORDER BY id');

  it('without a region are the largest of that name and country', async () => {
    const { analysis } = await lab.importRows([
      stagedRow({ ...us, state: null }),
      stagedRow({ ...us, state: 'Illinois' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ ...us, state: 'Missouri' }),
    ]);
    expect(analysis.citiesFound).toBe(2);
    expect(await citiesOf()).toEqual([
      { state: 'Missouri', n: 3 },
      { state: 'Illinois', n: 1 },
    ]);
    await expectCountersExact();
  });

  it('keep their page when a region is named later', async () => {
    await lab.importRows([stagedRow({ ...us, state: null, placeId: 'a' })]);
    await lab.importRows([stagedRow({ ...us, state: 'Ohio', placeId: 'b' })]);
    expect(await lab.query('SELECT slug, state, business_count AS n FROM cities')).toEqual([{ slug: 'springfield', state: 'Ohio', n: 2 }]);
  });

  it('are not left by a row that says less', async () => {
    await lab.importRows([
      stagedRow({ ...us, state: 'Illinois', placeId: 'a' }),
      stagedRow({ ...us, state: 'Missouri' }),
      stagedRow({ ...us, state: 'Missouri' }),
    ]);
    await lab.importRows([stagedRow({ ...us, state: null, placeId: 'a', phone: '1' })]);
    expect(await citiesOf()).toEqual([
      { state: 'Missouri', n: 2 },
      { state: 'Illinois', n: 1 },
    ]);
    await lab.importRows([stagedRow({ city: null, state: null, country: null, countryCode: null, placeId: 'a', phone: '2' })]);
    expect((await citiesOf())[1]).toEqual({ state: 'Illinois', n: 1 });
  });

  it('are left by a row that says another', async () => {
    await lab.importRows([
      stagedRow({ ...us, state: 'Illinois', placeId: 'a', rating: 4, reviewCount: 10, phone: '1', latitude: 1, longitude: 2 }),
    ]);
    await lab.importRows([stagedRow({ city: 'Berlin', state: 'Berlin', placeId: 'a' })]);
    expect(
      await lab.query(
        'SELECT name, business_count AS n, review_sum AS reviews, with_contact AS c, with_location AS l FROM cities ORDER BY id',
      ),
    ).toEqual([
      { name: 'Springfield', n: 0, reviews: '0', c: 0, l: 0 },
      { name: 'Berlin', n: 1, reviews: '10', c: 1, l: 1 },
    ]);
    await expectCountersExact();
  });
});

describe('an import of what is known', () => {
  it('changes nothing, and rewrites no row, when the file is the same', async () => {
    const rows = [
      stagedRow({ name: 'One', reviews: [{ authorName: 'Ada', rating: 5, comment: 'Good', createdAt: null }] }),
      stagedRow({ name: 'Two' }),
    ];
    await lab.importRows(rows);
    const versions = () =>
      lab.query(
        'SELECT xmin, ctid, updated_at FROM businesses UNION ALL SELECT xmin, ctid, null FROM reviews UNION ALL SELECT xmin, ctid, null FROM cities',
      );
    const before = await versions();
    const generations = (await lab.call('/internal/generations')).body;
    const { analysis, totals } = await lab.importRows(rows);
    expect(analysis).toMatchObject({ created: 0, updated: 0, unchanged: 2, citiesFound: 1, categoriesCreated: 0 });
    expect(totals).toEqual({ created: 0, updated: 0, unchanged: 2, categoriesCreated: 0 });
    expect(await versions()).toEqual(before);
    expect((await lab.call('/internal/generations')).body).toEqual(generations);
  });

  it('remembers new cells that say the same, and leaves updatedAt', async () => {
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', importHash: 'h1' })]);
    const { updatedAt } = await business('one');
    const { analysis, totals } = await lab.importRows([stagedRow({ name: 'One', placeId: 'a', address: null, importHash: 'h2' })]);
    expect(analysis.updated).toBe(1);
    expect(totals).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await business('one')).updatedAt).toBe(updatedAt);
    expect((await lab.importRows([stagedRow({ name: 'One', placeId: 'a', importHash: 'h2' })])).analysis.unchanged).toBe(1);
  });

  it('updates what changed and keeps what the row leaves out', async () => {
    await lab.importRows([
      stagedRow({
        name: 'One',
        placeId: 'a',
        phone: '030',
        phoneE164: '+4930',
        email: 'a@a.example',
        category: 'Bakery',
        workingHours: { Monday: '9 AM - 5 PM' },
        openingHours: [{ day: 1, open: 540, close: 1020 }],
        unreadableDays: [2],
      }),
    ]);
    const { totals } = await lab.importRows([
      stagedRow({ name: 'One and a Half', placeId: 'a', category: 'Other', phone: '040', address: null }),
    ]);
    expect(totals).toMatchObject({ created: 0, updated: 1 });
    const now = await business('one');
    expect(now).toMatchObject({
      name: 'One and a Half',
      phone: '040',
      email: 'a@a.example',
      category: { name: 'Bakery' },
      unreadableDays: [2],
    });
    expect(now.openingHours).toEqual([{ day: 1, open: 540, close: 1020 }]);
    expect(now.address).not.toBeNull();
    expect(await lab.query('SELECT phone_e164 FROM businesses')).toEqual([{ phone_e164: null }]);
    await expectCountersExact();
  });

  it('keeps fields that an operator locked', async () => {
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '1', rating: 4, reviewCount: 5 })]);
    await lab.query("UPDATE businesses SET name = 'By Hand', name_fold = 'by hand', locked_fields = '{name,category,city,rating}'");
    await lab.importRows([
      stagedRow({ name: 'Two', placeId: 'a', phone: '2', category: 'Bar', city: 'Hamburg', rating: 1, reviewCount: 6 }),
    ]);
    expect(await business('one')).toMatchObject({
      name: 'By Hand',
      phone: '2',
      category: { name: 'Cafe' },
      city: 'Berlin',
      rating: '4.0',
      reviewCount: 6,
    });
    await lab.importRows([stagedRow({ placeId: 'a', reviewCount: 0 })]);
    expect(await business('one')).toMatchObject({ rating: null, reviewCount: 0 });
    await expectCountersExact();
  });

  it('opens again what an import had closed', async () => {
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', businessStatus: 'CLOSED_TEMPORARILY' })]);
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', businessStatus: 'OPERATIONAL' })]);
    expect(await business('one')).toMatchObject({ isOpen: true, businessStatus: 'OPERATIONAL' });
    await lab.query('UPDATE businesses SET is_open = false');
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', businessStatus: 'OPERATIONAL', phone: '1' })]);
    expect((await business('one')).isOpen).toBe(false);
  });

  it('replaces reviews where the row has some', async () => {
    const review = (comment: string) => ({ authorName: 'Ada', rating: 4.5, comment, createdAt: '2026-01-02T03:04:05.000Z' });
    const comments = async () => (await business('one')).reviews.map(({ comment }) => comment);
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', reviews: [review('a'), review('b')] })]);
    expect(await comments()).toEqual(['a', 'b']);
    const { updatedAt } = await business('one');
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', address: null, reviews: [review('a'), review('b')] })]);
    expect((await business('one')).updatedAt).toBe(updatedAt);
    expect((await lab.importRows([stagedRow({ name: 'One', placeId: 'a', reviews: [review('c')] })])).totals.updated).toBe(1);
    expect(await comments()).toEqual(['c']);
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '1', reviews: null })]);
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a', phone: '2', reviews: [] })]);
    expect(await comments()).toEqual(['c']);
  });
});

describe('identity', () => {
  const count = async () => (await businesses('id')).length;
  const keys = (...identityKeys: string[]) => ({ identityKeys });

  it('joins rows of one business inside the file: the first that has a field wins', async () => {
    const { analysis, ranges } = await lab.importRows([
      stagedRow({ name: 'One', placeId: 'a', phone: null, email: null, website: 'https://one.example' }),
      stagedRow({ name: 'One (again)', placeId: 'a', phone: '1', email: 'first@a.example' }),
      stagedRow({ name: 'Two', placeId: 'b' }),
      stagedRow({ name: 'One', placeId: 'a', phone: '2', email: 'second@a.example', website: 'https://two.example', category: 'Bar' }),
    ]);
    expect(analysis).toMatchObject({ rows: 4, businesses: 2, merged: 2, created: 2 });
    expect(ranges).toEqual([{ created: 2, updated: 0, unchanged: 0 }]);
    expect(await business('one')).toMatchObject({ name: 'One', phone: '1', email: 'first@a.example', website: 'https://one.example' });
  });

  it('knows joined rows again, in any division of the file, and sees when one of them changes', async () => {
    const rows = ['1', '2', '3'].map((phone) => stagedRow({ name: 'One', placeId: 'a', phone }));
    await lab.importRows(rows);
    expect((await lab.importRows(rows)).totals).toMatchObject({ updated: 0, unchanged: 1 });
    const changed = await lab.importRows([rows[0], rows[1], stagedRow({ ...rows[2], website: 'https://a.example', importHash: 'other' })]);
    expect(changed.totals).toMatchObject({ updated: 1, unchanged: 0 });
  });

  it('follows chains of shared keys through ranges', async () => {
    const chain = [0, 1, 2, 3, 4, 5, 6].map((n) =>
      stagedRow({ name: `Link ${n}`, rowNo: n * 4000 + 1, ...keys(`google:${n}`, `google:${n + 1}`) }),
    );
    const { analysis } = await lab.importRows([...chain, stagedRow({ name: 'Alone', rowNo: 30_000, ...keys('google:99') })]);
    expect(analysis).toMatchObject({ businesses: 2, merged: 6 });
    expect(await count()).toBe(2);
  });

  it('takes a weaker key only where there is no stronger one on both sides', async () => {
    await lab.importRows([stagedRow({ name: 'Mall A', ...keys('place:a', 'address:mall|street'), placeId: 'a' })]);
    await lab.importRows([stagedRow({ name: 'Mall B', ...keys('place:b', 'address:mall|street'), placeId: 'b' })]);
    expect(await count()).toBe(2);
    await lab.importRows([stagedRow({ name: 'Mall A', placeId: null, phone: '1', ...keys('address:mall|street') })]);
    expect(await count()).toBe(2);
    expect((await business('mall-a')).phone).toBe('1');
  });

  it('gives a business its stronger key when a file brings it', async () => {
    await lab.importRows([stagedRow({ name: 'Shop', placeId: null, ...keys('address:shop|street') })]);
    await lab.importRows([stagedRow({ name: 'Shop', placeId: 'p', ...keys('place:p', 'address:shop|street') })]);
    await lab.importRows([stagedRow({ name: 'Shop Moved', placeId: 'p', ...keys('place:p', 'address:shop|elsewhere') })]);
    expect(await businesses('name, place_id')).toEqual([{ name: 'Shop Moved', place_id: 'p' }]);
  });

  it('joins a row without strong keys to the one that has them, in the file as well', async () => {
    const { analysis } = await lab.importRows([
      stagedRow({ name: 'Shop', placeId: null, phone: '1', ...keys('address:shop|street', 'point:shop|1,2') }),
      stagedRow({ name: 'Shop', placeId: null, ...keys('point:shop|1,2') }),
      stagedRow({ name: 'Shop', placeId: 'p', ...keys('place:p', 'address:shop|street') }),
      stagedRow({ name: 'Shop', placeId: 'q', ...keys('place:q', 'address:shop|street') }),
    ]);
    expect(analysis).toMatchObject({ businesses: 2, merged: 2 });
  });

  it('knows our own ids and slugs, an id only together with its slug', async () => {
    await lab.importRows([stagedRow({ name: 'One', placeId: 'a' }), stagedRow({ name: 'Two', placeId: 'b' })]);
    const [{ id }] = await lab.query<{ id: number }>("SELECT id FROM businesses WHERE slug = 'one'");
    await lab.importRows([stagedRow({ name: 'One!', placeId: null, ...keys(`id:${id}`, 'slug:one') })]);
    expect((await business('one')).name).toBe('One!');
    await lab.importRows([stagedRow({ name: 'Three', placeId: null, ...keys(`id:${id}`, 'slug:three') })]);
    expect(await count()).toBe(3);
    await lab.importRows([
      stagedRow({ name: 'Two!', placeId: null, ...keys('slug:two') }),
      stagedRow({ name: 'Bad', placeId: null, ...keys('id:x1', 'id:99999999999') }),
    ]);
    expect((await business('two')).name).toBe('Two!');
    expect(await count()).toBe(4);
  });

  it('joins two groups of rows that turn out to be one stored business', async () => {
    await lab.importRows([stagedRow({ name: 'One', ...keys('place:a', 'cid:1') })]);
    const { analysis, totals } = await lab.importRows([
      stagedRow({ name: 'One', phone: '1', ...keys('place:a') }),
      stagedRow({ name: 'One', phone: '2', email: 'a@a.example', ...keys('cid:1') }),
      stagedRow({ name: 'Two', ...keys('place:b') }),
    ]);
    expect(analysis).toMatchObject({ businesses: 2, merged: 1, created: 1, updated: 1 });
    expect(totals).toMatchObject({ created: 1, updated: 1 });
    expect(await business('one')).toMatchObject({ phone: '1', email: 'a@a.example' });
  });

  it('gives the key of a business that is gone to the next one', async () => {
    await lab.importRows([stagedRow({ name: 'One', ...keys('address:one|street'), placeId: null })]);
    await lab.query('DELETE FROM businesses');
    await lab.query('UPDATE identity_versions SET value = value + 1');
    await lab.importRows([stagedRow({ name: 'One', ...keys('address:one|street'), placeId: null })]);
    await lab.importRows([stagedRow({ name: 'One', phone: '1', ...keys('address:one|street'), placeId: null })]);
    expect(await businesses('phone')).toEqual([{ phone: '1' }]);
  });
});
