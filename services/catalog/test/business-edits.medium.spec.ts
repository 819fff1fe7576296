import type { Business, ErrorAnswer } from '@directory/contracts';
import { contentDigest } from '@directory/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let operator: Operator;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('an edit', () => {
  it('changes what is sent and leaves the rest', async () => {
    await operator.importOne({ phone: '030', email: 'a@a.example' });
    const before = await operator.read('one');
    const { status, body } = await operator.patch(before.id, { phone: '+49 30 1234567', website: 'https://one.example', isVerified: true });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      phone: '+49 30 1234567',
      phoneE164: '+49301234567',
      website: 'https://one.example',
      isVerified: true,
      updatedAt: expect.any(String),
    });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await operator.read('one')).toEqual(body);
    expect(await catalog.query('SELECT phone_e164, locked_fields FROM businesses')).toEqual([
      { phone_e164: '+49301234567', locked_fields: ['isVerified', 'phone', 'website'] },
    ]);
    await expectCountersExact(catalog);
  });

  it('changes nothing, and locks nothing, where a form sends what is there', async () => {
    await operator.importOne({ phone: '030', description: '<p>A</p>', about: { A: { b: true } } });
    const before = await operator.read('one');
    const told = await operator.cacheVersions();
    const form = { ...before, categoryId: before.category.id, email: '', menuLink: '' };
    expect((await operator.patch(before.id, form)).body).toEqual(before);
    expect(await catalog.query('SELECT locked_fields FROM businesses')).toEqual([{ locked_fields: [] }]);
    expect(await operator.cacheVersions()).toEqual(told);
    expect(await operator.audited()).toEqual([]);
  });

  it('shows at once: versions of what it touches change, the others stay', async () => {
    await operator.importOne();
    const id = await operator.idOf('one');
    const [{ city, category }] = await catalog.query<{ city: number; category: number }>(
      'SELECT city_id AS city, category_id AS category FROM businesses',
    );
    const first = await operator.cacheVersions();
    await operator.patch(id, { description: 'New' });
    expect(await operator.tagsChangedSince(first)).toEqual(['any', `business:${id}`]);
    const second = await operator.cacheVersions();
    await operator.patch(id, { phone: '030 1' });
    expect(await operator.tagsChangedSince(second)).toEqual(['any', `business:${id}`, `category:${category}`, `city:${city}`]);
    const third = await operator.cacheVersions();
    await operator.patch(id, { name: 'Another' });
    expect(await operator.tagsChangedSince(third)).toEqual(
      expect.arrayContaining([`business:${id}`, `category:${category}`, `city:${city}`, 'lists']),
    );
  });

  it('is recorded with its fields before and after, and with its actor', async () => {
    await operator.importOne({ phone: '030' });
    const id = await operator.idOf('one');
    const actor = { kind: 'admin', sessionId: 's-1', address: '203.0.113.9' };
    await operator.patch(id, { phone: '040', description: 'x'.repeat(9000) }, { 'x-internal-actor': JSON.stringify(actor) });
    const [entry] = await operator.audited();
    expect(entry).toMatchObject({
      action: 'business.updated',
      subject: String(id),
      actor,
      before: { name: 'One', phone: '030', description: null },
      after: { name: 'One', phone: '040' },
    });
    expect(JSON.stringify(entry).length).toBeLessThan(6000);
  });

  it('cleans HTML, and reads hours, features and places as an import does', async () => {
    await operator.importOne();
    const { body } = await operator.patch(await operator.idOf('one'), {
      description: '<p onclick="x">A & B</p><script>alert(1)</script><a href="javascript:x">c</a>',
      workingHours: { Monday: '9 AM - 5 PM', Tuesday: 'by appointment' },
      about: '{"Service":{"Delivery":true}}',
      latitude: 40.99,
      longitude: 29.03,
      city: 'Kadıköy',
      countryCode: 'tr',
    });
    expect(body.description).toBe('<p>A &amp; B</p><a target="_blank" rel="noopener noreferrer nofollow">c</a>');
    expect(body.openingHours).toEqual([{ day: 1, open: 540, close: 1020 }]);
    expect(body.unreadableDays).toEqual([2]);
    expect(body.about).toEqual({ Service: { Delivery: true } });
    expect(body).toMatchObject({
      city: 'Kadıköy',
      citySlug: 'kadikoy',
      country: 'Türkiye',
      countryCode: 'TR',
      state: null,
      timeZone: 'Europe/Istanbul',
    });
    expect((await catalog.call('/api/countries')).body).toEqual([expect.objectContaining({ code: 'TR', businessCount: 1 })]);
    await expectCountersExact(catalog);
  });

  it('moves a business between categories and cities, and the counters with it', async () => {
    await catalog.importRows([
      stagedRow({ name: 'One', rating: 4, reviewCount: 9 }),
      stagedRow({ name: 'Two', category: 'Bar', city: 'Hamburg', state: 'Hamburg' }),
    ]);
    const { body } = await operator.patch(await operator.idOf('one'), {
      categoryId: await operator.placeId('categories', 'bar'),
      city: 'hamburg',
    });
    expect(body).toMatchObject({ category: { slug: 'bar' }, city: 'Hamburg', citySlug: 'hamburg' });
    const cities = await catalog.query('SELECT slug, business_count AS n, review_sum::integer AS reviews FROM cities ORDER BY slug');
    expect(cities).toEqual([
      { slug: 'berlin', n: 0, reviews: 0 },
      { slug: 'hamburg', n: 2, reviews: 9 },
    ]);
    await expectCountersExact(catalog);
  });

  it('keeps a closed business shut, and opens it with its status', async () => {
    await operator.importOne();
    const id = await operator.idOf('one');
    expect((await operator.patch(id, { businessStatus: 'CLOSED_PERMANENTLY' })).body).toMatchObject({ isOpen: false });
    expect((await operator.patch(id, { isOpen: true })).body).toMatchObject({ isOpen: false });
    expect((await operator.patch(id, { businessStatus: 'OPERATIONAL' })).body).toMatchObject({ isOpen: true });
    expect((await operator.patch(id, { isOpen: false })).body).toMatchObject({ isOpen: false, businessStatus: 'OPERATIONAL' });
  });

  it('lets a business without an address stay so, and no other', async () => {
    await operator.importOne({ address: null });
    const id = await operator.idOf('one');
    expect((await operator.patch(id, { address: '', phone: '1' })).status).toBe(200);
    expect((await operator.patch(id, { address: 'Lindenallee 1' })).status).toBe(200);
    const refused = await operator.patch(id, { address: ' ' });
    expect(refused.body.details).toEqual([{ field: 'address', message: 'Adres gerekli' }]);
  });
});

describe('slugs', () => {
  it('follow a new name, and the old address leads to it', async () => {
    await operator.importOne();
    const id = await operator.idOf('one');
    expect((await operator.patch(id, { name: 'Two Words' })).body.slug).toBe('two-words');
    const old = await catalog.call('/api/businesses/one');
    expect([old.status, old.headers.location]).toEqual([301, '/api/businesses/two-words']);
    expect((await operator.patch(id, { name: 'ONE' })).body.slug).toBe('one');
    expect((await catalog.call('/api/businesses/two-words')).headers.location).toBe('/api/businesses/one');
  });

  it('of another business, living or gone, are not taken', async () => {
    await catalog.importRows(['One', 'Two', 'Three', 'Four'].map((name) => stagedRow({ name })));
    await operator.remove(await operator.idOf('two'));
    expect((await operator.patch(await operator.idOf('one'), { name: 'Two' })).body.slug).toBe('two-berlin');
    expect((await operator.patch(await operator.idOf('three'), { name: 'Two' })).body.slug).toBe('two-berlin-2');
    expect((await operator.patch(await operator.idOf('four'), { name: 'Random' })).body.slug).toBe('random-business');
  });

  it('stay where the name changes in its spelling alone', async () => {
    await operator.importOne({ name: 'Cafe Uber' });
    expect((await operator.patch(await operator.idOf('cafe-uber'), { name: 'Café Über' })).body).toMatchObject({
      slug: 'cafe-uber',
      name: 'Café Über',
    });
  });
});

describe('two who edit at once', () => {
  it('by updatedAt: the second is refused, and nothing of the first is lost', async () => {
    await operator.importOne();
    const { id, updatedAt } = await operator.read('one');
    expect((await operator.patch(id, { phone: '1', updatedAt })).status).toBe(200);
    expectRefused(await operator.patch(id, { phone: '2', updatedAt }), 'BUSINESS_CHANGED', 409);
    expect((await operator.read('one')).phone).toBe('1');
    expect((await operator.patch(id, { phone: '2' })).status).toBe(200);
  });

  it('by If-Match: the tag of the public answer, in any encoding', async () => {
    await operator.importOne();
    const business = await operator.read('one');
    const tag = contentDigest(JSON.stringify(business));
    expect((await operator.patch(business.id, { phone: '1' }, { 'if-match': `"other", "${tag}-br"` })).status).toBe(200);
    for (const stale of [`"${tag}"`, `"${tag}-gzip"`, 'nonsense', ''])
      expectRefused(await operator.patch(business.id, { phone: '2' }, { 'if-match': stale }), 'BUSINESS_CHANGED', 409);
    expect((await operator.patch(business.id, { phone: '2' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('at the same moment: exactly one of those who began alike gets through', async () => {
    await operator.importOne();
    const { id, updatedAt } = await operator.read('one');
    const answers = await Promise.all(['1', '2', '3', '4', '5'].map((phone) => operator.patch(id, { phone, updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a new business', () => {
  const form = async () => ({
    name: ' Café  Neu ',
    categoryId: await operator.placeId('categories', 'cafe'),
    address: 'Lindenallee 1',
    city: 'Berlin',
    country: 'Almanya',
    phone: '030 123456',
  });

  it('is created last in upload order, with its places, and its fields are locked against imports', async () => {
    await operator.importOne();
    const { status, body } = await operator.post<Business>('businesses', await form());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Café Neu',
      slug: 'cafe-neu',
      citySlug: 'berlin',
      countryCode: 'DE',
      timeZone: 'Europe/Berlin',
      isOpen: true,
      isVerified: false,
    });
    expect(await operator.read('cafe-neu')).toEqual(body);
    expect(await catalog.query('SELECT global_row_number AS n, locked_fields FROM businesses WHERE id = $1', [body.id])).toEqual([
      { n: 2, locked_fields: ['category', 'city', 'name', 'address', 'phone'] },
    ]);
    await expectCountersExact(catalog);
  });

  it('is matched by a file that names it so', async () => {
    await operator.importOne();
    await operator.post('businesses', await form());
    const { totals } = await catalog.importRows([
      stagedRow({ name: 'Cafe Neu', address: 'Lindenallee 1', placeId: 'new', phone: '999', email: 'b@b.example' }),
    ]);
    expect(totals).toMatchObject({ created: 0, updated: 1 });
    expect(await operator.read('cafe-neu')).toMatchObject({ name: 'Café Neu', phone: '030 123456', email: 'b@b.example' });
  });

  it('is refused with every fault at once, in the form’s words', async () => {
    const { status, body } = await operator.post<ErrorAnswer>('businesses', {
      name: ' ',
      categoryId: 0,
      email: 'x',
      website: 'javascript:x',
      menuLink: 'x',
      orderLink: 'ftp://x',
      reservationLink: 'x',
    });
    expect(status).toBe(400);
    expect(body.message).toBe('İstekte geçersiz değerler var.');
    expect(body.details).toEqual([
      { field: 'name', message: 'İşletme adı gerekli' },
      { field: 'categoryId', message: 'Kategori seçimi gerekli' },
      { field: 'address', message: 'Adres gerekli' },
      { field: 'email', message: 'Geçersiz email' },
      { field: 'website', message: 'Geçersiz URL' },
      { field: 'menuLink', message: 'Geçersiz menü URL' },
      { field: 'orderLink', message: 'Geçersiz sipariş URL' },
      { field: 'reservationLink', message: 'Geçersiz rezervasyon URL' },
    ]);
    expect(await catalog.query('SELECT 1 FROM businesses')).toEqual([]);
  });
});
