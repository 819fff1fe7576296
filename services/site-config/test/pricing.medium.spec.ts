import { type Activity, type CacheVersions, internalHeaders, type PricingPlan, type Subscription } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCatalog } from './fake-catalog.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

let catalog: FakeCatalog;
let service: RunningSiteConfig;
beforeAll(async () => {
  catalog = await FakeCatalog.start({ 1: 'One', 2: 'Two', 3: 'Three' });
  service = await startSiteConfig({ CATALOG_URL: catalog.url });
});
afterAll(async () => {
  await service.stop();
  await catalog.stop();
});
beforeEach(() => service.rows.query('TRUNCATE revisions, subscriptions, audit_log'));

const plans = async (): Promise<PricingPlan[]> => (await service.call('GET', '/api/admin/pricing-plans')).json as PricingPlan[];
const hours = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString();
const form = (changes: object = {}) => ({ businessId: 1, planId: 'basic', startsAt: hours(-1), endsAt: hours(24), ...changes });
const create = (changes: object = {}) => service.call('POST', '/api/admin/subscriptions', form(changes));
const list = async (): Promise<Subscription[]> => (await service.call('GET', '/api/admin/subscriptions')).json as Subscription[];
const sponsored = (ids: number[]) => waitUntil(async () => JSON.stringify(catalog.sponsored) === JSON.stringify(ids));

describe('pricing plans', () => {
  it('are the three fallback plans while none is stored', async () => {
    expect((await plans()).map(({ id, price, duration, maxAds }) => [id, price, duration, maxAds])).toEqual([
      ['basic', 99, 30, 1],
      ['premium', 249, 30, 3],
      ['enterprise', 499, 30, 999],
    ]);
  });

  it('are saved one at a time', async () => {
    const [basic, ...others] = await plans();
    const changed = { ...basic, price: 120, features: [' A ', '', 'B'], enabled: false };
    const { status, json } = await service.call('PUT', '/api/admin/pricing-plans/basic', changed);
    expect({ status, json }).toEqual({ status: 200, json: { ...changed, features: ['A', 'B'] } });
    expect(await plans()).toEqual([{ ...changed, features: ['A', 'B'] }, ...others]);
  });

  it.each([
    [{ price: -1 }, 'price', 'Fiyat eksi olamaz'],
    [{ price: 1.5 }, 'price', 'Fiyat tam sayı olmalı'],
    [{ duration: 0 }, 'duration', 'Süre en az 1 gün olmalı'],
    [{ name: ' ' }, 'name', 'Plan adı gerekli'],
    [{ name: 'a\0' }, 'name', 'Okunamayan karakterler var'],
    [{ features: ['a', 'b\ud800'] }, 'features.1', 'Okunamayan karakterler var'],
  ])('are refused with a sentence: %j', async (changes, field, message) => {
    const [basic] = await plans();
    expect(await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, ...changes })).toMatchObject({
      status: 400,
      json: { details: [{ field, message }] },
    });
  });

  it('have three ids and no other', async () => {
    expect((await service.call('PUT', '/api/admin/pricing-plans/gold', (await plans())[0])).status).toBe(400);
  });
});

describe('advertisements of businesses', () => {
  const ads = async () => (await service.call('GET', '/api/business-ads')).json;

  it('are as many as the plan gives, for as long as the subscription runs', async () => {
    expect(await ads()).toEqual([]);
    await create();
    await create({ businessId: 2, planId: 'enterprise' });
    await create({ businessId: 3, planId: 'premium', startsAt: hours(5) });
    expect(await ads()).toEqual([
      { name: 'One', slug: 'business-1', placements: ['sidebar'] },
      { name: 'Two', slug: 'business-2', placements: ['sidebar', 'middle', 'top', 'bottom'] },
    ]);
    const [basic] = await plans();
    await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, maxAds: 2 });
    expect(await ads()).toMatchObject([{ placements: ['sidebar', 'middle'] }, {}]);
    await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, maxAds: 0 });
    expect(await ads()).toMatchObject([{ name: 'Two' }]);
    await service.rows.query("UPDATE subscriptions SET ends_at = now() - interval '1 second' WHERE business_id = 2");
    expect(await ads()).toEqual([]);
  });

  it('depend on the subscriptions that run now: caches learn of each that begins, ends or changes its plan, and of each saved plan', async () => {
    const answer = await service.call('GET', '/api/business-ads');
    expect(answer.headers[internalHeaders.cacheTags]).toBe('business-ads');
    const version = async () => {
      const { versions } = (await service.call('GET', '/internal/cache-versions')).json as CacheVersions;
      return versions['business-ads'];
    };
    const seen = [await version()];
    const { id } = (await create({ startsAt: hours(-2), endsAt: hours(2) })).json as Subscription;
    seen.push(await version());
    await service.call('PATCH', `/api/admin/subscriptions/${id}`, { planId: 'premium' });
    seen.push(await version());
    const [basic] = await plans();
    await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, maxAds: 2 });
    seen.push(await version());
    await create({ businessId: 2, startsAt: hours(5) });
    expect(await version()).toBe(seen.at(-1));
    await service.rows.query("UPDATE subscriptions SET ends_at = now() - interval '1 second' WHERE id = $1", [id]);
    seen.push(await version());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('of a plan that is off, and of a business that is gone, are none', async () => {
    await create();
    await create({ businessId: 2, planId: 'premium' });
    await service.rows.query('UPDATE subscriptions SET business_id = 99 WHERE business_id = 2');
    const [basic] = await plans();
    expect(await ads()).toMatchObject([{ name: 'One' }]);
    await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, enabled: false });
    expect(await ads()).toEqual([]);
  });
});

describe('subscriptions', () => {
  it('name their business, and say whether they run', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json).toMatchObject({ business: { name: 'One', slug: 'business-1' }, planId: 'basic', state: 'active' });
    await create({ businessId: 2, startsAt: hours(24), endsAt: hours(48) });
    await create({ businessId: 3, startsAt: hours(-48), endsAt: hours(-24) });
    expect((await list()).map(({ businessId, state }) => [businessId, state])).toEqual([
      [3, 'expired'],
      [2, 'upcoming'],
      [1, 'active'],
    ]);
  });

  it('are listed in pages, the newest first, with their number', async () => {
    for (const businessId of [1, 2, 3]) await create({ businessId });
    const { json, headers } = await service.call('GET', '/api/admin/subscriptions?limit=1&offset=1');
    expect((json as Subscription[]).map(({ businessId }) => businessId)).toEqual([2]);
    expect(headers['x-total-count']).toBe('3');
    expect((await service.call('GET', '/api/admin/subscriptions?limit=1001')).status).toBe(400);
  });

  it('are added up', async () => {
    const summary = async () => (await service.call('GET', '/api/admin/subscriptions/summary')).json;
    expect(await summary()).toEqual({ active: 0, monthlyIncome: 0, expiring: 0, businesses: 0 });
    await create({ endsAt: hours(24 * 6) });
    await create({ businessId: 2, planId: 'premium', endsAt: hours(24 * 30) });
    await create({ businessId: 3, planId: 'enterprise', startsAt: hours(5), endsAt: hours(24 * 30) });
    expect(await summary()).toEqual({ active: 2, monthlyIncome: 99 + 249, expiring: 1, businesses: 2 });
    const [basic] = await plans();
    await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, enabled: false });
    expect(await summary()).toMatchObject({ active: 2, monthlyIncome: 249 });
  });

  it('tell the catalog whose cards are highlighted: those of a plan with a style of its own', async () => {
    await create();
    await create({ businessId: 2, planId: 'enterprise' });
    await sponsored([1, 2]);
    expect(catalog.highlighted).toEqual([2]);
  });

  it('do not hold each other up while the catalog is slow', async () => {
    catalog.hold();
    const slow = create();
    await waitUntil(async () => catalog.isAsked);
    const { id } = (
      await service.rows.query(
        "INSERT INTO subscriptions (business_id, plan_id, starts_at, ends_at) VALUES (3, 'basic', now(), now() + interval '1 hour') RETURNING id",
      )
    )[0] as { id: number };
    expect((await service.call('DELETE', `/api/admin/subscriptions/${id}`)).status).toBe(204);
    catalog.release();
    expect((await slow).status).toBe(201);
  });

  it('tell the catalog who is sponsored: at once, and when they are gone', async () => {
    const { json } = await create();
    await sponsored([1]);
    await create({ businessId: 2, planId: 'premium' });
    await sponsored([1, 2]);
    expect((await service.call('DELETE', `/api/admin/subscriptions/${(json as Subscription).id}`)).status).toBe(204);
    await sponsored([2]);
  });

  it('begin and end by themselves', async () => {
    const soon = () => new Date(Date.now() + 500).toISOString();
    const { id } = (await create({ startsAt: soon() })).json as Subscription;
    await sponsored([1]);
    await service.call('PATCH', `/api/admin/subscriptions/${id}`, { endsAt: soon() });
    await sponsored([]);
  });

  it('of a plan without priority, or that is off, sponsor nobody', async () => {
    await create();
    await sponsored([1]);
    const [basic] = await plans();
    await service.call('PUT', '/api/admin/pricing-plans/basic', { ...basic, priorityPlacement: false });
    await sponsored([]);
  });

  it('of one business do not overlap, even where two are made at once', async () => {
    const answers = await Promise.all([create(), create(), create({ startsAt: hours(2), endsAt: hours(3) })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as (typeof answers)[number];
    expect(refused.json).toMatchObject({ message: 'Bu işletmenin aynı tarihlerde başka bir aboneliği var.' });
    const [{ endsAt }] = await list();
    expect((await create({ startsAt: endsAt, endsAt: hours(50) })).status).toBe(201);
    expect((await create({ businessId: 2 })).status).toBe(201);
  });

  it('change by what is sent', async () => {
    const { id } = (await create()).json as Subscription;
    const path = `/api/admin/subscriptions/${id}`;
    expect((await service.call('PATCH', path, { planId: 'enterprise' })).json).toMatchObject({ id, planId: 'enterprise', businessId: 1 });
    expect(await service.call('PATCH', path, { endsAt: hours(-2) })).toMatchObject({
      status: 400,
      json: { details: [{ field: 'endsAt', message: 'Bitiş, başlangıçtan sonra olmalı' }] },
    });
    const activities = (await service.call('GET', '/api/admin/activities')).json as Activity[];
    expect(activities.find(({ action }) => action === 'subscription.updated')).toMatchObject({
      before: { planId: 'basic' },
      after: { planId: 'enterprise' },
    });
  });

  it.each([
    [{ businessId: 99 }, 404, 'İşletme bulunamadı.'],
    [{ planId: 'gold' }, 400, expect.any(String)],
    [{ startsAt: 'soon' }, 400, expect.any(String)],
    [{ startsAt: hours(5), endsAt: hours(4) }, 400, expect.any(String)],
  ])('that cannot be are refused: %j', async (changes, status, message) => {
    expect(await create(changes)).toMatchObject({ status, json: { message } });
    expect(await list()).toEqual([]);
  });

  it('are removed once, even where two do so at once', async () => {
    const { id } = (await create()).json as Subscription;
    const answers = await Promise.all([1, 2, 3].map(() => service.call('DELETE', `/api/admin/subscriptions/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    const activities = (await service.call('GET', '/api/admin/activities')).json as Activity[];
    expect(activities.filter(({ action }) => action === 'subscription.removed')).toHaveLength(1);
  });

  it('of a business that is gone can be shortened, and not moved to another that is not there', async () => {
    const { id } = (await create()).json as Subscription;
    await service.rows.query('UPDATE subscriptions SET business_id = 99');
    const path = `/api/admin/subscriptions/${id}`;
    expect(await service.call('PATCH', path, { endsAt: hours(2) })).toMatchObject({
      status: 200,
      json: { businessId: 99, business: null },
    });
    expect((await service.call('PATCH', path, { businessId: 98 })).status).toBe(404);
  });

  it('that are not there are 404', async () => {
    expect((await service.call('PATCH', '/api/admin/subscriptions/999', { planId: 'basic' })).status).toBe(404);
    expect((await service.call('DELETE', '/api/admin/subscriptions/999')).status).toBe(404);
  });
});
