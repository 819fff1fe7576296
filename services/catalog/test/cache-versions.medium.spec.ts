import type { CacheVersions, CacheVersionsQuery } from '@directory/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { CacheVersionsRepository } from '../src/changes/cache-versions/cache-versions.repository.ts';
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

const read = async (query: CacheVersionsQuery = {}): Promise<CacheVersions> =>
  (await catalog.call<CacheVersions>(`/internal/cache-versions?${new URLSearchParams(query)}`)).body;
const since = async ({ cursor, origin }: CacheVersions): Promise<CacheVersions> => read({ since: cursor, origin });
const changedSince = async (before: CacheVersions): Promise<string[]> => Object.keys((await since(before)).versions).sort();
const tagsOf = async (path: string): Promise<string[]> => {
  const { headers } = await catalog.call(path);
  return String(headers['x-internal-cache-tags'] ?? '')
    .split(',')
    .filter(Boolean)
    .sort();
};

describe('cache versions', () => {
  it('are told whole to who knows none, and then those that changed', async () => {
    const whole = await read();
    expect([whole.isComplete, whole.mark]).toEqual([true, 'mark:0']);
    expect(Object.keys(whole.versions)).toEqual(expect.arrayContaining(['all', 'any', 'imports', 'lists', 'places', 'mark:0']));
    expect(await since(whole)).toMatchObject({ isComplete: false, versions: {} });
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a' }), stagedRow({ name: 'Two', city: 'Köln', placeId: 'b' })]);
    expect(await changedSince(whole)).toEqual(['all', 'any', 'imports']);
  });

  it('are told whole again where the database is another one', async () => {
    const { cursor } = await read();
    expect((await read({ since: cursor, origin: 'another' })).isComplete).toBe(true);
    expect((await catalog.call('/internal/cache-versions?since=x')).status).toBe(400);
  });

  it('of a change that commits late are told all the same', async () => {
    const late = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog' });
    await late.connect();
    try {
      await late.query('BEGIN');
      await late.query("INSERT INTO cache_versions (tag) VALUES ('business:900')");
      const before = await read();
      const id = await operator.idOf('one');
      await operator.patch(id, { description: 'Early' });
      const between = await since(before);
      expect(Object.keys(between.versions)).toEqual(expect.arrayContaining([`business:${id}`]));
      expect(between.versions['business:900']).toBeUndefined();
      await late.query('COMMIT');
      expect(Object.keys((await since(between)).versions)).toContain('business:900');
    } finally {
      await late.end();
    }
  });

  it('never come again', async () => {
    const id = await operator.idOf('one');
    const seen = new Set<string>();
    for (const description of ['A', 'B', 'A']) {
      await operator.patch(id, { description });
      seen.add((await read()).versions[`business:${id}`]);
    }
    expect(seen.size).toBe(3);
  });

  it('can be read while a change holds them', async () => {
    const holder = new Client({ connectionString: catalog.database.superuserUrl, options: '-c search_path=catalog' });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT * FROM cache_versions FOR UPDATE');
    try {
      expect(Object.keys((await read()).versions).length).toBeGreaterThan(4);
    } finally {
      await holder.end();
    }
  });

  it('are swept when no answer can be older, and the marks take turns', async () => {
    const versions = catalog.app.get(CacheVersionsRepository);
    expect(await versions.sweep()).toBe(false);
    const before = await read();
    await catalog.query("UPDATE cache_versions SET changed_at = changed_at - interval '13 hours'");
    await catalog.query("UPDATE cache_versions SET changed_at = now() - interval '27 hours' WHERE tag = 'business:900'");
    expect(await versions.sweep()).toBe(true);
    const after = await read();
    expect([before.mark, after.mark]).toEqual(['mark:0', 'mark:2']);
    expect(after.versions['mark:2']).not.toBe(before.versions['mark:2']);
    expect(after.versions['mark:0']).toBe(before.versions['mark:0']);
    expect(after.versions['business:900']).toBeUndefined();
    expect(after.versions.all).toBe(before.versions.all);
    expect(await versions.sweep()).toBe(false);
  });
});

describe('tags of answers', () => {
  it('are those of what each shows and of where a new business would come into it', async () => {
    const [one, two] = [await operator.idOf('one'), await operator.idOf('two')];
    const [{ id: berlin }] = await catalog.query<{ id: number }>("SELECT id FROM cities WHERE slug = 'berlin'");
    const [{ id: cafe, slug }] = await catalog.query<{ id: number; slug: string }>('SELECT id, slug FROM categories LIMIT 1');
    expect(await tagsOf('/api/businesses/one')).toEqual([`business:${one}`]);
    expect(await tagsOf('/api/businesses')).toEqual([`business:${one}`, `business:${two}`, 'lists']);
    expect(await tagsOf('/api/businesses?city=berlin')).toEqual([`business:${one}`, `city:${berlin}`]);
    expect(await tagsOf(`/api/businesses?category=${slug}`)).toEqual([`business:${one}`, `business:${two}`, `category:${cafe}`]);
    expect(await tagsOf('/api/businesses?city=berlin&search=one')).toEqual([`business:${one}`, 'lists']);
    expect(await tagsOf('/api/businesses/facets?city=berlin')).toEqual([`city:${berlin}`]);
    expect(await tagsOf('/api/cities/berlin')).toEqual([`city:${berlin}`]);
    expect(await tagsOf(`/api/categories/${slug}`)).toEqual([`category:${cafe}`]);
    for (const path of ['/api/cities', '/api/categories', '/api/countries', '/api/businesses/stats'])
      expect([path, await tagsOf(path)]).toEqual([path, ['places']]);
    expect(await tagsOf('/api/businesses/suggest?q=one')).toEqual(['lists', 'places']);
    expect(await tagsOf('/api/businesses/one/related')).toEqual(
      expect.arrayContaining([`business:${one}`, `business:${two}`, `category:${cafe}`, `city:${berlin}`, 'places']),
    );
    expect(await tagsOf('/api/businesses/one/nearby')).toEqual(expect.arrayContaining([`business:${one}`]));
  });

  it('are none where nothing was found: any change may bring it', async () => {
    for (const path of ['/api/businesses/unknown', '/api/cities/atlantis', '/api/businesses?city=atlantis'])
      expect([path, await tagsOf(path)]).toEqual([path, []]);
  });

  it('meet those of a change in whatever shows it', async () => {
    const id = await operator.idOf('one');
    const paths = [
      '/api/businesses/one',
      '/api/businesses',
      '/api/businesses?city=berlin',
      '/api/businesses/two/related',
      '/api/cities/berlin',
    ];
    const shown = new Map(await Promise.all(paths.map(async (path) => [path, await tagsOf(path)] as const)));
    const before = await read();
    await operator.patch(id, { name: 'One more', website: null, phone: null });
    const changed = await changedSince(before);
    for (const [path, tags] of shown) expect([path, tags.some((tag) => changed.includes(tag))]).toEqual([path, true]);
    expect(changed).not.toContain('all');
  });
});
