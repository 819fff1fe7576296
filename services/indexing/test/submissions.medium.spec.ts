import type { BulkUrlResult, ErrorAnswer, SubmissionAttempt, SubmissionRun, SubmittedUrl } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IndexingHarness, indexNowKey, site } from './indexing-harness.ts';
import type { Misbehaviour } from './misbehaviour.ts';

const page = (name: string | number): string => `${site}/business/${name}`;
/** The database’s clock may show another second than ours. */
const clockDriftMs = 5000;

describe('submissions by IndexNow', () => {
  let lab: IndexingHarness;

  beforeAll(async () => {
    lab = await IndexingHarness.start(['indexnow']);
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  const submit = <Body = SubmissionRun>(url: string) => lab.call<Body>('POST', '/api/submit-url', { url, type: 'URL_UPDATED' });
  const submitMany = <Body = BulkUrlResult>(urls: string[]) => lab.call<Body>('POST', '/api/submit-urls-bulk', { urls });
  const urlsOf = async (id: string, query = '') =>
    (await lab.call<SubmittedUrl[]>('GET', `/api/admin/submissions/${id}/urls${query}`)).json;
  const attemptsOf = async (id: string) => (await lab.call<SubmissionAttempt[]>('GET', `/api/admin/submissions/${id}/attempts`)).json;

  it('sends one address with the key and its place, and records the attempt', async () => {
    const { status, json } = await submit(page('roma'));
    expect([status, json]).toMatchObject([200, { kind: 'single', state: 'done', total: 1, sent: 1, failed: 0, parked: 0 }]);
    expect(lab.indexNow.calls).toEqual([
      { host: 'directory.example', key: indexNowKey, keyLocation: `${site}/${indexNowKey}.txt`, urlList: [page('roma')] },
    ]);
    expect(await urlsOf(json.id)).toMatchObject([{ url: page('roma'), engine: 'indexnow', state: 'accepted', attempts: 1, status: 200 }]);
    expect(await attemptsOf(json.id)).toMatchObject([{ urls: 1, outcome: 'accepted', status: 200 }]);
  });

  it('records of an attempt which engine said what, and when', async () => {
    const before = Date.now();
    lab.indexNow.next = [{ status: 422, body: 'The host\r\nis not yours' }];
    await submit(page('roma'));
    const { json: runs } = await lab.call<SubmissionRun[]>('GET', '/api/admin/submissions');
    const [attempt, ...others] = await attemptsOf(runs[0].id);
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({ engine: 'indexnow', urls: 1, outcome: 'misconfigured', status: 422, answer: 'The host is not yours' });
    const [started, finished] = [Date.parse(attempt.startedAt), Date.parse(attempt.finishedAt ?? '')];
    expect(started).toBeGreaterThanOrEqual(before - clockDriftMs);
    expect(finished).toBeGreaterThanOrEqual(started);
  });

  it('serves the key at its address, and nothing at that of another', async () => {
    expect(await lab.call('GET', `/${indexNowKey}.txt`)).toMatchObject({ status: 200, json: indexNowKey });
    expect((await lab.call('GET', '/fedcba9876543210.txt')).status).toBe(404);
  });

  it.each<[string, Misbehaviour, number, string]>([
    ['the key is refused', 403, 502, 'IndexNow anahtarı doğrulanamadı'],
    ['the host is refused', 422, 502, 'IndexNow adresleri reddetti'],
    ['the form is refused', 400, 502, 'geçersiz buldu (HTTP 400)'],
    ['it is redirected', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 502, 'beklenmeyen bir yanıt verdi (HTTP 302)'],
  ])('reports nothing as sent where %s', async (_, how, status, sentence) => {
    lab.indexNow.next = [how];
    const { status: answered, json } = await submit<ErrorAnswer>(page('roma'));
    expect([answered, json.error]).toEqual([status, expect.stringContaining(sentence)]);
    expect(lab.indexNow.calls).toHaveLength(1);
    const { json: runs } = await lab.call<SubmissionRun[]>('GET', '/api/admin/submissions');
    expect(runs).toMatchObject([{ state: 'failed', sent: 0, failed: 1 }]);
    expect(await urlsOf(runs[0].id, '?state=failed')).toMatchObject([{ reason: expect.stringContaining(sentence) }]);
  });

  it.each<[string, Misbehaviour[]]>([
    ['it is told to come later', [{ status: 429, headers: { 'retry-after': '0' } }]],
    ['the engine fails', [500, 503]],
    ['the answer is cut off', ['cut']],
    ['the engine hangs', ['hang']],
  ])('sends again where %s', async (_, answers) => {
    lab.indexNow.next = [...answers];
    expect(await submit(page('roma'))).toMatchObject({ status: 200, json: { state: 'done', sent: 1 } });
    expect(lab.indexNow.calls).toHaveLength(answers.length + 1);
    const { json: runs } = await lab.call<SubmissionRun[]>('GET', '/api/admin/submissions');
    expect((await attemptsOf(runs[0].id)).map(({ outcome }) => outcome)).toEqual(['accepted', ...answers.map(() => 'retry')]);
  });

  it('takes 202, and reads no more of an endless answer than it needs', async () => {
    lab.indexNow.next = [202, 'flood'];
    expect((await submit(page('a'))).status).toBe(200);
    expect((await submit(page('b'))).status).toBe(200);
  });

  it('fails an address that no attempt brings through, once', async () => {
    lab.indexNow.always = 500;
    const { status, json } = await submit<ErrorAnswer>(page('roma'));
    expect([status, json.error]).toEqual([502, 'Arama motorunda hata oluştu (HTTP 500).']);
    const { json: runs } = await lab.call<SubmissionRun[]>('GET', '/api/admin/submissions');
    expect(runs).toMatchObject([{ state: 'failed', sent: 0, failed: 1 }]);
    expect(await urlsOf(runs[0].id)).toMatchObject([{ state: 'failed', attempts: 8, status: 500 }]);
  });

  it('does not send an address twice within the window', async () => {
    await submit(page('roma'));
    const { json } = await submit(page('roma'));
    expect(json).toMatchObject({ state: 'done', sent: 1 });
    expect(lab.indexNow.urls).toEqual([page('roma')]);
    expect(await urlsOf(json.id)).toMatchObject([
      { state: 'accepted', attempts: 0, reason: expect.stringContaining('yeniden gönderilmedi') },
    ]);
  });

  it.each([
    [
      'another site',
      'https://other.example/',
      400,
      'Bu URL bu siteye ait değil. Yalnızca https://directory.example adresleri gönderilebilir.',
    ],
    ['a script', 'javascript:alert(1)', 400, 'Lütfen geçerli bir URL girin.'],
    ['2,049 characters', page('x').padEnd(2049, 'x'), 400, 'URL çok uzun: en fazla 2048 karakter olabilir.'],
  ])('refuses %s', async (_, url, status, sentence) => {
    const { status: answered, json } = await submit<ErrorAnswer>(url);
    expect([answered, json.error]).toEqual([status, sentence]);
    expect(lab.indexNow.calls).toEqual([]);
  });

  it('counts foreign addresses of many as failed, and duplicates once', async () => {
    const { status, json } = await submitMany([page(1), ` ${page(2)} `, page(1), 'https://other.example/', 'javascript:alert(1)']);
    expect([status, json]).toEqual([
      200,
      {
        total: 4,
        successful: 2,
        failed: 2,
        results: [
          { url: page(1), ok: true, error: null },
          { url: page(2), ok: true, error: null },
          { url: 'https://other.example/', ok: false, error: expect.stringContaining('siteye ait değil') },
          { url: 'javascript:alert(1)', ok: false, error: 'Lütfen geçerli bir URL girin.' },
        ],
      },
    ]);
    expect(lab.indexNow.calls).toHaveLength(1);
  });

  it('takes 100 lines in one call, and refuses 101 and none', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => page(index));
    expect((await submitMany(lines.slice(0, 100))).json).toMatchObject({ total: 100, successful: 100, failed: 0 });
    expect(lab.indexNow.calls).toHaveLength(1);
    for (const [urls, message] of [
      [lines, 'Bir seferde en fazla 100 URL gönderilebilir.'],
      [[], 'Lütfen en az bir URL girin.'],
    ] as const)
      expect(await submitMany<ErrorAnswer>([...urls])).toMatchObject({ status: 400, json: { details: [{ message }] } });
    expect(lab.indexNow.calls).toHaveLength(1);
  });

  it('submits every business in calls of 10,000, and once', async () => {
    lab.feed.count = 25_000;
    lab.feed.cuts = 1;
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    const { json: same } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    expect(same.id).toBe(json.id);
    expect(await lab.settled(json.id)).toMatchObject({ state: 'done', total: 25_000, sent: 25_000, failed: 0 });
    expect(lab.indexNow.calls.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 5000]);
    expect(new Set(lab.indexNow.urls).size).toBe(25_000);
  });

  it('brings every business through an engine that misbehaves in every way, each to one end', async () => {
    lab.feed.count = 25_000;
    lab.indexNow.next = [500, 'cut', { status: 429, headers: { 'retry-after': '0' } }, 200, 'hang', 400, 'flood'];
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    expect(await lab.settled(json.id)).toMatchObject({ state: 'done', total: 25_000, sent: 15_000, failed: 10_000 });
    const ends = await lab.rows.query(
      `SELECT state, reason_code AS reason, count(*)::int AS urls, count(DISTINCT url)::int AS different
       FROM submission_urls GROUP BY state, reason_code ORDER BY state`,
    );
    expect(ends).toEqual([
      { state: 'accepted', reason: null, urls: 15_000, different: 15_000 },
      { state: 'failed', reason: 'ENGINE_FORMAT_REFUSED', urls: 10_000, different: 10_000 },
    ]);
    expect((await attemptsOf(json.id)).map(({ outcome }) => outcome).reverse()).toEqual([
      ...['retry', 'retry', 'retry', 'accepted', 'retry', 'rejected', 'accepted'],
    ]);
  });

  it('tells that the catalog cannot be read, and goes on once it can', async () => {
    lab.feed.count = 3;
    lab.feed.cuts = Number.POSITIVE_INFINITY;
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    const lost = await waitUntil(async () => ((await lab.run(json.id)).error ? lab.run(json.id) : null));
    expect(lost).toMatchObject({ state: 'collecting', total: 0, error: 'İşletmeler alınamadı' });
    lab.feed.cuts = 0;
    await lab.reconcile();
    expect(await lab.settled(json.id)).toMatchObject({ state: 'done', sent: 3, error: null });
  });

  it('pauses, resumes and cancels', async () => {
    lab.feed.count = 30_000;
    const paused = Promise.withResolvers<void>();
    lab.indexNow.onCall = () => paused.promise;
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    await lab.until(json.id, 'running');
    expect((await lab.call('POST', `/api/admin/submissions/${json.id}/pause`)).json).toMatchObject({ state: 'paused' });
    const held = await lab.run(json.id);
    expect(held.state).toBe('paused');
    expect((await lab.call('POST', `/api/admin/submissions/${json.id}/resume`)).json).toMatchObject({ state: 'running' });
    expect((await lab.call('POST', `/api/admin/submissions/${json.id}/cancel`)).json).toMatchObject({ state: 'cancelled' });
    paused.resolve();
    const refused = await lab.call<ErrorAnswer>('POST', `/api/admin/submissions/${json.id}/resume`);
    expect([refused.status, refused.json.error]).toEqual([409, 'Bu gönderim şu durumda değiştirilemez: iptal edildi.']);
    expect(lab.indexNow.calls.length).toBeLessThan(4);
  });

  it('stops the whole run where the key is refused, and retries what has failed as a run of its own', async () => {
    lab.feed.count = 12_000;
    lab.indexNow.always = 403;
    const { json } = await lab.call<SubmissionRun>('POST', '/api/admin/submissions/all');
    expect(await lab.settled(json.id)).toMatchObject({
      state: 'failed',
      sent: 0,
      failed: 12_000,
      error: expect.stringContaining('anahtarı'),
    });
    expect(lab.indexNow.calls).toHaveLength(1);
    lab.indexNow.reset();
    const retry = await lab.call<SubmissionRun>('POST', `/api/admin/submissions/${json.id}/retry`);
    expect([retry.status, retry.json]).toMatchObject([201, { kind: 'retry', total: 12_000 }]);
    expect(await lab.settled(retry.json.id)).toMatchObject({ state: 'done', sent: 12_000 });
    expect((await lab.call('POST', `/api/admin/submissions/${retry.json.id}/retry`)).status).toBe(409);
  });

  it('streams a run until it has settled', async () => {
    const { json } = await submit(page('roma'));
    const { json: events } = await lab.call<string>('GET', `/api/admin/submissions/${json.id}/events`);
    expect(events).toMatch(/^event: run\ndata: \{.*"state":"done".*\}\n\n$/);
    expect((await lab.call('GET', '/api/admin/submissions/11111111-1111-4111-8111-111111111111/events')).status).toBe(404);
    expect((await lab.call('GET', '/api/admin/submissions/x')).status).toBe(404);
  });
});
