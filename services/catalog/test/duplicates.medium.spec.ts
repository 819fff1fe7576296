import type { BusinessComparison, BusinessMerge, DuplicatePair, DuplicateSearch, UndoneBusinessMerge } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { BULK, CONTROL } from '../src/database/data-source.ts';
import { DuplicateSearchService } from '../src/duplicates/search/duplicate-search.service.ts';
import { DuplicateSearchesRepository } from '../src/duplicates/search/duplicate-searches.repository.ts';
import { ImportSweeper } from '../src/imports/import-sweeper.ts';
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

const path = '/api/admin/duplicates';
const spot = { latitude: 52.5, longitude: 13.4 };
const review = (authorName: string) => ({ authorName, rating: 5, comment: 'Gut', createdAt: '2024-01-01T00:00:00.000Z' });
const lale = {
  name: 'Lale Kebap',
  placeId: 'a',
  address: 'Lindenallee 5, Berlin',
  ...spot,
  phone: '030 1',
  phoneE164: '+49301',
  rating: 4.5,
  reviewCount: 10,
};
const salon = {
  ...lale,
  name: 'Lale Kebap Salonu',
  placeId: null,
  address: 'Lindenallee 5',
  category: 'Restaurant',
  city: 'Potsdam',
  state: 'Brandenburg',
  website: 'https://lale.example',
  reviews: [review('Ada'), review('Can')],
  about: { Ödeme: { Kart: true, 'İade yok': false } },
  workingHours: { Monday: '9 AM - 5 PM' },
};

const importPair = () => catalog.importRows([stagedRow({ ...lale, reviews: [review('Ada')] }), stagedRow(salon)]);
const search = () => catalog.app.get(DuplicateSearchService).search();
const pairs = async () => (await catalog.call<DuplicatePair[]>(path)).body;
const slugsOfPairs = async () => (await pairs()).map(({ first, second }) => [first.slug, second.slug]);
const compare = async (first: number, second: number) =>
  (await catalog.call<BusinessComparison>(`${path}/compare?first=${first}&second=${second}`)).body;
const side = async (slug: string) => {
  const { id, updatedAt } = await operator.read(slug);
  return { id, updatedAt };
};
const merge = async (taken: string[] = []) =>
  operator.post<BusinessMerge>('duplicates/merge', { keep: await side('lale-kebap'), remove: await side('lale-kebap-salonu'), taken });
const undo = (id: string) => operator.post<UndoneBusinessMerge>(`duplicates/merges/${id}/undo`, {});

/** All that is stored of businesses, save when they were written. */
const stored = async () => ({
  businesses: await catalog.query(
    "SELECT to_jsonb(b) - 'updated_at' - 'import_hash' AS b, b.about::text, b.working_hours::text FROM businesses b ORDER BY id",
  ),
  slugs: await catalog.query('SELECT * FROM business_slugs ORDER BY slug'),
  keys: await catalog.query('SELECT * FROM business_identities ORDER BY key'),
  reviews: await catalog.query('SELECT * FROM reviews ORDER BY id'),
});

/** Does work while a transaction of `client` holds a table: such as 'businesses IN ACCESS EXCLUSIVE MODE'. */
const holding = async (lock: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog,public' });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${lock}`);
    await work(client);
  } finally {
    await client.end();
  }
};

const untilWaitingFor = (table: string) => {
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`;
  return waitUntil(async () => (await catalog.query(waiting)).length > 0, { what: `the search to wait for ${table}` });
};

describe('the search', () => {
  it('proposes records that are likely one, and no branches', async () => {
    await catalog.importRows([
      stagedRow(lale),
      stagedRow({ ...lale, name: 'Lale Kebap Salonu', placeId: null, address: 'Lindenallee 5' }),
      stagedRow({ ...lale, name: 'Lale Kebap Nord', placeId: null, address: 'Nordallee 9', latitude: 52.6 }),
      stagedRow({ name: 'Gül Pastanesi', ...spot }),
    ]);
    expect(await search()).toBe(true);
    expect(await pairs()).toMatchObject([
      {
        first: { slug: 'lale-kebap', city: 'Berlin' },
        second: { slug: 'lale-kebap-salonu' },
        reasons: ['phone', 'point', 'similar-name'],
        distanceKm: 0,
      },
    ]);
    const { body } = await catalog.call<DuplicateSearch>(`${path}/search`);
    expect(body).toMatchObject({ state: 'done', businesses: 4, compared: 1, isOutdated: false });
  });

  it('replaces what it found before, and knows that the catalog has changed', async () => {
    await importPair();
    await search();
    expect(await pairs()).toHaveLength(1);
    await operator.patch(await operator.idOf('lale-kebap-salonu'), { name: 'Ganz anders' });
    expect((await catalog.call<DuplicateSearch>(`${path}/search`)).body.isOutdated).toBe(true);
    await search();
    expect(await pairs()).toEqual([]);
  });

  it('begins behind the answer, once at a time, and again where its process died', async () => {
    expect((await catalog.call<DuplicateSearch>(`${path}/search`)).body.state).toBe('never');
    await importPair();
    await catalog.query("INSERT INTO duplicate_searches (started_at) VALUES (now() - interval '1 minute')");
    const { status, body } = await operator.post<DuplicateSearch>('duplicates/search', {});
    expect([status, ['running', 'done']]).toEqual([202, expect.arrayContaining([body.state])]);
    const hasEnded = async () => {
      const { state } = (await catalog.call<DuplicateSearch>(`${path}/search`)).body;
      return state === 'done' || state === 'failed' ? state : null;
    };
    expect(await waitUntil(hasEnded, { what: 'the search to end' })).toBe('done');
    expect(await pairs()).toHaveLength(1);
  });

  it('is broken off in the midst of a statement when its process ends', async () => {
    await importPair();
    const [bulk, control] = [BULK, CONTROL].map((name) => catalog.app.get<DataSource>(getDataSourceToken(name)));
    const stopping = new DuplicateSearchService(bulk, control, catalog.app.get(DuplicateSearchesRepository));
    await holding('businesses IN ACCESS EXCLUSIVE MODE', async () => {
      const searching = expect(stopping.search()).rejects.toThrow();
      await untilWaitingFor('businesses');
      await stopping.onModuleDestroy();
      await searching;
    });
    expect((await catalog.call<DuplicateSearch>(`${path}/search`)).body.state).toBe('running');
    // Its connection was given back without its lock and its tables.
    expect(await search()).toBe(true);
  });

  it('holds neither a business nor vacuum up between its steps', async () => {
    await importPair();
    await holding('duplicate_pairs IN EXCLUSIVE MODE', async (client) => {
      const searching = search();
      await untilWaitingFor('duplicate_pairs');
      await client.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE NOWAIT');
      const held = await catalog.query(
        `SELECT backend_xid FROM pg_stat_activity JOIN pg_locks USING (pid)
         WHERE NOT granted AND relation = 'duplicate_pairs'::regclass AND backend_xid IS NULL AND backend_xmin IS NULL`,
      );
      expect(held).toHaveLength(1);
      await client.query('COMMIT');
      expect(await searching).toBe(true);
    });
    expect(await pairs()).toHaveLength(1);
  });

  it('proposes nothing of a catalog that was emptied meanwhile', async () => {
    await importPair();
    await holding('duplicate_pairs IN EXCLUSIVE MODE', async (client) => {
      const searching = search();
      await untilWaitingFor('duplicate_pairs');
      await client.query('SELECT empty_catalog(); COMMIT');
      await searching;
    });
    expect(await catalog.query('SELECT * FROM duplicate_pairs')).toEqual([]);
    expect((await catalog.call<DuplicateSearch>(`${path}/search`)).body.state).toBe('never');
  });

  it('is repeated by itself the later the more often it failed', async () => {
    await importPair();
    await search();
    await catalog.query(
      "UPDATE duplicate_searches SET has_failed = true, searched_version = NULL, started_at = now() - interval '90 minutes'",
    );
    await catalog.query("UPDATE cache_versions SET changed_at = now() - interval '1 hour'");
    const searches = catalog.app.get(DuplicateSearchesRepository);
    expect([await searches.isDue(0), await searches.isDue(1)]).toEqual([true, false]);
  });
});

describe('a pair that is told apart', () => {
  it('is never proposed again, until the decision is taken back', async () => {
    await importPair();
    await search();
    const [{ first, second }] = await pairs();
    const pair = { first: second.id, second: first.id };
    expect((await operator.post('duplicates/dismiss', pair)).status).toBe(204);
    await search();
    expect(await pairs()).toEqual([]);
    expectRefused(await operator.post('duplicates/dismiss', pair), 'DUPLICATE_DECIDED', 409);
    expectRefused(await merge(), 'DUPLICATE_DECIDED', 409);
    expect((await compare(first.id, second.id)).isDismissed).toBe(true);
    expect((await operator.post('duplicates/reopen', pair)).status).toBe(204);
    expect(await slugsOfPairs()).toEqual([['lale-kebap', 'lale-kebap-salonu']]);
    expect((await operator.audited()).map(({ action }) => action)).toEqual(['business.told-apart', 'business.reopened-pair']);
  });
});

describe('a merge', () => {
  it('writes the chosen fields, redirects the other address and keeps the reviews of both', async () => {
    await importPair();
    const [keep, remove] = [await operator.read('lale-kebap'), await operator.read('lale-kebap-salonu')];
    expect((await compare(keep.id, remove.id)).differing).toEqual(
      expect.arrayContaining(['name', 'category', 'address', 'city', 'website', 'about', 'workingHours']),
    );
    const versions = await operator.cacheVersions();
    const { status, body } = await merge(['website', 'workingHours', 'city']);
    expect([status, body]).toMatchObject([
      200,
      { kept: { id: keep.id }, removed: { id: remove.id, name: 'Lale Kebap Salonu' }, undoneAt: null },
    ]);
    const redirect = await catalog.call('/api/businesses/lale-kebap-salonu');
    expect([redirect.status, redirect.headers.location]).toEqual([301, '/api/businesses/lale-kebap']);
    const kept = await operator.read('lale-kebap');
    expect(kept).toMatchObject({ id: keep.id, slug: 'lale-kebap', name: 'Lale Kebap', city: 'Potsdam', website: 'https://lale.example' });
    expect(kept.reviews.map(({ authorName }) => authorName).sort()).toEqual(['Ada', 'Can']);
    expect(await operator.tagsChangedSince(versions)).toEqual(
      expect.arrayContaining(['any', 'lists', 'places', `business:${keep.id}`, `business:${remove.id}`]),
    );
    const [entry] = await operator.audited();
    expect(entry).toMatchObject({
      action: 'business.merged',
      subject: String(keep.id),
      before: { name: 'Lale Kebap', city: 'Berlin', website: null, mergedBusiness: { slug: 'lale-kebap-salonu' } },
      after: { city: 'Potsdam', website: 'https://lale.example', redirect: { from: 'lale-kebap-salonu', to: 'lale-kebap' } },
    });
    await expectCountersExact(catalog);
  });

  it('stays what the operator chose when either file is imported again', async () => {
    await importPair();
    await merge(['website']);
    const { businesses, slugs } = await stored();
    const { analysis } = await importPair();
    expect(analysis).toMatchObject({ created: 0, businesses: 1 });
    expect(await stored()).toMatchObject({ businesses, slugs });
  });

  it('is refused where one is gone, was changed, or has a subscription', async () => {
    await importPair();
    const [keep, remove] = [await side('lale-kebap'), await side('lale-kebap-salonu')];
    const post = (changed: object) => operator.post('duplicates/merge', { keep, remove, taken: [], ...changed });
    expectRefused(await post({ remove: keep }), 'REQUEST_INVALID', 400);
    expectRefused(await post({ taken: ['slug'] }), 'REQUEST_INVALID', 400);
    await operator.patch(keep.id, { phone: '030 2' });
    expectRefused(await post({}), 'DUPLICATE_CHANGED', 409);
    await catalog.query('UPDATE businesses SET is_sponsored = true WHERE id = $1', [remove.id]);
    expectRefused(await post({ keep: await side('lale-kebap') }), 'DUPLICATE_SPONSORED', 409);
    await operator.remove(remove.id);
    expectRefused(await post({}), 'DUPLICATE_GONE', 409);
    const [first, second] = [keep.id, remove.id];
    expectRefused(await operator.post('duplicates/dismiss', { first, second }), 'DUPLICATE_GONE', 409);
    expectRefused(await catalog.call(`${path}/compare?first=${first}&second=${second}`), 'DUPLICATE_GONE', 409);
    expectRefused(await catalog.call(`${path}/compare?first=${first}&second=${first}`), 'REQUEST_INVALID', 400);
  });
});

describe('an undo', () => {
  it('brings both back as they were', async () => {
    await importPair();
    const before = await stored();
    const { body } = await merge(['name', 'category', 'city', 'website', 'about', 'workingHours', 'rating']);
    expect(await stored()).not.toEqual(before);
    const undone = await undo(body.id);
    expect([undone.status, undone.body]).toMatchObject([200, { restored: { slug: 'lale-kebap-salonu' }, left: [], isKeptThere: true }]);
    expect(await stored()).toEqual(before);
    await expectCountersExact(catalog);
    expectRefused(await undo(body.id), 'BUSINESS_MERGE_UNDONE', 409);
    const { body: merges } = await catalog.call<BusinessMerge[]>(`${path}/merges`);
    expect(merges).toMatchObject([{ id: body.id, undoneAt: expect.any(String) as unknown }]);
    expect((await operator.audited()).at(-1)).toMatchObject({
      action: 'business.merge-undone',
      after: { restoredBusiness: { slug: 'lale-kebap-salonu' } },
    });
  });

  it('forgets what it had told apart for the business that went, and nothing that an operator said since', async () => {
    await importPair();
    await catalog.importRows(['Eins', 'Zwei', 'Drei'].map((name) => stagedRow({ name, placeId: name })));
    const [kept, gone, ...others] = await Promise.all(
      ['lale-kebap', 'lale-kebap-salonu', 'eins', 'zwei', 'drei'].map((slug) => operator.idOf(slug)),
    );
    const dismiss = async (first: number, second: number) =>
      expect((await operator.post('duplicates/dismiss', { first, second })).status).toBe(204);
    const toldApart = (id: number) => Promise.all(others.map(async (other) => (await compare(id, other)).isDismissed));
    for (const other of others) await dismiss(gone, other);
    await dismiss(kept, others[1]);
    const { body } = await merge();
    expect(await toldApart(kept)).toEqual([true, true, true]);
    await operator.post('duplicates/reopen', { first: kept, second: others[2] });
    await dismiss(kept, others[2]);
    expect((await undo(body.id)).status).toBe(200);
    expect([await toldApart(kept), await toldApart(gone)]).toEqual([
      [false, true, true],
      [true, true, true],
    ]);
  });

  it('leaves what was saved since, and names it', async () => {
    await importPair();
    const { body } = await merge(['website', 'workingHours']);
    await operator.patch(body.kept.id, { website: 'https://new.example', email: 'a@b.example' });
    const { body: undone } = await undo(body.id);
    expect(undone.left).toEqual(['website']);
    const kept = await operator.read('lale-kebap');
    expect(kept).toMatchObject({ website: 'https://new.example', email: 'a@b.example', workingHours: null });
    expect(await catalog.query('SELECT locked_fields FROM businesses WHERE id = $1', [kept.id])).toEqual([
      { locked_fields: ['email', 'website'] },
    ]);
  });

  it('finds its way though the city was merged, the number taken and the other one removed', async () => {
    await importPair();
    const { body } = await merge();
    await catalog.importRows([stagedRow({ name: 'Neu', placeId: 'neu' })]);
    await operator.merge('cities', 'potsdam', 'berlin');
    await operator.remove(body.kept.id);
    const { body: undone } = await undo(body.id);
    expect(undone).toMatchObject({ isKeptThere: false, restored: { slug: 'lale-kebap-salonu' } });
    expect(await operator.read('lale-kebap-salonu')).toMatchObject({ city: 'Berlin', category: { name: 'Restaurant' }, reviews: [{}, {}] });
    await expectCountersExact(catalog);
  });

  it('goes from the last merge to the first, and no further back than thirty days', async () => {
    await importPair();
    await catalog.importRows([stagedRow({ ...lale, name: 'Dritter', placeId: 'c' })]);
    const first = (await merge()).body;
    const remove = await side('dritter');
    const second = (await operator.post<BusinessMerge>('duplicates/merge', { keep: await side('lale-kebap'), remove, taken: ['name'] }))
      .body;
    expectRefused(await undo(first.id), 'BUSINESS_MERGE_NOT_LAST', 409);
    expect((await undo(second.id)).status).toBe(200);
    await catalog.query("UPDATE business_merges SET merged_at = now() - interval '31 days'");
    expectRefused(await undo(first.id), 'BUSINESS_MERGE_EXPIRED', 409);
    await catalog.app.get(ImportSweeper).sweep();
    expect(await catalog.query('SELECT 1 FROM business_merges WHERE image IS NOT NULL')).toEqual([]);
    expectRefused(await undo(first.id), 'BUSINESS_MERGE_EXPIRED', 409);
    expectRefused(await undo('00000000-0000-4000-8000-000000000000'), 'BUSINESS_MERGE_NOT_FOUND', 404);
  });
});
