import type { Business, ErrorAnswer } from '@directory/contracts';
import { contentDigest } from '@directory/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { Editing } from './editing.ts';
import { expectCountersExact } from './recount.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let office: Editing;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  office = new Editing(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('an edit', () => {
  it('changes what is sent and leaves the rest', async () => {
    await office.importOne({ phone: '030', email: 'a@a.example' });
    const before = await office.read('one');
    const { status, body } = await office.patch(before.id, { phone: '+49 30 1234567', website: 'https://one.example', isVerified: true });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      phone: '+49 30 1234567',
      website: 'https://one.example',
      isVerified: true,
      updatedAt: expect.any(String),
    });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await office.read('one')).toEqual(body);
    expect(await catalog.query('SELECT phone_e164, locked_fields FROM businesses')).toEqual([
      { phone_e164: '+49301234567', locked_fields: ['isVerified', 'phone', 'website'] },
    ]);
    await expectCountersExact(catalog);
  });

  it('changes nothing, and locks nothing, where a form sends what is there', async () => {
    await office.importOne({ phone: '030', description: '<p>A</p>', about: { A: { b: true } } });
    const before = await office.read('one');
    const told = await office.generations();
    const form = { ...before, categoryId: before.category.id, email: '', menuLink: '' };
    expect((await office.patch(before.id, form)).body).toEqual(before);
    expect(await catalog.query('SELECT locked_fields FROM businesses')).toEqual([{ locked_fields: [] }]);
    expect(await office.generations()).toEqual(told);
    expect(await office.audited()).toEqual([]);
  });

  it('shows at once: generations of what it touches rise, the others stay', async () => {
    await office.importOne();
    const before = await office.generations();
    await office.patch(await office.idOf('one'), { description: 'New' });
    expect(await office.generations()).toEqual({ ...before, business: before.business + 1, lists: before.lists + 1 });
    await office.patch(await office.idOf('one'), { phone: '030 1' });
    expect(await office.generations()).toEqual({
      business: before.business + 2,
      lists: before.lists + 2,
      category: before.category + 1,
      city: before.city + 1,
    });
  });

  it('is told with its fields before and after, and with who made it', async () => {
    await office.importOne({ phone: '030' });
    const id = await office.idOf('one');
    const actor = { kind: 'admin', sessionId: 's-1', address: '203.0.113.9' };
    await office.patch(id, { phone: '040', description: 'x'.repeat(9000) }, { 'x-internal-actor': JSON.stringify(actor) });
    const [entry] = await office.audited();
    expect(entry).toMatchObject({
      action: 'business.updated',
      subject: String(id),
      actor,
      before: { phone: '030', description: null },
      after: { phone: '040' },
    });
    expect(JSON.stringify(entry).length).toBeLessThan(6000);
  });

  it('cleans HTML, and reads hours, features and places as an import does', async () => {
    await office.importOne();
    const { body } = await office.patch(await office.idOf('one'), {
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
    const { body } = await office.patch(await office.idOf('one'), {
      categoryId: await office.placeId('categories', 'bar'),
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
    await office.importOne();
    const id = await office.idOf('one');
    expect((await office.patch(id, { businessStatus: 'CLOSED_PERMANENTLY' })).body).toMatchObject({ isOpen: false });
    expect((await office.patch(id, { isOpen: true })).body).toMatchObject({ isOpen: false });
    expect((await office.patch(id, { businessStatus: 'OPERATIONAL' })).body).toMatchObject({ isOpen: true });
    expect((await office.patch(id, { isOpen: false })).body).toMatchObject({ isOpen: false, businessStatus: 'OPERATIONAL' });
  });

  it('lets a business without an address stay so, and no other', async () => {
    await office.importOne({ address: null });
    const id = await office.idOf('one');
    expect((await office.patch(id, { address: '', phone: '1' })).status).toBe(200);
    expect((await office.patch(id, { address: 'Lindenallee 1' })).status).toBe(200);
    const refused = await office.patch(id, { address: ' ' });
    expect(refused.body.details).toEqual([{ field: 'address', message: 'Adres gerekli' }]);
  });
});

describe('slugs', () => {
  it('follow a new name, and the old address leads to it', async () => {
    await office.importOne();
    const id = await office.idOf('one');
    expect((await office.patch(id, { name: 'Two Words' })).body.slug).toBe('two-words');
    const old = await catalog.call('/api/businesses/one');
    expect([old.status, old.headers.location]).toEqual([301, '/api/businesses/two-words']);
    expect((await office.patch(id, { name: 'ONE' })).body.slug).toBe('one');
    expect((await catalog.call('/api/businesses/two-words')).headers.location).toBe('/api/businesses/one');
  });

  it('of another business, living or gone, are not taken', async () => {
    await catalog.importRows(['One', 'Two', 'Three', 'Four'].map((name) => stagedRow({ name })));
    await office.remove(await office.idOf('two'));
    expect((await office.patch(await office.idOf('one'), { name: 'Two' })).body.slug).toBe('two-berlin');
    expect((await office.patch(await office.idOf('three'), { name: 'Two' })).body.slug).toBe('two-berlin-2');
    expect((await office.patch(await office.idOf('four'), { name: 'Random' })).body.slug).toBe('random-business');
  });

  it('stay where the name changes in its spelling alone', async () => {
    await office.importOne({ name: 'Cafe Uber' });
    expect((await office.patch(await office.idOf('cafe-uber'), { name: 'Café Über' })).body).toMatchObject({
      slug: 'cafe-uber',
      name: 'Café Über',
    });
  });
});

describe('two who edit at once', () => {
  it('by updatedAt: the second is refused, and nothing of the first is lost', async () => {
    await office.importOne();
    const { id, updatedAt } = await office.read('one');
    expect((await office.patch(id, { phone: '1', updatedAt })).status).toBe(200);
    expectRefused(await office.patch(id, { phone: '2', updatedAt }), 'BUSINESS_CHANGED', 409);
    expect((await office.read('one')).phone).toBe('1');
    expect((await office.patch(id, { phone: '2' })).status).toBe(200);
  });

  it('by If-Match: the tag of the public answer, in any encoding', async () => {
    await office.importOne();
    const business = await office.read('one');
    const tag = contentDigest(JSON.stringify(business));
    expect((await office.patch(business.id, { phone: '1' }, { 'if-match': `"other", "${tag}-br"` })).status).toBe(200);
    for (const stale of [`"${tag}"`, `"${tag}-gzip"`, 'nonsense', ''])
      expectRefused(await office.patch(business.id, { phone: '2' }, { 'if-match': stale }), 'BUSINESS_CHANGED', 409);
    expect((await office.patch(business.id, { phone: '2' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('at the same moment: exactly one of those who began alike gets through', async () => {
    await office.importOne();
    const { id, updatedAt } = await office.read('one');
    const answers = await Promise.all(['1', '2', '3', '4', '5'].map((phone) => office.patch(id, { phone, updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a new business', () => {
  const form = async () => ({
    name: ' Café  Neu ',
    categoryId: await office.placeId('categories', 'cafe'),
    address: 'Lindenallee 1',
    city: 'Berlin',
    country: 'Almanya',
    phone: '030 123456',
  });

  it('is made last in upload order, with its places, and kept by imports', async () => {
    await office.importOne();
    const { status, body } = await office.post<Business>('businesses', await form());
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
    expect(await office.read('cafe-neu')).toEqual(body);
    expect(await catalog.query('SELECT global_row_number AS n, locked_fields FROM businesses WHERE id = $1', [body.id])).toEqual([
      { n: 2, locked_fields: ['category', 'city', 'name', 'address', 'phone'] },
    ]);
    await expectCountersExact(catalog);
  });

  it('is known to a file that names it so', async () => {
    await office.importOne();
    await office.post('businesses', await form());
    const { totals } = await catalog.importRows([
      stagedRow({ name: 'Cafe Neu', address: 'Lindenallee 1', placeId: 'new', phone: '999', email: 'b@b.example' }),
    ]);
    expect(totals).toMatchObject({ created: 0, updated: 1 });
    expect(await office.read('cafe-neu')).toMatchObject({ name: 'Café Neu', phone: '030 123456', email: 'b@b.example' });
  });

  it('is refused with every fault at once, in the form’s words', async () => {
    const { status, body } = await office.post<ErrorAnswer>('businesses', {
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
