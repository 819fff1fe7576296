import type { SubmissionRun, SubmissionSettings, SubmittedUrl } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AutomaticSubmissions } from '../src/automatic/automatic-submissions.service.ts';
import { IndexingHarness, site } from './indexing-harness.ts';

const second = 1000;
const minute = 60 * second;

describe('changes that are submitted by themselves', () => {
  let lab: IndexingHarness;
  let automatic: AutomaticSubmissions;
  let now = 0;

  beforeAll(async () => {
    lab = await IndexingHarness.start(['indexnow']);
    automatic = lab.app.get(AutomaticSubmissions, { strict: false });
    // Its own looks end: they go by another clock than those of the tests.
    await automatic.onModuleDestroy();
  });
  afterAll(() => lab.stop());
  beforeEach(async () => {
    await lab.reset();
    lab.feed.set(1, 2, 3);
    await set(false);
    await later(0);
    await set(true);
    await settle();
  });

  const set = (isOn: boolean) => lab.call<SubmissionSettings>('PUT', '/api/admin/submission-settings', { automatic: isOn });
  const runs = async () => (await lab.call<SubmissionRun[]>('GET', '/api/admin/submissions')).json;
  const later = async (ms: number): Promise<void> => {
    now += ms;
    await automatic.look(now);
  };
  /** The change is seen, and a quiet minute passes. */
  const settle = async (): Promise<void> => {
    lab.feed.change();
    await later(second);
    await later(minute);
  };
  const urlsOf = async (id: string) => (await lab.call<SubmittedUrl[]>('GET', `/api/admin/submissions/${id}/urls`)).json;
  const page = (id: number): string => `${site}/business/business-${id}`;

  it('is off until it is switched on, and then only learns what there is', async () => {
    expect(await runs()).toEqual([]);
    const { json } = await lab.call<SubmissionSettings>('GET', '/api/admin/submission-settings');
    expect(json).toEqual({
      automatic: true,
      engines: [{ engine: 'indexnow', urlsPerCall: 10_000, dailyLimit: null, usedToday: 0, blockedUntil: null, reason: null }],
    });
    expect(await lab.rows.query('SELECT count(*)::int AS pages FROM known_pages')).toEqual([{ pages: 3 }]);
  });

  it('submits new, changed, moved and removed pages, once', async () => {
    lab.feed.set(1, 2, 4);
    lab.feed.touch(1);
    lab.feed.rename(2, 'moved');
    await settle();
    const [run] = await runs();
    await lab.settled(run.id);
    expect(run).toMatchObject({ kind: 'automatic', total: 5 });
    expect(new Set((await urlsOf(run.id)).map(({ url, type, state }) => `${type} ${url} ${state}`))).toEqual(
      new Set([
        `URL_UPDATED ${page(1)} accepted`,
        `URL_UPDATED ${site}/business/moved accepted`,
        `URL_UPDATED ${page(2)} accepted`,
        `URL_UPDATED ${page(4)} accepted`,
        `URL_DELETED ${page(3)} accepted`,
      ]),
    );
    await settle();
    expect(await runs()).toHaveLength(1);
  });

  it('submits lists that have got or lost businesses, are new, have become thin or are gone', async () => {
    lab.feed.setList(8, 'city', 'berlin');
    lab.feed.setList(5, 'city', 'paris');
    lab.feed.setList(4, 'cityCategory', 'cafes', 'berlin');
    lab.feed.setList(9, 'countryCategory', 'cafes', 'DE');
    lab.feed.setList(2, 'country', 'FR');
    await settle();
    const [first] = await runs();
    expect(new Set((await urlsOf(first.id)).map(({ url }) => url))).toEqual(
      new Set(['/city/berlin', '/city/paris', '/city/berlin/cafes', '/country/de/cafes'].map((path) => site + path)),
    );
    lab.feed.setList(9, 'city', 'berlin');
    lab.feed.setList(0, 'city', 'paris');
    lab.feed.setList(2, 'cityCategory', 'cafes', 'berlin');
    lab.feed.setList(3, 'country', 'FR');
    await settle();
    const [run] = await runs();
    expect(new Set((await urlsOf(run.id)).map(({ url, type }) => `${type} ${url}`))).toEqual(
      new Set([
        `URL_UPDATED ${site}/city/berlin`,
        `URL_DELETED ${site}/city/paris`,
        `URL_UPDATED ${site}/city/berlin/cafes`,
        `URL_UPDATED ${site}/country/fr`,
      ]),
    );
    for (const [kind, slug, parent] of [
      ['city', 'berlin'],
      ['cityCategory', 'cafes', 'berlin'],
      ['countryCategory', 'cafes', 'DE'],
      ['country', 'FR'],
    ] as const)
      lab.feed.setList(0, kind, slug, parent);
  });

  it('waits until the catalog is quiet, but not for ever', async () => {
    lab.feed.touch(1);
    for (let look = 0; look < 19; look++) {
      lab.feed.change();
      await later(30 * second);
      expect(await runs()).toEqual([]);
    }
    lab.feed.change();
    await later(minute);
    expect(await runs()).toHaveLength(1);
  });

  it('does not read the catalog where nothing has changed', async () => {
    const calls = lab.feed.calls;
    await later(20 * minute);
    expect(lab.feed.calls).toBe(calls);
  });

  it('lets a change wait that comes within the window of the last submission', async () => {
    await lab.call('POST', '/api/submit-url', { url: page(1), type: 'URL_UPDATED' });
    lab.feed.touch(1);
    await settle();
    const [run] = await runs();
    expect(run).toMatchObject({ kind: 'automatic', total: 1, sent: 0, failed: 0 });
    await lab.rows.query(
      `UPDATE submission_urls SET answered_at = now() - interval '11 minutes' WHERE state = 'accepted'; UPDATE submission_urls SET due_at = now()`,
    );
    await lab.reconcile();
    expect(await lab.settled(run.id)).toMatchObject({ state: 'done', sent: 1 });
    expect(lab.indexNow.urls).toEqual([page(1), page(1)]);
  });

  it('begins anew after a search that broke off, and submits each change once', async () => {
    lab.feed.touch(1);
    lab.feed.cuts = 1;
    lab.feed.change();
    await later(second);
    await expect(later(minute)).rejects.toThrow();
    await lab.rows.query('UPDATE submission_settings SET search_until = now()');
    await later(minute);
    const [run, ...others] = await runs();
    expect([run.total, others]).toEqual([1, []]);
  });

  it('deletes submissions that are old', async () => {
    const { json } = await lab.call<SubmissionRun>('POST', '/api/submit-url', { url: page(1), type: 'URL_UPDATED' });
    await lab.rows.query(`UPDATE submission_runs SET finished_at = now() - interval '31 days'`);
    await lab.sweep();
    expect((await lab.call('GET', `/api/admin/submissions/${json.id}`)).status).toBe(404);
  });
});
