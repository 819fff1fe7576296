import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('the summary of activity', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE readiness_samples, audit_log'));

  const send = (samples: object[]) => service.call('POST', '/internal/readiness-samples', { samples });
  const read = async () => (await service.call('GET', '/internal/activity-summary', undefined, 'catalog')).json;

  it('says nothing of what nobody has seen', async () => {
    expect(await read()).toEqual({ uptime: null, activity: {} });
  });

  it('is the share of minutes at which the site could serve, of the last 30 days', async () => {
    await send([5, 6, 7].map((minutes) => ({ at: minutesAgo(minutes), isReady: minutes !== 6 })));
    await send([{ at: minutesAgo(31 * 24 * 60), isReady: false }]);
    const counted = await service.rows.query(
      `SELECT round(100.0 * count(*) FILTER (WHERE is_ready) / count(*), 2)::float8 AS uptime
       FROM readiness_samples WHERE minute > now() - interval '30 days'`,
    );
    expect([await read(), counted]).toMatchObject([{ uptime: 66.67 }, [{ uptime: 66.67 }]]);
  });

  it('counts a minute once, and as served where one of several gateways could', async () => {
    const at = minutesAgo(5);
    await send([{ at, isReady: false }]);
    await send([
      { at, isReady: true },
      { at, isReady: false },
    ]);
    expect(await read()).toMatchObject({ uptime: 100 });
    expect(await service.rows.query('SELECT count(*)::int AS n FROM readiness_samples')).toEqual([{ n: 1 }]);
  });

  it('counts the entries of the audit log by what was done', async () => {
    const entry = (action: string, at: string) => ({
      id: randomUUID(),
      at,
      action,
      subject: null,
      actor: { kind: 'admin', sessionId: null, address: null },
    });
    for (const one of [
      entry('business.updated', minutesAgo(1)),
      entry('business.updated', minutesAgo(2)),
      entry('import.applied', minutesAgo(3)),
      entry('import.applied', minutesAgo(50_000)),
    ])
      await service.call('POST', '/internal/audit', one);
    expect(await read()).toEqual({ uptime: null, activity: { 'business.updated': 2, 'import.applied': 1 } });
    const [{ counted }] = await service.rows.query(
      `SELECT json_object_agg(action, n) AS counted
       FROM (SELECT action, count(*) AS n FROM audit_log WHERE at > now() - interval '30 days' GROUP BY action) actions`,
    );
    expect(await read()).toMatchObject({ activity: counted });
  });

  it('forgets samples after a year and a month', async () => {
    await send([{ at: minutesAgo(401 * 24 * 60), isReady: true }]);
    expect(await service.rows.query('SELECT * FROM readiness_samples')).toEqual([]);
  });

  it('refuses what is no sample, and other callers', async () => {
    expect((await send([])).status).toBe(400);
    expect((await send([{ at: 'now', isReady: true }])).status).toBe(400);
    expect(
      (await service.call('POST', '/internal/readiness-samples', { samples: [{ at: minutesAgo(1), isReady: true }] }, 'worker')).status,
    ).toBe(401);
    expect((await service.call('GET', '/internal/activity-summary')).status).toBe(401);
  });
});
