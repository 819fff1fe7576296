import { randomUUID } from 'node:crypto';
import type { Activity, AuditEntry, SnippetForm } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: randomUUID(),
  at: '2026-11-27T10:00:00.000Z',
  actor: { kind: 'admin', sessionId: 'session-1', address: '203.0.113.9' },
  action: 'business.updated',
  subject: '17',
  ...more,
});

describe('audit log', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE audit_log, revisions'));

  const list = async (query = ''): Promise<{ activities: Activity[]; total: unknown }> => {
    const { json, headers } = await service.call('GET', `/api/admin/activities${query}`);
    return { activities: json as Activity[], total: headers['x-total-count'] };
  };

  it('keeps who, when, from where, what, before and after', async () => {
    const sent = entry({ before: { name: 'Café Ümit' }, after: { name: 'Café Ümit & Söhne', tags: [1, null] } });
    expect(await service.call('POST', '/internal/audit', sent)).toMatchObject({ status: 204 });
    expect(await list()).toEqual({ activities: [{ ...sent, isShortened: false }], total: '1' });
  });

  it('leaves long values out of the list, and has them in the entry itself', async () => {
    const sent = entry({ before: null, after: { lines: Array.from({ length: 60 }, (_, line) => `line ${line} of an edit`) } });
    await service.call('POST', '/internal/audit', sent);
    expect((await list()).activities).toMatchObject([{ id: sent.id, before: null, after: null, isShortened: true }]);
    expect((await service.call('GET', `/api/admin/activities/${sent.id}`)).json).toEqual({ ...sent, isShortened: false });
    expect(await service.call('GET', `/api/admin/activities/${randomUUID()}`)).toMatchObject({
      status: 404,
      json: { message: 'Denetim kaydı bulunamadı.' },
    });
    expect((await service.call('GET', '/api/admin/activities/first')).status).toBe(400);
  });

  it('stores of what is huge its length and its digest', async () => {
    const sent = entry({ before: { code: 'x'.repeat(200_000), name: 'AdSense' }, after: Array.from({ length: 3000 }, () => 'some text') });
    await service.call('POST', '/internal/audit', sent);
    const { json } = await service.call('GET', `/api/admin/activities/${sent.id}`);
    expect(json).toMatchObject({
      before: { code: { characters: 200_000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }, name: 'AdSense' },
      after: { characters: expect.any(Number), sha256: expect.any(String) },
    });
    const [{ bytes }] = await service.rows.query('SELECT sum(pg_column_size(audit_log.*))::int AS bytes FROM audit_log');
    expect(bytes).toBeLessThan(2000);
  });

  it('says what a save of a document has changed, and no more', async () => {
    const [first, second, ...others] = (await service.call('GET', '/api/admin/html-injection')).json as SnippetForm[];
    const code = `<script>${'/* long */'.repeat(2000)}</script>`;
    await service.call('POST', '/api/admin/html-injection', [{ ...first, code, enabled: true }, second, ...others]);
    const { activities } = await list();
    const { json } = await service.call('GET', `/api/admin/activities/${activities[0].id}`);
    expect(json).toMatchObject({
      action: 'snippets.saved',
      before: { [first.id]: { code: '', enabled: false } },
      after: { [first.id]: { code: { characters: code.length }, enabled: true } },
    });
    expect(Object.keys((json as Activity).after as object)).toEqual([first.id]);
    expect(JSON.stringify(json).length).toBeLessThan(1500);
  });

  it('answers null where nothing stood before or after', async () => {
    await service.call('POST', '/internal/audit', entry({ subject: null }));
    expect((await list()).activities[0]).toMatchObject({ subject: null, before: null, after: null });
  });

  it('stores an entry that is sent twice once, as it first was', async () => {
    const first = entry();
    await service.call('POST', '/internal/audit', first);
    expect(await service.call('POST', '/internal/audit', { ...first, action: 'business.removed' })).toMatchObject({ status: 204 });
    expect((await list()).activities.map(({ action }) => action)).toEqual(['business.updated']);
  });

  it('lists the newest first, in pages, with the size of the whole', async () => {
    for (const minute of [1, 3, 2])
      await service.call('POST', '/internal/audit', entry({ at: `2026-11-27T10:0${minute}:00.000Z`, subject: `${minute}` }));
    const page = await list('?limit=2&offset=1');
    expect(page.activities.map(({ subject }) => subject)).toEqual(['2', '1']);
    expect(page.total).toBe('3');
  });

  it.each(['?limit=0', '?limit=101', '?offset=-1', '?limit=many'])('refuses %s with details', async (query) => {
    const { status, json } = await service.call('GET', `/api/admin/activities${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: 'İstekte geçersiz değerler var.', details: [{ field: expect.any(String) }] });
  });

  it('tells what happened to one thing', async () => {
    const sent = [entry(), entry({ subject: '18' }), entry({ action: 'category.renamed' })];
    for (const one of sent) await service.call('POST', '/internal/audit', one);
    const { activities, total } = await list('?kind=business&subject=17');
    expect([activities.map(({ id }) => id), total]).toEqual([[sent[0].id], '1']);
    expect((await service.call('GET', '/api/admin/activities?kind=%25')).status).toBe(400);
  });

  it('is filtered by who acted, from where, and when', async () => {
    const at = (day: number) => `2026-11-2${day}T10:00:00.000Z`;
    const system = { kind: 'system', sessionId: null, address: null } as const;
    const sent = [entry({ at: at(1) }), entry({ at: at(2), actor: system }), entry({ at: at(3), subject: '18' })];
    for (const one of sent) await service.call('POST', '/internal/audit', one);
    const found = async (query: string) => (await list(query)).activities.map(({ id }) => sent.findIndex((one) => one.id === id) + 1);
    expect(await found('?actor=system')).toEqual([2]);
    expect(await found('?address=203.0.113.9')).toEqual([3, 1]);
    expect(await found(`?since=${at(2)}`)).toEqual([3, 2]);
    expect(await found(`?until=${at(2)}`)).toEqual([1]);
    expect(await found(`?since=${at(2)}&until=${at(3)}&actor=system&kind=business`)).toEqual([2]);
    expect((await service.call('GET', '/api/admin/activities?since=yesterday')).status).toBe(400);
  });

  it('is read whole in pages for a workbook, entries of one instant by their ids', async () => {
    const sent = Array.from({ length: 5 }, (_, n) =>
      entry({ at: `2026-11-27T10:0${n >> 1}:00.000Z`, after: { text: 'x'.repeat(400), more: 'y'.repeat(450), last: 'z'.repeat(450) } }),
    );
    for (const one of sent) await service.call('POST', '/internal/audit', one);
    const read: Activity[] = [];
    for (;;) {
      const last = read.at(-1);
      const behind = last ? `&lastAt=${last.at}&lastId=${last.id}` : '';
      const { json } = await service.call('GET', `/internal/activities?kind=business&limit=2${behind}`, undefined, 'admin-import');
      if ((json as Activity[]).length === 0) break;
      read.push(...(json as Activity[]));
    }
    expect(read.map(({ id }) => id)).toEqual((await list()).activities.map(({ id }) => id));
    expect(read).toHaveLength(5);
    expect(read.every(({ after }) => after !== null)).toBe(true);
    expect((await service.call('GET', '/internal/activities')).status).toBe(401);
    expect((await service.call('GET', `/internal/activities?lastId=${sent[0].id}`, undefined, 'admin-import')).status).toBe(400);
  });

  it('takes entries from every part that acts, and shows the log to the gateway only', async () => {
    for (const caller of ['catalog', 'admin-import', 'indexing'])
      expect((await service.call('POST', '/internal/audit', entry(), caller)).status).toBe(204);
    expect((await service.call('POST', '/internal/audit', entry(), 'worker')).status).toBe(401);
    expect((await service.call('GET', '/api/admin/activities', undefined, 'worker')).status).toBe(401);
    expect((await service.call('POST', '/internal/audit', entry(), 'stranger')).status).toBe(401);
  });

  it.each(['sign-in.succeeded', 'session.ended', 'second-factor.switched-off'])('takes %s from the gateway alone', async (action) => {
    expect((await service.call('POST', '/internal/audit', entry({ action }), 'admin-import')).status).toBe(400);
    expect((await service.call('POST', '/internal/audit', entry({ action }))).status).toBe(204);
    expect((await list()).total).toBe('1');
  });

  it('stores no entry of the future', async () => {
    await service.call('POST', '/internal/audit', entry({ at: '2099-01-01T00:00:00.000Z' }), 'indexing');
    const [{ at }] = (await list()).activities;
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  });

  it('refuses an entry without an id', async () => {
    const { id: _, ...rest } = entry();
    expect((await service.call('POST', '/internal/audit', rest)).status).toBe(400);
  });

  it('cannot change its own tables, nor what stands in the log', async () => {
    const client = new Client({ connectionString: service.database.urlOf('site_config'), options: '-c search_path=site_config' });
    await client.connect();
    await expect(client.query('ALTER TABLE audit_log ADD COLUMN secret text')).rejects.toThrow(/must be owner/);
    for (const rewriting of ["UPDATE audit_log SET action = 'nothing'", 'DELETE FROM audit_log'])
      await expect(client.query(rewriting)).rejects.toThrow(/permission denied/);
    await client.end();
  });
});
