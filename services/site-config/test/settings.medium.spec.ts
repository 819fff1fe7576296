import { type ActiveSnippet, defaultSiteSettings, googleAnalyticsCode, publicSettingsOf, type SiteSettings } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const path = '/api/admin/site-settings';

let service: RunningSiteConfig;
beforeAll(async () => {
  service = await startSiteConfig();
});
afterAll(() => service.stop());
beforeEach(() => service.rows.query('TRUNCATE revisions, audit_log'));

const read = async (): Promise<SiteSettings> => (await service.call('GET', path)).json as SiteSettings;
const save = (form: object) => service.call('PUT', path, form);
const active = async () =>
  ((await service.call('GET', '/api/html-injection-codes')).json as ActiveSnippet[]).map(({ id, code }) => [id, code]);

describe('site settings', () => {
  it('are the defaults at first, for operators and for visitors', async () => {
    expect(await read()).toEqual(defaultSiteSettings);
    expect((await service.call('GET', '/api/site-settings')).json).toEqual(publicSettingsOf(defaultSiteSettings));
  });

  it('change by what is sent, and keep the rest', async () => {
    const { status, json } = await save({ metaDescription: ' Best places ', metaKeywords: '', homeCountry: 'TR' });
    expect({ status, json }).toEqual({ status: 200, json: { ...defaultSiteSettings, metaDescription: 'Best places', homeCountry: 'TR' } });
    await save({ consentRequired: false });
    expect(await read()).toEqual({ ...defaultSiteSettings, metaDescription: 'Best places', homeCountry: 'TR', consentRequired: false });
    expect((await service.call('GET', '/api/site-settings')).json).toMatchObject({
      metaDescription: 'Best places',
      consentRequired: false,
    });
  });

  it('hold no code and no price that visitors could read', async () => {
    await save({ headCodes: '<!-- secret -->', ads: { ...defaultSiteSettings.ads, cpm: 12.5 } });
    expect(JSON.stringify((await service.call('GET', '/api/site-settings')).json)).not.toMatch(/secret|12\.5|cpm/);
  });

  it('and the snippets show the same id of analytics, whichever was edited', async () => {
    expect((await save({ googleAnalytics: 'G-ABCD1234', facebookPixel: '1234567890' })).json).toMatchObject({
      googleAnalytics: 'G-ABCD1234',
      facebookPixel: '1234567890',
    });
    expect(await active()).toEqual([
      ['google-analytics-4', googleAnalyticsCode('G-ABCD1234')],
      ['facebook-pixel', expect.stringContaining("fbq('init', '1234567890')")],
    ]);
    const snippet = { id: 'google-analytics-4', name: 'GA', code: googleAnalyticsCode('G-OTHER123'), enabled: true, position: 'head' };
    await service.call('POST', '/api/admin/html-injection', [snippet]);
    expect(await read()).toMatchObject({ googleAnalytics: 'G-OTHER123', facebookPixel: null });
    await save({ googleAnalytics: null });
    expect(await active()).toEqual([]);
  });

  it('put their own code and the tag manager on pages', async () => {
    await save({ headCodes: '<meta name="h">', footerCodes: '<p>f</p>', googleTagManager: 'GTM-ABC123' });
    expect((await active()).map(([id]) => id)).toEqual(['google-tag-manager', 'settings-head', 'settings-footer']);
  });

  it('tell of code that does not do what it seems to, as snippets do', async () => {
    const warnings = async () => (await service.call('GET', `${path}/warnings`)).json;
    expect(await warnings()).toEqual({ headCodes: [], footerCodes: [] });
    await save({ headCodes: '<p>Hello</p>', footerCodes: '<b>bold' });
    expect(await warnings()).toEqual({
      headCodes: ['<p> head içinde duramaz; sayfaya eklenmez.'],
      footerCodes: ['<b> etiketi kapatılmamış; sonunda kapatıldı.'],
    });
    await save({ headCodes: '<b>'.repeat(9000), footerCodes: '' });
    expect(await warnings()).toEqual({ headCodes: ['Kod okunamadı; sayfaya eklenmez.'], footerCodes: [] });
  });

  it.each([
    [{ googleAnalytics: 'UA-1234-5' }, 'googleAnalytics', 'Ölçüm kimliği G-XXXXXXXXXX biçiminde olmalı'],
    [{ googleTagManager: '"><script>' }, 'googleTagManager', 'Etiket yöneticisi kimliği GTM-XXXXXXX biçiminde olmalı'],
    [{ facebookPixel: '12x' }, 'facebookPixel', 'Piksel kimliği yalnızca rakamlardan oluşmalı'],
    [{ metaDescription: 'x'.repeat(501) }, 'metaDescription', 'En fazla 500 karakter'],
    [{ headCodes: '<b>\0' }, 'headCodes', 'Okunamayan karakterler var'],
    [{ metaKeywords: 'a\ud800' }, 'metaKeywords', 'Okunamayan karakterler var'],
    [{ homeCountry: 'Turkey' }, 'homeCountry', 'Ülke kodu iki büyük harften oluşmalı'],
    [{ office: { ...defaultSiteSettings.office, timeZone: 'Mars/Base' } }, 'office.timeZone', 'Geçersiz saat dilimi'],
    [{ map: { ...defaultSiteSettings.map, tileUrl: 'http://a/{z}/{x}/{y}' } }, 'map.tileUrl', expect.stringContaining('https://')],
    [{ ads: { ...defaultSiteSettings.ads, cpm: -1 } }, 'ads.cpm', 'Fiyat eksi olamaz'],
  ])('are refused with a sentence: %#', async (form, field, message) => {
    expect(await save(form)).toMatchObject({ status: 400, json: { details: [{ field, message }] } });
    expect(await read()).toEqual(defaultSiteSettings);
  });

  it('that an earlier version stored get today’s defaults beside them', async () => {
    await service.rows.query(`INSERT INTO revisions (document, version, value) VALUES ('site-settings', 1, '{"metaKeywords":"a"}')`);
    expect(await read()).toEqual({ ...defaultSiteSettings, metaKeywords: 'a' });
  });

  it('can go back to a saved state', async () => {
    await save({ metaKeywords: 'first' });
    await save({ metaKeywords: 'second' });
    expect((await service.call('POST', `${path}/revisions/1/restore`)).json).toMatchObject({ metaKeywords: 'first' });
    expect(await read()).toMatchObject({ metaKeywords: 'first' });
  });
});
