import { randomUUID } from 'node:crypto';
import { type CounterCheck, type DataGaps, errorCodeHeader, type StagedRow } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CounterChecksService } from '../src/stats/counter-checks/counter-checks.service.ts';
import { type Answer, CatalogHarness } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let operator: Operator;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  // A check of its own would come a minute after the start, in the midst of a slow run.
  catalog.app.get(CounterChecksService).onModuleDestroy();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

/** The same choices in every run; what meets what is up to the machine. */
const choices = (seed: number) => {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, of: <T>(items: readonly T[]): T => items[next(items.length)] };
};
type Choices = ReturnType<typeof choices>;

const countries = [
  { country: 'Germany', countryCode: 'DE' },
  { country: 'Türkiye', countryCode: 'TR' },
  { country: null, countryCode: null },
];
const point = ({ next }: Choices) => ({ latitude: next(1700) / 10 - 85, longitude: next(3500) / 10 - 175 });

const randomRow = (choice: Choices, rowNo: number): StagedRow =>
  stagedRow({
    rowNo,
    placeId: `p${choice.next(120)}`,
    name: `B ${choice.next(40)}`,
    category: `Cat ${choice.next(6)}`,
    city: choice.of(['North', 'South', 'East', 'West', null]),
    state: choice.of(['A', 'B', null]),
    ...choice.of(countries),
    ...choice.of([{}, point(choice)]),
    phone: choice.of([null, `0${choice.next(1000)}`]),
    rating: 4,
    reviewCount: choice.next(50),
  });

const isLost = ({ headers }: Answer): boolean => headers[errorCodeHeader] === 'IMPORT_STAGING_LOST';

/** The steps of a worker: where a place was taken away meanwhile, it stages again. */
const importLikeAWorker = async (rows: StagedRow[]): Promise<string> => {
  const runId: string = randomUUID();
  for (let attempt = 0; attempt < 20; attempt++) {
    await catalog.stage(runId, rows);
    const answers: Answer[] = [];
    for (const step of ['analyse', 'places', 'chunks/0', 'chunks/1', 'finish']) {
      const answer = await catalog.step(runId, step);
      if (isLost(answer)) break;
      answers.push(answer);
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    if (answers.length === 5) return runId;
  }
  throw new Error('The run never came to its end.');
};

const ids = (table: string) =>
  catalog.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`).then((rows) => rows.map(({ id }) => id));

const expectSound = (answer: Answer, ...statuses: number[]): void => expect(statuses).toContain(answer.status);

const importers = async (choice: Choices, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) {
    const rows = Array.from({ length: 40 }, (_, i) => randomRow(choice, i < 20 ? i + 1 : 5000 + i));
    const runId = await importLikeAWorker(rows);
    if (choice.next(3) === 0) expectSound(await catalog.step(runId, 'undo'), 200);
  }
};

const randomPatch = async (choice: Choices): Promise<object> =>
  choice.of<object>([
    { phone: choice.of(['', '030 1', '030 2']) },
    { website: choice.of(['', 'https://a.example']) },
    { ...point(choice) },
    { latitude: null, longitude: null },
    { city: choice.of(['North', 'South', 'New Town', '']), country: choice.of(['Germany', 'Türkiye', '']) },
    { categoryId: choice.of(await ids('categories')) ?? 1 },
    { name: `B ${choice.next(40)}` },
  ]);

const editors = async (choice: Choices, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) {
    const id = choice.of(await ids('businesses'));
    if (id === undefined) continue;
    // A business may be gone by then, and so may a category.
    expectSound(await operator.patch(id, await randomPatch(choice)), 200, 400, 404);
    if (choice.next(5) === 0) expectSound(await operator.remove(id), 204, 404);
    if (choice.next(5) === 0) {
      const some = (await ids('businesses')).filter(() => choice.next(4) === 0).slice(0, 20);
      const changes = { categoryId: choice.of(await ids('categories')) ?? 1 };
      if (some.length > 0) expectSound(await operator.post('businesses/bulk-edit', { ids: some, changes }), 200, 400);
    }
  }
};

const mergers = async (choice: Choices, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) {
    const kind = choice.of(['categories', 'cities'] as const);
    const places = await ids(kind);
    const [from, into] = [choice.of(places), choice.of(places)];
    if (from === undefined) continue;
    expectSound(await operator.post(`${kind}/${from}/merge`, { into }), 200, 400, 404);
    const renamed = choice.of(await ids('cities'));
    if (renamed === undefined) continue;
    const payload = { name: `Town ${choice.next(5)}`, country: choice.of(['Germany', 'Türkiye', null]) };
    expectSound(await catalog.call(`/api/admin/cities/${renamed}`, { method: 'PATCH', payload }), 200, 404, 409);
  }
};

/** Nothing may hang in the air: each business has its places, its slug and its place in line. */
const expectWhole = async (): Promise<void> => {
  const [faults] = await catalog.query(`
    SELECT
      (SELECT count(*)::int FROM businesses b LEFT JOIN categories c ON c.id = b.category_id WHERE c.name_fold IS DISTINCT FROM b.category_fold) AS categories,
      (SELECT count(*)::int FROM businesses b LEFT JOIN cities c ON c.id = b.city_id WHERE c.name_fold IS DISTINCT FROM b.city_fold) AS cities,
      (SELECT count(*)::int FROM businesses b WHERE NOT EXISTS (SELECT 1 FROM business_slugs s WHERE s.slug = b.slug AND s.business_id = b.id AND s.is_current)) AS slugs,
      (SELECT count(*)::int FROM business_slugs s WHERE s.business_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = s.business_id)) AS ghosts,
      (SELECT count(*)::int FROM cities c WHERE NOT EXISTS (SELECT 1 FROM city_slugs s WHERE s.slug = c.slug AND s.city_id = c.id AND s.is_current)) AS city_slugs,
      (SELECT count(*)::int FROM categories c WHERE NOT EXISTS (SELECT 1 FROM category_slugs s WHERE s.slug = c.slug AND s.category_id = c.id AND s.is_current)) AS category_slugs`);
  expect(faults).toEqual({ categories: 0, cities: 0, slugs: 0, ghosts: 0, city_slugs: 0, category_slugs: 0 });
};

const check = async () => (await operator.post<CounterCheck>('counter-checks', {})).body;

describe('the counters', () => {
  it('stay exact under imports, undo, edits, deletions, renamings and merges at once', async () => {
    await importers(choices(1), 1);
    await Promise.all([
      importers(choices(2), 4),
      importers(choices(3), 4),
      editors(choices(4), 25),
      editors(choices(5), 25),
      editors(choices(6), 25),
      mergers(choices(7), 6),
    ]);
    await expectCountersExact(catalog);
    await expectWhole();
    expect(await check()).toMatchObject({ drifts: 0, sample: [] });
  });
});

describe('a check of the counters', () => {
  const spoil = () =>
    catalog.query(
      'UPDATE cities SET business_count = 7, review_sum = -1; UPDATE categories SET business_count = 0; DELETE FROM business_counts; DELETE FROM category_counts; UPDATE countries SET business_count = 2',
    );

  it('finds and reports every counter that differs, and leaves it as it is', async () => {
    await operator.importOne({ reviewCount: 3, rating: 4 });
    await spoil();
    const found = await check();
    const [{ id: city }] = await catalog.query<{ id: number }>('SELECT id FROM cities');
    expect(found).toMatchObject({ drifts: 6, finishedAt: expect.any(String) });
    expect(found.sample).toEqual(
      expect.arrayContaining([
        { counter: 'business_counts', place: expect.stringMatching(/^\d+\/\d+\/DE$/), field: 'business_count', stored: 0, counted: 1 },
        { counter: 'category_counts', place: expect.stringMatching(/^\d+\/DE$/), field: 'business_count', stored: 0, counted: 1 },
        { counter: 'categories', place: expect.any(String), field: 'business_count', stored: 0, counted: 1 },
        { counter: 'cities', place: String(city), field: 'business_count', stored: 7, counted: 1 },
        { counter: 'cities', place: String(city), field: 'review_sum', stored: -1, counted: 3 },
        { counter: 'countries', place: 'DE', field: 'business_count', stored: 2, counted: 1 },
      ]),
    );
    expect(await operator.audited()).toMatchObject([{ action: 'counters.drift-found', subject: found.id, after: { drifts: 6 } }]);
    expect(await check()).toMatchObject({ drifts: 6 });
    expect((await catalog.call<CounterCheck[]>('/api/admin/counter-checks')).body.map(({ drifts }) => drifts)).toEqual([6, 6]);
  });

  it('counts what businesses lack in the same night', async () => {
    const { body: before } = await catalog.call<DataGaps>('/api/admin/data-gaps');
    expect(before).toMatchObject({ countedAt: null, total: 0 });
    await operator.importOne({ phone: '12 34', phoneE164: null, photoUrl: null, imageUrl: null });
    await catalog.query("UPDATE businesses SET opening_hours = NULL, latitude = 0, longitude = 0, website = ''");
    expect((await catalog.call<DataGaps>('/api/admin/data-gaps')).body).toEqual(before);
    await check();
    const { body } = await catalog.call<DataGaps>('/api/admin/data-gaps');
    const missing = { place: 0, coordinates: 1, hours: 1, unreadableHours: 0, phone: 0, phoneCountry: 1, photo: 1, website: 1 };
    expect(body).toMatchObject({ countedAt: expect.any(String), total: 1, missing, categories: [{ total: 1, missing }] });
    await catalog.query("UPDATE businesses SET business_status = 'CLOSED_PERMANENTLY'");
    await check();
    expect((await catalog.call<DataGaps>('/api/admin/data-gaps')).body).toMatchObject({ total: 0, categories: [] });
  });

  it('runs once a night in the first process that asks, and again where its process died', async () => {
    const checks = catalog.app.get(CounterChecksService);
    const made = await Promise.all([1, 2, 3].map(() => checks.checkTonight()));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await checks.checkTonight()).toBeNull();
    await catalog.query("UPDATE counter_checks SET finished_at = NULL, started_at = now() - interval '59 minutes'");
    expect(await checks.checkTonight()).toBeNull();
    await catalog.query("UPDATE counter_checks SET started_at = now() - interval '61 minutes'");
    expect(await checks.checkTonight()).toMatchObject({ drifts: 0 });
    await catalog.query('UPDATE counter_checks SET night = night - 1');
    expect(await checks.checkTonight()).toMatchObject({ drifts: 0 });
  });
});
