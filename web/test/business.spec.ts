import type { Business, PublicSiteSettings } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { render } from '../src/entry-server.tsx';
import { aBusiness, someInstant } from '../src/testing/builders.ts';
import { fakeApi } from '../src/testing/fake-api.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, siteUrl, structuredData, textOf } from './render-page.ts';

/** The page of one business, whatever its record says. */
const pageOf = (changes: Partial<Business> = {}, settings: Partial<PublicSiteSettings> = {}) => {
  const business = aBusiness({ slug: 'cafe', ...changes });
  const directory = someDirectory();
  return renderPage('/business/cafe', { ...directory, settings, businesses: [business, ...directory.businesses] });
};

describe('the business page', () => {
  it('has the documented title, from the record’s own date', async () => {
    const { head } = await pageOf();
    expect(head).toContain('<title data-page>Café Einstein - Kurfürstenstraße 58, 10785 Berlin - Updated November 2026</title>');
    expect((await pageOf({ address: null })).head).toContain(
      '<title data-page>Café Einstein - Berlin, Germany - Updated November 2026</title>',
    );
  });

  it('asks for all that stands on it at the same time', async () => {
    const fetch = fakeApi(someDirectory());
    const asked: string[] = [];
    let isAskedForAll = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      isAskedForAll = resolve;
    });
    const waiting = async (path: string) => {
      asked.push(path);
      if (asked.length === 6) isAskedForAll();
      await all;
      return fetch(path);
    };
    const { status, body } = await render({ url: '/business/place-1', fetch: waiting, now: someInstant, siteUrl });
    expect([status, asked.sort()]).toEqual([
      200,
      [
        '/api/ad-placements',
        '/api/businesses/place-1',
        '/api/businesses/place-1/nearby',
        '/api/businesses/place-1/related',
        '/api/html-injection-codes',
        '/api/site-settings',
      ],
    ]);
    expect(textOf(body)).toContain('Other Categories');
  });

  it('has the order of a phone: the way there and the hours before what it says of itself', async () => {
    const { body } = await pageOf();
    const headings = [...body.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(headings.slice(0, 8)).toEqual([
      'Location',
      'Opening Hours',
      'Contact',
      'Business Details',
      'About Café Einstein',
      'Features &amp; Amenities',
      'Customer Reviews',
      'Nearby Businesses',
    ]);
    const facts = textOf(body);
    const order = ['Open Now', 'Today: 9 AM - 10 PM', 'Kurfürstenstraße 58', 'Call Now', 'Directions', 'Location'];
    const places = order.map((fact) => facts.indexOf(fact));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('has no drawing where there is no photo', async () => {
    const { body } = await pageOf();
    expect(body.slice(0, body.indexOf('Nearby Businesses'))).not.toContain('art.svg');
  });

  it('says above everything that it has closed for good, and calls for nothing', async () => {
    const { body } = await pageOf({ businessStatus: 'CLOSED_PERMANENTLY' });
    const text = textOf(body);
    expect(text.indexOf('This business has closed for good')).toBeLessThan(
      text.lastIndexOf('Café Einstein', text.indexOf('Permanently Closed')),
    );
    for (const words of ['Call Now', 'Directions', 'Today:', '(Today)']) expect(text).not.toContain(words);
    expect(text).toContain('Near here and open now');
  });

  it('leads from home by city and category', async () => {
    const { body } = await pageOf();
    expect(textOf(body)).toMatch(/Home Berlin Restaurant Café Einstein/);
    expect(body).toContain('href="/city/berlin"');
    expect(body).toContain('href="/category/restaurant"');
  });

  it('offers only what the data allows', async () => {
    const all = textOf((await pageOf({ orderLink: 'https://order.example/' })).body);
    for (const action of ['Call Now', 'Maps', 'Website', 'Email', 'Order', 'Menu', 'Reserve']) expect(all).toContain(action);
    const none = await pageOf({
      phone: null,
      website: null,
      email: null,
      locationLink: null,
      latitude: null,
      longitude: null,
      menuLink: null,
      reservationLink: null,
    });
    expect(none.body).not.toContain('aria-label="Actions"');
    expect(none.body).not.toContain('<iframe');
  });

  it('links nowhere but to the web', async () => {
    const { body, head } = await pageOf({ website: 'javascript:alert(1)', photoUrl: 'data:text/html,x', menuLink: 'vbscript:x' });
    expect(body + head).not.toMatch(/(href|src)="(javascript|data|vbscript):/);
    expect(textOf(body)).not.toContain('Website');
  });

  it('marks today, and says closed for the days without hours', async () => {
    const text = textOf((await pageOf()).body);
    expect(text).toContain('Wednesday (Today) 9 AM - 10 PM');
    expect(text).toContain('Saturday 10 AM - 2:30 PM 5 PM - 11 PM');
    expect(text).toContain('Sunday Closed');
    expect(text).toContain('Open Now · closes 10 PM');
  });

  it('shows what it cannot read, and no badge for it', async () => {
    const { body } = await pageOf({ workingHours: { Wednesday: 'ask at the bar' }, openingHours: [], unreadableDays: [3] });
    expect(textOf(body)).toContain('Wednesday (Today) ask at the bar');
    expect(textOf(body)).not.toMatch(/Opening Hours (Open Now|Closed)/);
  });

  it('says nothing about unknown hours', async () => {
    const { body } = await pageOf({ workingHours: null, openingHours: null });
    expect(textOf(body)).toContain('Opening hours information not available');
  });

  it('tells the four states apart', async () => {
    expect(textOf((await pageOf({ businessStatus: 'CLOSED_TEMPORARILY' })).body)).toContain('Temporarily Closed');
    expect(textOf((await pageOf({ businessStatus: 'CLOSED_PERMANENTLY' })).body)).toContain('Permanently Closed');
    expect(textOf((await pageOf({ isOpen: false })).body)).toMatch(/Opening Hours Closed/);
  });

  it('expires when a business on it opens or closes', async () => {
    // Ten at night in Berlin on 18 November, and the minute of 10 PM itself still counts as open.
    const { changesAt } = await pageOf();
    expect(changesAt).not.toBeNull();
    expect(new Date(changesAt ?? 0).toISOString()).toBe('2026-11-18T21:01:00.000Z');
  });

  it('hands on the clock of its zone', async () => {
    const zonesOf = async (timeZone: string | null) => JSON.parse((await pageOf({ timeZone })).state).zones;
    // Those beside it are in Berlin.
    const berlin = { 'Europe/Berlin': [{ from: Date.UTC(2026, 10, 18), offset: 3_600_000 }] };
    expect(await zonesOf('Asia/Kathmandu')).toEqual({
      ...berlin,
      'Asia/Kathmandu': [{ from: Date.UTC(2026, 10, 18), offset: 20_700_000 }],
    });
    expect(await zonesOf('Mars/Olympus')).toEqual(berlin);
    expect(await zonesOf(null)).toEqual(berlin);
  });

  it('falls back in reviews as documented', async () => {
    const text = textOf((await pageOf()).body);
    expect(text).toContain('Based on 3,812 reviews');
    expect(text).toContain('Mira Kovač');
    expect(text).toContain('Anonymous');
    expect(text).toContain('No comment provided.');
    expect(text).toContain('View all reviews');
  });

  it('shows no rating where there is none', async () => {
    const { body } = await pageOf({ rating: null, reviewCount: 0, reviews: [] });
    expect(body).not.toContain('Customer Reviews');
  });

  it('holds back sections beyond the third only where scripts run', async () => {
    const { body } = await pageOf();
    expect(textOf(body)).toContain('Show More (2 more sections)');
    expect(body.match(/class="printed-open scripted:hidden"/g)).toHaveLength(2);
    expect(textOf(body)).toContain('Street parking');
  });

  it('sends links of a description away safely', async () => {
    const { body } = await pageOf({ description: '<p><a href="https://a.example" target="_self">a</a></p>' });
    expect(body).toContain('<a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example"');
  });

  it('reserves the photo’s space and loads it first', async () => {
    const { body, head } = await pageOf({ photoUrl: 'https://photos.example/1.jpg' }, { embedsNeedConsent: false });
    expect(body).toMatch(
      /<img src="https:\/\/photos.example\/1.jpg" alt="Photo of Café Einstein" width="800" height="600" referrerPolicy="no-referrer" loading="eager"/,
    );
    expect(body).toContain('referrerPolicy="no-referrer"');
    expect(head).toMatch(/<link rel="preload" as="image" href="https:\/\/photos.example\/1.jpg"/);
  });

  it('names the photo to machines, and fetches it of no other server before the visitor has agreed', async () => {
    const { body, head } = await pageOf({ photoUrl: 'https://photos.example/1.jpg' });
    expect(body).not.toContain('photos.example');
    expect(body).toContain('Show photos');
    expect(head).not.toContain('rel="preload" as="image"');
    expect(head).toContain('<meta property="og:image" content="https://photos.example/1.jpg"');
  });
});

describe('an address that names no business', () => {
  it('answers 404 in place, with the name from the path', async () => {
    const page = await renderPage('/business/the-old-mill');
    expect(page.status).toBe(404);
    expect(page.location).toBeUndefined();
    expect(page.noindex).toBe(true);
    // Nothing beside it is missed, so that it can be kept.
    expect(page.changesAt).toBeNull();
    expect(textOf(page.body)).toContain('Business Not Found The business "the old mill" could not be found in our directory.');
    expect(page.body).toContain('href="/category/bakery"');
  });

  it('leads from an old slug to the new one', async () => {
    const page = await renderPage('/business/old', someDirectory({ moved: { old: 'place-7' } }));
    expect(page.status).toBe(301);
    expect(page.location).toBe('/business/place-7');
  });

  it('has a page of its own', async () => {
    const page = await renderPage('/business-not-found');
    expect(page.status).toBe(404);
    expect(textOf(page.body)).toContain('The business could not be found in our directory.');
  });
});

describe('structured data of a business', () => {
  it('names its kind, place and hours, and no rating', async () => {
    const [business, crumbs] = structuredData((await pageOf({ category: { id: 9, name: 'Dentist', slug: 'dentist' } })).head);
    expect(business).toMatchObject({
      '@type': 'Dentist',
      name: 'Café Einstein',
      url: 'https://directory.example/business/cafe',
      address: { addressLocality: 'Berlin', addressCountry: 'DE' },
      geo: { latitude: '52.501234', longitude: '13.356789' },
    });
    expect(JSON.stringify(business)).not.toMatch(/aggregateRating|additionalType|null/);
    expect(crumbs.itemListElement).toHaveLength(4);
  });

  it('writes hours as search engines read them', async () => {
    const openingHours = [
      { day: 1, open: 0, close: 1440 },
      { day: 5, open: 1080, close: 1620 },
    ];
    const [business] = structuredData((await pageOf({ openingHours, workingHours: {}, unreadableDays: [2] })).head);
    expect(business.openingHoursSpecification).toEqual(
      expect.arrayContaining([
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '00:00', closes: '23:59' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Friday', opens: '18:00', closes: '03:00' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
      ]),
    );
    expect(JSON.stringify(business)).not.toContain('Tuesday');
  });

  it('cannot be left by a name', async () => {
    const page = await pageOf({ name: '</script><script>alert(1)</script>' });
    expect(page.head + page.state).not.toContain('<script>alert');
    expect(structuredData(page.head)[0].name).toBe('</script><script>alert(1)</script>');
    expect(JSON.parse(page.state)).toHaveProperty('queries');
  });

  it('keeps the defaults of meta tags out of itself', async () => {
    const { head, body } = await pageOf({ country: null, countryCode: null, priceRange: null });
    expect(head).toContain('property="business:contact_data:country_name" content="UK"');
    expect(head).toContain('property="business:price_range" content="$$"');
    expect(JSON.stringify(structuredData(head)[0])).not.toMatch(/UK|\$\$/);
    expect(textOf(body)).not.toContain('$$');
  });
});
