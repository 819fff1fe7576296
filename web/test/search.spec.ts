import { describe, expect, it } from '@jest/globals';
import { aSummary } from '../src/testing/builders.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, structuredData, textOf } from './render-page.ts';

describe('the search page', () => {
  it('lists everything, indexed under its own address, page by page', async () => {
    const page = await renderPage('/businesses');
    const text = textOf(page.body);
    expect(page.status).toBe(200);
    expect(page.noindex).toBe(false);
    expect(text).toContain('40 results found');
    expect(text).toContain('Showing 1 - 12 of 40 businesses');
    expect(page.body).toContain('href="/businesses?page=2"');
    expect(page.head).toContain('<link rel="canonical" href="https://directory.example/businesses"');
    expect((await renderPage('/businesses?page=2')).head).toContain('href="https://directory.example/businesses?page=2"');
    expect(structuredData(page.head).map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  });

  it('says what is searched, and how to take each filter away', async () => {
    const page = await renderPage('/businesses?category=bakery&city=berlin&open=1');
    const text = textOf(page.body);
    expect(page.noindex).toBe(true);
    expect(text).toContain('Bakery in Berlin');
    expect(text).toContain('20 results found');
    expect(page.body).toContain('href="/businesses?city=berlin&amp;open=1"');
    expect(page.body).toContain('href="/businesses?category=bakery&amp;open=1"');
    expect(page.body).toContain('href="/businesses?category=bakery&amp;city=berlin"');
  });

  it('offers each filter with its count as a link', async () => {
    const { body } = await renderPage('/businesses?search=place');
    expect(textOf(body)).toMatch(/Category Restaurant 20 businesses Bakery 20 businesses/);
    expect(textOf(body)).toMatch(/Country Germany 40 businesses/);
    expect(body).toContain('href="/businesses?search=place&amp;category=bakery"');
    expect(body).toContain('href="/businesses?search=place&amp;rating=4.5"');
  });

  it('searches with a plain form that keeps the filters', async () => {
    const { body } = await renderPage('/businesses?search=place&verified=1&sort=name');
    expect(body).toMatch(/<form[^>]*action="\/businesses"[^>]*method="get"/);
    expect(body).toMatch(/name="search"[^>]*value="place"/);
    expect(body).toContain('<input type="hidden" name="verified" value="1"/>');
    expect(body).toContain('<input type="hidden" name="sort" value="name"/>');
    expect(body).not.toContain('type="hidden" name="page"');
  });

  it('takes a city by its name', async () => {
    const text = textOf((await renderPage('/businesses?city=Berlin')).body);
    expect(text).toContain('Businesses in Berlin');
    expect(text).toContain('40 results found');
  });

  it('says how far away each one is, where that is asked', async () => {
    const directory = someDirectory({ businesses: [aSummary({ latitude: 52.51, longitude: 13.4 })] });
    const text = textOf((await renderPage('/businesses?near=52.5,13.4&radius=5', directory)).body);
    expect(text).toContain('1 result found');
    expect(text).toContain('1.1 km');
    expect(text).toContain('Within 5 km');
  });

  it('says when nothing is found', async () => {
    const text = textOf((await renderPage('/businesses?search=zzz')).body);
    expect(text).toContain('0 results found');
    expect(text).toContain('No businesses found Try different keywords or browse all categories. Clear Filters');
  });

  it.each(['/businesses?page=5', '/businesses?page=99999', '/businesses?search=zzz&page=2'])('answers 404 for %s', async (url) => {
    const page = await renderPage(url);
    expect(page.status).toBe(404);
    expect(textOf(page.body)).toContain('Go to the first page');
  });

  it('lives without the counts of its filters', async () => {
    const page = await renderPage('/businesses?rating=4', { ...someDirectory(), businesses: [] });
    expect(page.status).toBe(200);
  });

  it('draws no map on the server', async () => {
    const { body } = await renderPage('/businesses?view=map');
    expect(body).not.toContain('leaflet');
    expect(textOf(body)).toContain('Place 1');
  });
});
