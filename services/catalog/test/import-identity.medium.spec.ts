import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

describe('identity', () => {
  const count = async () => (await catalog.businesses('id')).length;
  const keys = (...identityKeys: string[]) => ({ identityKeys });

  it('joins rows of one business inside the file: the first that has a field wins', async () => {
    const { analysis, chunks } = await catalog.importRows([
      stagedRow({ name: 'One', placeId: 'a', phone: null, email: null, website: 'https://one.example' }),
      stagedRow({ name: 'One (again)', placeId: 'a', phone: '1', email: 'first@a.example' }),
      stagedRow({ name: 'Two', placeId: 'b' }),
      stagedRow({ name: 'One', placeId: 'a', phone: '2', email: 'second@a.example', website: 'https://two.example', category: 'Bar' }),
    ]);
    expect(analysis).toMatchObject({ rows: 4, businesses: 2, merged: 2, created: 2 });
    expect(chunks).toEqual([{ created: 2, updated: 0, unchanged: 0 }]);
    expect(await catalog.business('one')).toMatchObject({
      name: 'One',
      phone: '1',
      email: 'first@a.example',
      website: 'https://one.example',
    });
  });

  it('knows joined rows again, in any division of the file, and sees when one of them changes', async () => {
    const rows = ['1', '2', '3'].map((phone) => stagedRow({ name: 'One', placeId: 'a', phone }));
    await catalog.importRows(rows);
    expect((await catalog.importRows(rows)).totals).toMatchObject({ updated: 0, unchanged: 1 });
    const changed = await catalog.importRows([
      rows[0],
      rows[1],
      stagedRow({ ...rows[2], website: 'https://a.example', importHash: 'other' }),
    ]);
    expect(changed.totals).toMatchObject({ updated: 1, unchanged: 0 });
  });

  it('knows a service-area business again: no address, once for each city that it was found in', async () => {
    const nowhere = { address: null, state: null, country: null, countryCode: null, city: null };
    const served = (city: string | null) => stagedRow({ name: 'Isaac Heating', placeId: 'isaac', ...nowhere, city });
    const file = [served(null), served('Syracuse'), served('Buffalo')];
    const first = await catalog.importRows(file);
    expect(first.analysis).toMatchObject({ businesses: 1, merged: 2, created: 1 });
    expect(await catalog.business('isaac-heating')).toMatchObject({ address: null, city: 'Syracuse', countryCode: null });
    expect(await catalog.query('SELECT name FROM cities WHERE business_count > 0')).toEqual([{ name: 'Syracuse' }]);
    const again = await catalog.importRows(file);
    expect(again.analysis).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const alone = await catalog.importRows([served(null)]);
    expect(alone.totals).toMatchObject({ created: 0, updated: 0 });
    expect(await catalog.business('isaac-heating')).toMatchObject({ city: 'Syracuse' });
    expect(await count()).toBe(1);
  });

  it('follows chains of shared keys through chunks', async () => {
    const chain = [0, 1, 2, 3, 4, 5, 6].map((n) =>
      stagedRow({ name: `Link ${n}`, rowNo: n * 4000 + 1, ...keys(`google:${n}`, `google:${n + 1}`) }),
    );
    const { analysis } = await catalog.importRows([...chain, stagedRow({ name: 'Alone', rowNo: 30_000, ...keys('google:99') })]);
    expect(analysis).toMatchObject({ businesses: 2, merged: 6 });
    expect(await count()).toBe(2);
  });

  it('finds a business under the key of its address without a state, in its own state alone', async () => {
    const us = { country: 'United States', countryCode: 'US', city: 'Springfield', placeId: null };
    await catalog.importRows([stagedRow({ name: 'Diner', ...us, state: 'Illinois', ...keys('address:diner|5 main st springfield') })]);
    const inState = (state: string) =>
      stagedRow({
        name: 'Diner',
        ...us,
        state,
        ...keys(`address:diner|5 main st springfield ${state.toLowerCase()}`, 'former:diner|5 main st springfield'),
      });
    const { analysis } = await catalog.importRows([inState('Illinois'), inState('Massachusetts')]);
    expect(analysis).toMatchObject({ businesses: 2, created: 1, updated: 1 });
    expect((await catalog.importRows([inState('Massachusetts'), inState('Illinois')])).totals).toMatchObject({ created: 0 });
    expect(await count()).toBe(2);
  });

  it('takes a weaker key only where there is no stronger one on both sides', async () => {
    await catalog.importRows([stagedRow({ name: 'Mall A', ...keys('place:a', 'address:mall|street'), placeId: 'a' })]);
    await catalog.importRows([stagedRow({ name: 'Mall B', ...keys('place:b', 'address:mall|street'), placeId: 'b' })]);
    expect(await count()).toBe(2);
    await catalog.importRows([stagedRow({ name: 'Mall A', placeId: null, phone: '1', ...keys('address:mall|street') })]);
    expect(await count()).toBe(2);
    expect((await catalog.business('mall-a')).phone).toBe('1');
  });

  it('gives a business its stronger key when a file brings it', async () => {
    await catalog.importRows([stagedRow({ name: 'Shop', placeId: null, ...keys('address:shop|street') })]);
    await catalog.importRows([stagedRow({ name: 'Shop', placeId: 'p', ...keys('place:p', 'address:shop|street') })]);
    await catalog.importRows([stagedRow({ name: 'Shop Moved', placeId: 'p', ...keys('place:p', 'address:shop|elsewhere') })]);
    expect(await catalog.businesses('name, place_id')).toEqual([{ name: 'Shop Moved', place_id: 'p' }]);
  });

  it('joins a row without strong keys to the one that has them, in the file as well', async () => {
    const { analysis } = await catalog.importRows([
      stagedRow({ name: 'Shop', placeId: null, phone: '1', ...keys('address:shop|street', 'point:shop|1,2') }),
      stagedRow({ name: 'Shop', placeId: null, ...keys('point:shop|1,2') }),
      stagedRow({ name: 'Shop', placeId: 'p', ...keys('place:p', 'address:shop|street') }),
      stagedRow({ name: 'Shop', placeId: 'q', ...keys('place:q', 'address:shop|street') }),
    ]);
    expect(analysis).toMatchObject({ businesses: 2, merged: 2 });
  });

  it('knows our own ids and slugs, an id only together with its slug', async () => {
    await catalog.importRows([stagedRow({ name: 'One', placeId: 'a' }), stagedRow({ name: 'Two', placeId: 'b' })]);
    const [{ id }] = await catalog.query<{ id: number }>("SELECT id FROM businesses WHERE slug = 'one'");
    await catalog.importRows([stagedRow({ name: 'One!', placeId: null, ...keys(`id:${id}`, 'slug:one') })]);
    expect((await catalog.business('one')).name).toBe('One!');
    await catalog.importRows([stagedRow({ name: 'Three', placeId: null, ...keys(`id:${id}`, 'slug:three') })]);
    expect(await count()).toBe(3);
    await catalog.importRows([
      stagedRow({ name: 'Two!', placeId: null, ...keys('slug:two') }),
      stagedRow({ name: 'Bad', placeId: null, ...keys('id:x1', 'id:99999999999') }),
    ]);
    expect((await catalog.business('two')).name).toBe('Two!');
    expect(await count()).toBe(4);
  });

  it('joins two groups of rows that turn out to be one stored business', async () => {
    await catalog.importRows([stagedRow({ name: 'One', ...keys('place:a', 'cid:1') })]);
    const { analysis, totals } = await catalog.importRows([
      stagedRow({ name: 'One', phone: '1', ...keys('place:a') }),
      stagedRow({ name: 'One', phone: '2', email: 'a@a.example', ...keys('cid:1') }),
      stagedRow({ name: 'Two', ...keys('place:b') }),
    ]);
    expect(analysis).toMatchObject({ businesses: 2, merged: 1, created: 1, updated: 1 });
    expect(totals).toMatchObject({ created: 1, updated: 1 });
    expect(await catalog.business('one')).toMatchObject({ phone: '1', email: 'a@a.example' });
  });

  it('gives the key of a business that is gone to the next one', async () => {
    await catalog.importRows([stagedRow({ name: 'One', ...keys('address:one|street'), placeId: null })]);
    await catalog.query('DELETE FROM businesses');
    await catalog.query('UPDATE identity_versions SET value = value + 1');
    await catalog.importRows([stagedRow({ name: 'One', ...keys('address:one|street'), placeId: null })]);
    await catalog.importRows([stagedRow({ name: 'One', phone: '1', ...keys('address:one|street'), placeId: null })]);
    expect(await catalog.businesses('phone')).toEqual([{ phone: '1' }]);
  });
});
