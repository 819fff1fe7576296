import { type ActiveSnippet, defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { render } from '../src/entry-server.tsx';
import { mapsLink } from '../src/features/businesses/model/links.ts';
import { aBusiness, someInstant } from '../src/testing/builders.ts';
import { fakeApi } from '../src/testing/fake-api.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, siteUrl, textOf } from './render-page.ts';

const settings = publicSettingsOf(defaultSiteSettings);
const withSettings = (changes: object) => someDirectory({ settings: changes });

describe('settings of the site', () => {
  it('say the claims of home and about', async () => {
    const directory = withSettings({
      claims: { home: { cities: '7 big', countries: '3 near' }, about: { ...settings.claims.about, listings: '42+', monthlyUsers: '9' } },
    });
    expect(textOf((await renderPage('/', directory)).body)).toMatch(/7 big.*3 near/);
    const about = await renderPage('/about', directory);
    expect(textOf(about.body)).toMatch(/42\+/);
    expect(about.head).toContain('42+ listings');
  });

  it('say who to write to and who answers for the site', async () => {
    const directory = withSettings({
      office: { ...settings.office, email: 'desk@example.com', phone: '+90 312 555 11 22', address: 'Kızılay 1, Ankara' },
      operator: { ...settings.operator, name: 'Example Media A.Ş.', taxId: '1234567890' },
    });
    expect(textOf((await renderPage('/contact', directory)).body)).toMatch(/desk@example\.com/);
    const legal = textOf((await renderPage('/legal-notice', directory)).body);
    for (const text of ['Example Media A.Ş.', '1234567890', 'Kızılay 1, Ankara', 'desk@example.com']) expect(legal).toContain(text);
    expect(legal).not.toContain('Legal form');
  });

  it('describe the home page to search engines', async () => {
    const { head } = await renderPage('/', withSettings({ metaDescription: 'Our own words.', metaKeywords: 'shops, food' }));
    expect(head).toContain('<meta name="description" content="Our own words."');
    expect(head).toContain('<meta name="keywords" content="shops, food"');
    expect((await renderPage('/')).head).not.toContain('keywords');
  });

  it('describe pages that have no words of their own, and give every page its keywords', async () => {
    const directory = withSettings({ metaDescription: 'Our own words.', metaKeywords: 'shops, food' });
    const ownWords = ['/about', '/categories', '/city/berlin', '/business/place-1', '/contact'];
    for (const url of ['/', '/no-such-page', '/business/none', '/city/none', ...ownWords]) {
      const { head } = await renderPage(url, directory);
      expect([url, head.includes('content="Our own words."')]).toEqual([url, !ownWords.includes(url)]);
      expect(head).toContain('<meta name="keywords" content="shops, food"');
    }
    expect((await renderPage('/no-such-page')).head).toContain('content="Find local businesses around the world');
  });

  it('that cannot be read leave the defaults, on a page that is not kept', async () => {
    const whole = fakeApi(someDirectory());
    const page = await render({
      url: '/about',
      fetch: async (path) => (path.startsWith('/api/site-settings') ? { status: 503, headers: {}, body: null } : whole(path)),
      now: someInstant,
      siteUrl,
    });
    expect(page.status).toBe(200);
    expect(textOf(page.body)).toContain('365K+');
    expect(page.changesAt).toBe(someInstant);
  });
});

describe('snippets', () => {
  const snippet = (changes: Partial<ActiveSnippet>): ActiveSnippet => ({
    id: 'search-console',
    name: 'Search Console',
    code: '',
    position: 'head',
    purpose: 'necessary',
    markup: '<meta name="google-site-verification" content="token">',
    ...changes,
  });

  it('come with every public page, and with no screen of the back office', async () => {
    const directory = someDirectory({ snippets: [snippet({})] });
    for (const url of ['/', '/about', '/city/berlin', '/no-such-page'])
      expect((await renderPage(url, directory)).snippets?.head).toContain('content="token"');
    expect((await renderPage('/admin', directory)).snippets).toBeUndefined();
    expect((await renderPage('/', directory)).state).not.toContain('google-site-verification');
  });

  it('and advertisements keep off a page whose address is a secret, which no other page learns', async () => {
    const directory = someDirectory({ snippets: [snippet({})] });
    const page = await renderPage(`/figures/1.${'a'.repeat(64)}`, directory);
    expect([page.snippets, page.showsAds]).toEqual([undefined, undefined]);
    expect(page.head).toContain('<meta name="referrer" content="strict-origin">');
    expect((await renderPage('/', directory)).head).not.toContain('name="referrer"');
  });

  it('that measure wait where the settings ask for consent', async () => {
    const measuring = [snippet({ id: 'ga', purpose: 'analytics', markup: '<script>measure()</script>' })];
    expect((await renderPage('/', someDirectory({ snippets: measuring }))).snippets?.head).toContain('<template data-consent="analytics"');
    const without = someDirectory({ snippets: measuring, settings: { consentRequired: false } });
    expect((await renderPage('/', without)).snippets?.head).toBe('<!-- ga: Search Console --><script>measure()</script>');
  });
});

describe('maps and ratings', () => {
  it('are named after their provider wherever they are named', async () => {
    const open = '© OpenStreetMap contributors, available under the Open Database License';
    const cases = [
      [{}, `Map data: ${open}.`, 'OpenStreetMap', 'https://www.openstreetmap.org/?mlat='],
      [
        { provider: 'google' },
        `Map data: © Google and its suppliers; ${open}.`,
        'Google Maps, OpenStreetMap',
        'https://www.google.com/maps/search/',
      ],
      [
        { provider: 'google', tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png', tileAttribution: '© Tile Makers' },
        'Map data: © Google and its suppliers; © Tile Makers.',
        'Google Maps, tiles.example',
        'https://www.google.com/maps/search/',
      ],
    ] as const;
    for (const [changes, credits, services, link] of cases) {
      const map = { ...settings.map, ...changes };
      const directory = withSettings({ map });
      for (const url of ['/legal-notice', '/terms-of-service']) expect(textOf((await renderPage(url, directory)).body)).toContain(credits);
      expect(textOf((await renderPage('/about', directory)).body)).toContain(`${services} the maps`);
      expect(mapsLink(aBusiness({ locationLink: null }), map.provider)).toContain(link);
    }
  });

  it('come from the provider that is set', async () => {
    const free = { embedsNeedConsent: false };
    expect((await renderPage('/business/place-1', withSettings(free))).body).toContain('https://www.openstreetmap.org/export/embed.html');
    const google = withSettings({ ...free, map: { ...settings.map, provider: 'google' } });
    expect((await renderPage('/business/place-1', google)).body).toContain('https://www.google.com/maps?q=');
  });

  it('are fetched by no page of the server, nor are photos, unless the settings say that they need no consent', async () => {
    const { body } = await renderPage('/business/place-1');
    expect(body).toContain('Show map');
    expect(body).not.toMatch(/<(iframe|img)[^>]* src="https:/);
    const { body: free } = await renderPage('/business/place-1', withSettings({ consentRequired: false }));
    expect(free).toMatch(/<iframe[^>]* src="https:/);
  });

  it('stand in structured data only where operators say that they are the site’s own', async () => {
    expect((await renderPage('/business/place-1')).head).not.toContain('AggregateRating');
    expect((await renderPage('/business/place-1', withSettings({ ratingsInStructuredData: true }))).head).toContain('"AggregateRating"');
  });
});
