import type { BusinessSummary } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let operator: Operator;
beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.reset();
  const rows = ['Low', 'Middle', 'High'].map((name, index) =>
    stagedRow({ name, placeId: name, rating: 3 + index / 2, reviewCount: (index + 1) * 10 }),
  );
  await catalog.importRows(rows);
});

let instant = Date.now();
const nextInstant = (): number => {
  instant += 1;
  return instant;
};
const sponsor = (businessIds: number[], asOf = nextInstant(), highlightedIds: number[] = []) =>
  catalog.call('/internal/sponsorships', { method: 'PUT', caller: 'site-config', payload: { asOf, businessIds, highlightedIds } });
const listed = async (query = ''): Promise<[string, boolean][]> =>
  (await catalog.call<BusinessSummary[]>(`/api/businesses${query}`)).body.map(({ name, isSponsored }) => [name, isSponsored]);

describe('sponsored businesses', () => {
  it('come first where no order is asked for, and say so', async () => {
    const low = await operator.idOf('low');
    expect((await sponsor([low])).status).toBe(204);
    expect(await listed()).toEqual([
      ['Low', true],
      ['High', false],
      ['Middle', false],
    ]);
    expect((await listed('?sortBy=rating&sortOrder=desc')).map(([name]) => name)).toEqual(['High', 'Middle', 'Low']);
    await sponsor([]);
    expect((await listed()).map(([name]) => name)).toEqual(['High', 'Middle', 'Low']);
  });

  it('are those of the newest list, whatever arrives last', async () => {
    const [low, high] = [await operator.idOf('low'), await operator.idOf('high')];
    const earlier = nextInstant();
    await sponsor([high]);
    await sponsor([low], earlier);
    expect((await listed()).filter(([, isSponsored]) => isSponsored)).toEqual([['High', true]]);
  });

  it('are those of the newest list, where an earlier one is still on its way', async () => {
    const [low, high] = [await operator.idOf('low'), await operator.idOf('high')];
    const earlier = nextInstant();
    await Promise.all([sponsor([high]), sponsor([low], earlier)]);
    expect((await listed()).filter(([, isSponsored]) => isSponsored)).toEqual([['High', true]]);
  });

  it('are remembered with the instant of their list, which a restart does not forget', async () => {
    const instantNow = nextInstant();
    await sponsor([], instantNow);
    expect(await catalog.query('SELECT as_of::float8 AS "asOf" FROM sponsorship_lists')).toEqual([{ asOf: instantNow }]);
  });

  it('may be highlighted, sponsored or both', async () => {
    const [low, high] = [await operator.idOf('low'), await operator.idOf('high')];
    await sponsor([low], undefined, [low, high]);
    const marks = async () =>
      (await catalog.call<BusinessSummary[]>('/api/businesses')).body.map(({ name, isSponsored, isHighlighted }) => [
        name,
        isSponsored,
        isHighlighted,
      ]);
    expect(await marks()).toEqual([
      ['Low', true, true],
      ['High', false, true],
      ['Middle', false, false],
    ]);
    const versions = await operator.cacheVersions();
    await sponsor([low], undefined, [low]);
    expect(await operator.cacheVersions()).not.toEqual(versions);
    expect((await marks())[1]).toEqual(['High', false, false]);
  });

  it('keep the date of their record, and outdate cached pages only where something changes', async () => {
    const low = await operator.idOf('low');
    const before = await operator.read('low');
    const versions = await operator.cacheVersions();
    await sponsor([low]);
    expect(await operator.read('low')).toEqual({ ...before, isSponsored: true });
    const switched = await operator.cacheVersions();
    expect(switched).not.toEqual(versions);
    await sponsor([low]);
    expect(await operator.cacheVersions()).toEqual(switched);
  });

  it('may be gone from the catalog', async () => {
    expect((await sponsor([999_999])).status).toBe(204);
  });

  it('are named for site-config, and for nobody else', async () => {
    const low = await operator.idOf('low');
    const ask = (caller: 'site-config' | 'gateway') =>
      catalog.call('/internal/business-names', { method: 'POST', caller, payload: { ids: [low, 999_999] } });
    expect((await ask('site-config')).body).toEqual([{ id: low, name: 'Low', slug: 'low' }]);
    expect((await ask('gateway')).status).toBe(401);
  });

  it('are named by a slug that they had before', async () => {
    const low = await operator.idOf('low');
    await catalog.query("INSERT INTO business_slugs (slug, business_id) VALUES ('lower', $1)", [low]);
    const bySlug = { method: 'POST', caller: 'site-config', payload: { slugs: ['lower', 'nobody'] } } as const;
    expect((await catalog.call('/internal/business-names', bySlug)).body).toEqual([{ id: low, name: 'Low', slug: 'low' }]);
  });
});
