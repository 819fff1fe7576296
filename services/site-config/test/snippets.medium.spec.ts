import { type ActiveSnippet, type Activity, type CacheVersions, type Revision, type Snippet, type SnippetForm } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const path = '/api/admin/html-injection';
const defaultIds = [
  'google-adsense',
  'adsense-display',
  'search-console',
  'google-analytics-4',
  'facebook-pixel',
  'custom-head',
  'custom-body',
];

let service: RunningSiteConfig;
beforeAll(async () => {
  service = await startSiteConfig();
});
afterAll(() => service.stop());
beforeEach(() => service.rows.query('TRUNCATE revisions, audit_log'));

const list = async (): Promise<Snippet[]> => (await service.call('GET', path)).json as Snippet[];
const save = (snippets: readonly object[]) => service.call('POST', path, snippets);
const active = async (): Promise<ActiveSnippet[]> => (await service.call('GET', '/api/html-injection-codes')).json as ActiveSnippet[];
const toForm = ({ warnings: _, ...snippet }: Snippet): SnippetForm => snippet;
const forms = async (changes: Record<string, Partial<SnippetForm>>): Promise<SnippetForm[]> =>
  (await list()).map((snippet) => ({ ...toForm(snippet), ...changes[snippet.id] }));

describe('snippets', () => {
  it('are the seven defaults at first, all of them off', async () => {
    const snippets = await list();
    expect(snippets.map(({ id }) => id)).toEqual(defaultIds);
    expect(snippets.filter(({ enabled }) => enabled)).toEqual([]);
    expect(snippets.find(({ id }) => id === 'search-console')).toMatchObject({ position: 'head', purpose: 'necessary', warnings: [] });
    expect(await active()).toEqual([]);
  });

  it('stand on pages once they are on, closed where they were left open', async () => {
    const code = '<div><b>Hello';
    const saved = await save(await forms({ 'custom-body': { enabled: true, code }, 'custom-head': { code: '<meta name="a">' } }));
    expect(saved.status).toBe(200);
    expect((saved.json as Snippet[]).find(({ id }) => id === 'custom-body')).toMatchObject({
      code,
      warnings: ['<div> etiketi kapatılmamış; sonunda kapatıldı.', '<b> etiketi kapatılmamış; sonunda kapatıldı.'],
    });
    expect(await active()).toEqual([
      { id: 'custom-body', name: 'Özel Body Kodu', code, position: 'body-end', purpose: 'necessary', markup: '<div><b>Hello</b></div>' },
    ]);
  });

  it('whose purpose nobody has said wait for consent where they ask other hosts, and stand there at once where they do not', async () => {
    const tracker = '<script src="https://tracker.example/t.js"></script>';
    const meta = '<meta name="owner" content="x">';
    const of = (id: string, code: string) => ({ id, name: id, description: '', code, enabled: true, position: 'head' });
    await save([of('mine', tracker), of('custom-head', meta + tracker), { ...of('needed', tracker), purpose: 'necessary' }]);
    expect((await active()).map(({ id, purpose, code }) => [id, purpose, code])).toEqual([
      ['mine', 'analytics', tracker],
      ['custom-head', 'necessary', meta],
      ['custom-head:consent', 'analytics', tracker],
      ['needed', 'necessary', tracker],
    ]);
    expect((await list()).find(({ id }) => id === 'mine')?.purpose).toBe('automatic');
  });

  it('replace the stored list; a default that is not named is there again, off', async () => {
    await save([{ id: 'mine', name: 'Mine', code: '<p>1</p>', enabled: true, position: 'body-start' }]);
    expect((await list()).map(({ id }) => id)).toEqual(['mine', ...defaultIds]);
    expect((await active()).map(({ id, purpose }) => [id, purpose])).toEqual([['mine', 'necessary']]);
    expect((await save([])).status).toBe(200);
    expect(await active()).toEqual([]);
  });

  it.each([
    [[{ id: 'A b', name: 'x', code: '', enabled: true, position: 'head' }], '0.id', 'Kimlik küçük harf, rakam ve tireden oluşmalı'],
    [[{ id: 'a', name: ' ', code: '', enabled: true, position: 'head' }], '0.name', 'Ad gerekli'],
    [[{ id: 'a', name: 'x', code: '', enabled: true, position: 'foot' }], '0.position', expect.any(String)],
    [[{ id: 'a', name: 'x', code: 'x'.repeat(50_001), enabled: true, position: 'head' }], '0.code', 'En fazla 50000 karakter'],
    [[{ id: 'a', name: 'x', code: 'a\0b', enabled: true, position: 'head' }], '0.code', 'Okunamayan karakterler var'],
    [[{ id: 'a', name: 'a\ud800', code: '', enabled: true, position: 'head' }], '0.name', 'Okunamayan karakterler var'],
    [[{ id: 'a', name: 'x', description: '\0', code: '', enabled: true, position: 'head' }], '0.description', 'Okunamayan karakterler var'],
    [
      Array.from({ length: 9 }, (_, index) => ({ id: `a${index}`, name: 'x', code: 'x'.repeat(50_000), enabled: true, position: 'head' })),
      '',
      'Kodlar birlikte en fazla 400000 karakter olabilir',
    ],
    [Array(2).fill({ id: 'a', name: 'x', code: '', enabled: true, position: 'head' }), '', 'Her kodun kimliği farklı olmalı'],
  ])('are refused with a sentence: %#', async (body, field, message) => {
    expect(await save(body)).toMatchObject({ status: 400, json: { details: [{ field, message }] } });
    expect(await active()).toEqual([]);
  });

  it('can go back to any saved state, which the list of states and the audit log show', async () => {
    await save(await forms({ 'custom-head': { enabled: true, code: '<meta name="first">' } }));
    await save(await forms({ 'custom-head': { enabled: true, code: '<meta name="second">' } }));
    const revisions = (await service.call('GET', `${path}/revisions`)).json as Revision[];
    expect(revisions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    const restored = await service.call('POST', `${path}/revisions/1/restore`);
    expect(restored.status).toBe(200);
    expect((await active())[0].code).toBe('<meta name="first">');
    const activities = (await service.call('GET', '/api/admin/activities')).json as Activity[];
    expect(activities.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      'snippets.saved 1',
      'snippets.saved 2',
      'snippets.saved 3',
    ]);
    expect(await service.call('POST', `${path}/revisions/99/restore`)).toMatchObject({
      status: 404,
      json: { message: 'Bu kayıtlı sürüm bulunamadı.' },
    });
  });

  it('that cannot be read are told and logged, and keep none of the others off the pages', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    try {
      const deep = '<b>'.repeat(9000);
      const saved = await save(
        await forms({ 'custom-head': { enabled: true, code: '<meta name="a">' }, 'custom-body': { enabled: true, code: deep } }),
      );
      expect(saved.status).toBe(200);
      const warnings = (await list()).find(({ id }) => id === 'custom-body')?.warnings;
      expect(warnings).toEqual(['Kod okunamadı; sayfaya eklenmez.']);
      await service.call('PUT', '/api/admin/site-settings', { headCodes: deep, footerCodes: '<p>foot</p>' });
      logged.mockClear();
      expect((await active()).map(({ id }) => id)).toEqual(['custom-head', 'settings-footer']);
      expect(logged.mock.calls.map(([{ snippet }, sentence]) => [snippet, sentence])).toEqual([
        ['custom-body', 'A snippet cannot be read: pages go without it.'],
        ['settings-head', 'A snippet cannot be read: pages go without it.'],
      ]);
    } finally {
      logged.mockRestore();
    }
  });

  it('saved by two operators at once are two states, none lost', async () => {
    await Promise.all(Array.from({ length: 5 }, async (_, index) => save(await forms({ 'custom-head': { code: `<!-- ${index} -->` } }))));
    expect(((await service.call('GET', `${path}/revisions`)).json as Revision[]).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  });

  it('keep their hundred newest states', async () => {
    await save([]);
    await service.rows.query(`INSERT INTO revisions (document, version, value) SELECT 'snippets', n, '[]' FROM generate_series(2, 104) n`);
    await save([]);
    const [{ first, count }] = await service.rows.query('SELECT min(version) AS first, count(*)::int FROM revisions');
    expect({ first, count }).toEqual({ first: 6, count: 100 });
  });

  it('tell gateways of every change', async () => {
    const version = async () => ((await service.call('GET', '/internal/cache-versions')).json as CacheVersions).versions.any;
    const before = await version();
    expect(await version()).toBe(before);
    await save([]);
    expect(await version()).not.toBe(before);
  });
});

describe('the kill switch', () => {
  it('keeps every snippet off the pages, and leaves them stored', async () => {
    const off = await startSiteConfig({ SNIPPETS: 'off' });
    await off.call('POST', path, [{ id: 'mine', name: 'Mine', code: '<p>1</p>', enabled: true, position: 'head' }]);
    expect((await off.call('GET', '/api/html-injection-codes')).json).toEqual([]);
    expect(((await off.call('GET', path)).json as Snippet[])[0]).toMatchObject({ id: 'mine', enabled: true });
    await off.stop();
  });
});
