import type { Business } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app.tsx';
import { LoadError } from '../src/lib/api/load-error.ts';
import { serverQueryClient } from '../src/lib/api/query-client.ts';
import { matchPage } from '../src/match-page.ts';
import { aBusiness, aCategory, aCity, someInstant } from '../src/testing/builders.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, textOf } from './render-page.ts';

type Stored = [key: QueryKey, data: unknown];

/** A page in the browser with these answers in hand, and these calls failed; everything else is on its way. */
const shown = async (address: string, stored: Stored[] = [], failed: QueryKey[] = []): Promise<string> => {
  const client = serverQueryClient(() => new Promise(() => {}));
  for (const [key, data] of stored) client.setQueryData(key, data);
  for (const queryKey of failed) {
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new LoadError(503, 'Down.'), fetchStatus: 'idle', errorUpdateCount: 1 });
  }
  await matchPage(address).route.load();
  const markup = renderToString(
    <StaticRouter location={address}>
      <App client={client} renderedAt={someInstant} siteUrl="https://directory.example" prefetch={() => {}} />
    </StaticRouter>,
  );
  client.clear();
  return textOf(markup);
};

const pageOf = async (changes: Partial<Business>): Promise<string> => {
  const business = aBusiness({ slug: 'cafe', ...changes });
  return textOf((await renderPage('/business/cafe', { ...someDirectory(), businesses: [business] })).body);
};

const cityList = [
  '/api/businesses',
  { city: 'berlin', search: '', sortBy: undefined, sortOrder: undefined, limit: 12, offset: 0 },
] as const;
const homeStrip = { limit: 100, offset: 0 };

describe('texts while something is on its way', () => {
  it('on city and category pages', async () => {
    expect(await shown('/city/berlin')).toContain('Loading businesses...');
    expect(await shown('/category/bakery')).toContain('Loading businesses...');
    expect(await shown('/city/berlin', [[['/api/cities', 'berlin'], aCity()]])).toContain('Loading businesses...');
  });
});

describe('texts where a call has failed', () => {
  it('says which list could not be fetched', async () => {
    const city: Stored = [['/api/cities', 'berlin'], aCity()];
    expect(await shown('/city/berlin', [city], [cityList])).toContain('Failed to fetch businesses');
    expect(await shown('/', [], [['/api/businesses', 'stats']])).toContain('Failed to fetch stats');
    expect(await shown('/', [], [['/api/categories', homeStrip]])).toContain('Failed to fetch categories');
    expect(await shown('/', [], [['/api/businesses', 'random', { limit: 12 }]])).toContain('Failed to fetch businesses');
    const categories = ['/api/categories', { search: '', limit: 18, offset: 0 }];
    expect(await shown('/categories', [], [categories])).toContain('Failed to fetch categories');
  });

  it('keeps the search and its other filters where the counts are missing', async () => {
    const text = await shown('/businesses', [], [['/api/businesses', 'facets', {}]]);
    for (const words of ['Failed to fetch categories', 'Failed to fetch cities', 'Failed to fetch countries', 'Open now'])
      expect(text).toContain(words);
  });

  it('never calls a business missing that could not be asked for', async () => {
    const text = await shown('/business/cafe', [], [['/api/businesses', 'cafe']]);
    expect(text).toContain('The business could not be loaded.');
    expect(text).not.toContain('Not Found');
  });

  it('has no neighbours to show', async () => {
    const business: Stored = [['/api/businesses', 'cafe'], aBusiness({ slug: 'cafe' })];
    expect(await shown('/business/cafe', [business], [['/api/businesses', 'cafe', 'nearby']])).toContain('No nearby businesses');
  });
});

describe('texts where there is nothing', () => {
  it('on the business page', async () => {
    const text = await pageOf({ about: null, workingHours: null, openingHours: null });
    for (const words of [
      'No features and amenities information available.',
      'Opening hours information not available',
      'No nearby businesses',
      'No other businesses found in Berlin',
    ])
      expect(text).toContain(words);
    expect(await pageOf({ about: '[1]' as never })).toContain('Unable to display features and amenities.');
  });
});

describe('texts of the screens', () => {
  it('of the business page', async () => {
    const text = await pageOf({ orderLink: 'https://order.example/' });
    for (const words of [
      'Open Now',
      'Verified',
      'Updated November 2026',
      'Opening Hours',
      '(Today)',
      'Customer Reviews',
      'Based on 3,812 reviews',
      'Nearby Businesses',
      'More Businesses in Berlin',
      'Explore All Berlin Businesses',
      'Business Details',
      'Back to Home',
    ])
      expect(text).toContain(words);
  });

  it('of the home page', async () => {
    const text = textOf((await renderPage('/')).body);
    for (const words of [
      'All Categories',
      'Featured Businesses',
      'View More Businesses',
      'Popular Categories',
      'Top Cities',
      'View All',
      'Why Choose Us?',
      '1.6K+ Cities',
      '50+ Countries',
    ])
      expect(words.includes('+') ? text.replace(/(Cities|Countries) (1\.6K\+|50\+)/g, '$2 $1') : text).toContain(words);
  });

  it('of header and footer on every page', async () => {
    const { body } = await renderPage('/nowhere');
    const links = [...body.matchAll(/<footer.*<\/footer>/gs)][0][0];
    for (const path of [
      '/',
      '/categories',
      '/cities',
      '/about',
      '/contact',
      '/privacy-policy',
      '/legal-notice',
      '/terms-of-service',
      '/cookie-policy',
    ])
      expect(links).toContain(`href="${path}"`);
    const text = textOf(body);
    for (const words of [
      'Go to Homepage',
      'Go Back',
      'Quick Links',
      'Popular Categories',
      'View All',
      'Contact Support',
      'Search Directory',
    ])
      expect(text).toContain(words);
    for (const slug of ['restaurant', 'hotel', 'shopping', 'healthcare', 'education', 'technology'])
      expect(body).toContain(`href="/category/${slug}"`);
  });

  it('of a business that is not there: the five largest categories', async () => {
    const categories = Array.from({ length: 7 }, (_, index) => aCategory({ id: index, slug: `kind-${index}`, name: `Kind ${index}` }));
    const { body } = await renderPage('/business/gone', someDirectory({ categories }));
    expect(body.match(/href="\/category\/kind-\d"/g)).toHaveLength(5);
    expect(textOf(body)).toContain('Back to Home');
  });
});

describe('spaces for advertisements', () => {
  it.each([
    ['/business/place-1', 1],
    ['/no/such/page', 1],
    ['/business/gone', 2],
  ])('%s keeps %i of 300 by 250 pixels, and never leaves one empty', async (path, count) => {
    const { body } = await renderPage(path);
    const spaces = body.match(/<div class="[^"]*h-\[250px\] w-\[300px\][^"]*">.*?<a [^>]*>/gs) ?? [];
    expect(spaces).toHaveLength(count);
    for (const space of spaces) expect(textOf(space).trim().length).toBeGreaterThan(40);
  });
});

describe('photos', () => {
  it('beyond the third wait until they come near, and are there without scripts', async () => {
    const businesses = someDirectory().businesses.map((row) => ({ ...row, photoUrl: `https://photos.example/${row.id}.jpg` }));
    const { body } = await renderPage('/city/berlin', someDirectory({ businesses, settings: { embedsNeedConsent: false } }));
    expect(body.match(/<img src="https:\/\/photos[^>]*loading="eager"/g)).toHaveLength(3);
    expect(body.match(/<noscript><img[^>]*loading="lazy"/g)).toHaveLength(9);
    expect(body.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(body.match(/photos.example[^>]*width="800" height="600"/g)?.length).toBe(12);
  });
});
