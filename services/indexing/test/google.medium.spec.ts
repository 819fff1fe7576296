import type { ErrorAnswer, SubmissionRun, SubmittedUrl } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { singleUrlPauseMs } from '../src/engines/limits.ts';
import { nextPacificMidnight } from '../src/engines/pacific-midnight.ts';
import { account, dailyQuotaAnswer, permissionAnswer } from './fake-google.ts';
import { IndexingHarness, site } from './indexing-harness.ts';

const page = (name: string | number): string => `${site}/business/${name}`;

describe("submissions by Google's Indexing API", () => {
  let lab: IndexingHarness;

  beforeAll(async () => {
    lab = await IndexingHarness.start(['google'], { dailyLimit: 5 });
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  const submit = <Body = SubmissionRun>(url: string, type = 'URL_UPDATED') => lab.call<Body>('POST', '/api/submit-url', { url, type });

  it('sends one address a call, with one signed token for all of them', async () => {
    expect((await submit(page(1))).status).toBe(200);
    expect((await submit(page(2), 'URL_DELETED')).status).toBe(200);
    expect(lab.google.published).toEqual([
      { url: page(1), type: 'URL_UPDATED' },
      { url: page(2), type: 'URL_DELETED' },
    ]);
    expect(lab.google.assertions).toEqual([
      expect.objectContaining({
        iss: account.client_email,
        aud: lab.google.options.tokenUrl,
        scope: 'https://www.googleapis.com/auth/indexing',
      }),
    ]);
  });

  it('buys a new token once where the old one is refused', async () => {
    lab.google.withdrawTokens();
    expect((await submit(page(1))).status).toBe(200);
    expect(lab.google.assertions).toHaveLength(1);
  });

  it('tells that the account is refused', async () => {
    lab.google.withdrawTokens();
    lab.google.nextTokens = [{ status: 400, body: '{"error":"invalid_grant"}' }];
    const { status, json } = await submit<ErrorAnswer>(page(1));
    expect([status, json.error]).toEqual([502, expect.stringContaining('Google hizmet hesabı kabul edilmedi')]);
    expect(lab.google.published).toEqual([]);
  });

  it('stops at a missing permission', async () => {
    lab.google.next = [permissionAnswer];
    const { json } = await lab.call('POST', '/api/submit-urls-bulk', { urls: [page(1), page(2), page(3)] });
    expect(json).toMatchObject({ total: 3, successful: 0, failed: 3 });
    expect(lab.google.published).toHaveLength(1);
  });

  it('parks what is beyond the quota of the day, and says so', async () => {
    lab.feed.count = 8;
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    const run = await lab.until(json.id, 'parked');
    expect(run).toMatchObject({ total: 8, sent: 5, failed: 0, parked: 3, finishedAt: null });
    expect(run.engines[0].parkedUntil).toBe(nextPacificMidnight(new Date()).toISOString());
    expect(lab.google.published).toHaveLength(5);
    const listed = async (state: string) => (await lab.call<SubmissionRun[]>('GET', `/api/admin/submissions?state=${state}`)).json;
    expect([(await listed('parked')).map(({ id }) => id), await listed('running')]).toEqual([[json.id], []]);
    const { json: urls } = await lab.call<SubmittedUrl[]>('GET', `/api/admin/submissions/${json.id}/urls?state=waiting`);
    expect(urls.map(({ state }) => state)).toEqual(['parked', 'parked', 'parked']);
    const { status, json: refusal } = await submit<ErrorAnswer>(page('roma'));
    expect([status, refusal.error]).toEqual([429, expect.stringContaining('günlük kotası doldu')]);
  });

  it('sends the parked ones once the quota is new', async () => {
    lab.feed.count = 3;
    lab.google.next = [200, dailyQuotaAnswer];
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    expect(await lab.until(json.id, 'parked')).toMatchObject({ sent: 1, parked: 2 });
    await lab.rows.query(`UPDATE engine_states SET blocked_until = now()`);
    await lab.reconcile();
    expect(await lab.settled(json.id)).toMatchObject({ state: 'done', sent: 3, parked: 0 });
    expect(lab.google.published.map(({ url }) => url)).toEqual([
      page('business-1'),
      page('business-2'),
      page('business-2'),
      page('business-3'),
    ]);
  });

  it('lets a new submission of everything take the place of a parked one', async () => {
    lab.feed.count = 8;
    const { json: first } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    await lab.until(first.id, 'parked');
    const { json: second } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    expect(second.id).not.toBe(first.id);
    expect(await lab.run(first.id)).toMatchObject({ state: 'cancelled', sent: 5, parked: 0 });
    const { json: urls } = await lab.call<SubmittedUrl[]>('GET', `/api/admin/submissions/${first.id}/urls?state=waiting`);
    expect(urls.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await lab.until(second.id, 'parked', 'done');
  });
});

describe('submissions without an engine, and with two', () => {
  it('refuses everything where none is configured', async () => {
    const lab = await IndexingHarness.start([]);
    try {
      for (const [path, body] of [
        ['/api/submit-url', { url: page(1), type: 'URL_UPDATED' }],
        ['/api/submit-urls-bulk', { urls: [page(1)] }],
        ['/api/admin/submissions/all', undefined],
      ] as const) {
        const { status, json } = await lab.call<ErrorAnswer>('POST', path, body);
        expect([status, json.error]).toEqual([409, expect.stringContaining('Yapılandırılmış bir arama motoru yok')]);
      }
      expect((await lab.call('GET', '/api/admin/submissions')).json).toEqual([]);
    } finally {
      await lab.stop();
    }
  });

  it('keeps the documented pause before each further address of all', async () => {
    const lab = await IndexingHarness.start(['google'], { pauseMs: singleUrlPauseMs });
    try {
      lab.feed.count = 3;
      const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
      await lab.settled(json.id);
      const paces = await lab.rows.query(
        `SELECT finished_at - lag(started_at) OVER (ORDER BY id) >= make_interval(secs => $1) AS paced FROM submission_attempts ORDER BY id`,
        [singleUrlPauseMs / 1000],
      );
      expect(paces).toEqual([{ paced: null }, { paced: true }, { paced: true }]);
    } finally {
      await lab.stop();
    }
  });

  it('counts an address as sent where one of two engines has it, and tells the other failure', async () => {
    const lab = await IndexingHarness.start(['indexnow', 'google']);
    try {
      lab.indexNow.always = 403;
      const { status, json } = await lab.call<SubmissionRun>('POST', '/api/submit-url', { url: page(1), type: 'URL_UPDATED' });
      expect([status, json]).toMatchObject([200, { state: 'done', total: 2, sent: 1, failed: 1 }]);
      expect(json.engines).toMatchObject([
        { engine: 'google', sent: 1, failed: 0 },
        { engine: 'indexnow', sent: 0, failed: 1 },
      ]);
    } finally {
      await lab.stop();
    }
  });
});
