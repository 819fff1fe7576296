import type { Business } from '@directory/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { Operator } from './operator.ts';

let catalog: CatalogHarness;
let operator: Operator;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());

describe('bad input', () => {
  let before: Business;

  beforeAll(async () => {
    await operator.importOne({ phone: '030' });
    before = await operator.read('one');
  });
  afterEach(async () => expect(await operator.read('one')).toEqual(before));

  it.each([
    ['name', 7],
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['name', 'a\ud800b'],
    ['name', null],
    ['categoryId', 'cafe'],
    ['categoryId', 2 ** 40],
    ['categoryId', 999_999],
    ['description', 'x'.repeat(50_001)],
    ['description', '<p>\udc00</p>'],
    ['address', ['Lindenallee']],
    ['phone', '1'.repeat(41)],
    ['email', 'no at sign'],
    ['website', 'https://a.example/\u0000'],
    ['website', 'http://localhost/'],
    ['photoUrl', 'data:image/png;base64,AAAA'],
    ['workingHours', 'Mon 9-5'],
    ['workingHours', { Montag: '9-17' }],
    ['workingHours', { Monday: 'x\u0000' }],
    ['about', '{not json'],
    ['about', { Section: { feature: 7 } }],
    ['about', { Section: { feature: '\ud800' } }],
    ['about', '{"Section":{"feature":"a\\u0000b"}}'],
    ['about', '{"Section":{"feature":"a\\ud800b"}}'],
    ['about', { Section: { feature: 'x'.repeat(50_001) } }],
    ['latitude', 91],
    ['latitude', '52'],
    ['longitude', 13.4],
    ['businessStatus', 'OPEN'],
    ['isOpen', 'yes'],
    ['countryCode', 'XX'],
    ['country', 'Atlantis'],
    ['city', '☆☆☆'],
    ['updatedAt', 'yesterday'],
  ])('%s %p is refused by its name, and changes nothing', async (field, value) => {
    const { status, body } = await operator.patch(before.id, { phone: '040', [field]: value });
    expect([status, body.message]).toEqual([400, 'İstekte geçersiz değerler var.']);
    expect(body.details?.map((detail) => detail.field.split('.')[0])).toContain(field === 'longitude' ? 'latitude' : field);
  });

  it.each(['[]', '7', 'null', '"text"', '{"name":', ''])('the body %p', async (payload) => {
    const { status } = await catalog.call(`/api/businesses/${before.id}`, {
      method: 'PATCH',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(400);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '1;DROP TABLE businesses'])('the id %p', async (id) => {
    expectRefused(
      await catalog.call(`/api/businesses/${encodeURIComponent(id)}`, { method: 'PATCH', payload: {} }),
      'REQUEST_INVALID',
      400,
    );
    expectRefused(await operator.remove(encodeURIComponent(id)), 'REQUEST_INVALID', 400);
  });

  it('an unknown id', async () => {
    expectRefused(await operator.patch(123_456, { phone: '1' }), 'BUSINESS_NOT_FOUND', 404);
  });

  it('a body beyond a megabyte', async () => {
    expectRefused(await operator.patch(before.id, { name: 'One', more: 'x'.repeat(1_100_000) }), 'REQUEST_TOO_LARGE', 413);
  });

  it('keys that name no field of a form', async () => {
    const payload = '{"__proto__":{"isVerified":true},"constructor":{"name":"x"},"rating":"5.0","slug":"mine","id":1}';
    const { status } = await catalog.call(`/api/businesses/${before.id}`, {
      method: 'PATCH',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([200, 400]).toContain(status);
  });
});

describe('an edit that waits too long for others', () => {
  const waiting = "SELECT pid FROM pg_stat_activity WHERE application_name = 'catalog-edits' AND wait_event = 'advisory'";
  const whoWaits = async (): Promise<number> => {
    for (;;) {
      const [found] = await catalog.query<{ pid: number }>(waiting);
      if (found) return found.pid;
    }
  };

  it.each([
    ['changed', (id: number) => operator.patch(id, { phone: '030 1' })],
    ['renamed', (id: number) => operator.patch(id, { name: 'Uno' })],
    ['removed', (id: number) => operator.remove(id)],
    ['changed with others', (id: number) => operator.post('businesses/bulk-edit', { ids: [id], changes: { isVerified: true } })],
  ])('is refused as at a busy hour: %s', async (_, edit) => {
    await catalog.reset();
    await operator.importOne();
    const id = await operator.idOf('one');
    const other = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog,public' });
    await other.connect();
    try {
      await other.query('BEGIN; SELECT pg_advisory_xact_lock(7231910)');
      const answer = edit(id);
      // As the time limit of a statement does it.
      await catalog.query('SELECT pg_cancel_backend($1)', [await whoWaits()]);
      expectRefused(await answer, 'SERVICE_UNAVAILABLE', 503);
    } finally {
      await other.end();
    }
    expect(await operator.read('one')).toMatchObject({ name: 'One', isVerified: false });
  });
});
