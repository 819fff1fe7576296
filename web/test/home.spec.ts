import { describe, expect, it } from '@jest/globals';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { attributeOf, renderPage, structuredData, textOf } from './render-page.ts';

describe('the home page', () => {
  it('shows the featured dozen, the strips and the claims', async () => {
    const page = await renderPage('/');
    const text = textOf(page.body);
    expect(page.status).toBe(200);
    expect(text).toContain('Featured Businesses');
    expect(page.body.match(/<article/g)).toHaveLength(12);
    expect(text).toMatch(/1\.6K\+ ?/);
    expect(text).toContain('50+');
    expect(text).toContain('Browse 2 categories');
    expect(text).toContain('Explore 2 cities worldwide');
    expect(text).toContain('24.1K');
    expect(text).toContain('Why Choose Us?');
    expect(text).toContain('Updated November 2026');
  });

  it('is indexed, with its own address and at most ten items of structured data', async () => {
    const { head, noindex } = await renderPage('/');
    expect(noindex).toBe(false);
    expect(head).toContain('<link rel="canonical" href="https://directory.example/"');
    expect(head).toContain('content="index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1"');
    const [organization, website, list] = structuredData(head);
    expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://directory.example/' });
    expect(organization.logo).toMatch(/^https:\/\/directory\.example\/assets\/.*logo\.png$/);
    expect(website).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
    });
    expect(JSON.stringify(website)).toContain('https://directory.example/businesses?search={search_term_string}');
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement).toHaveLength(10);
  });

  it('searches with a plain form of its own address', async () => {
    const { body } = await renderPage('/');
    expect(body).toMatch(/<form[^>]*action="\/"[^>]*method="get"/);
    expect(body).toMatch(/<input[^>]*name="search"/);
    expect(body).toMatch(/<select[^>]*name="category"/);
    expect(body).toContain('>All Categories</option>');
    expect(attributeOf(body, /<a href="\/\?page=2"[^>]*>/, 'href')).toBe('/?page=2');
  });

  it('offers the most wanted categories as chips, with the one in force as the way back', async () => {
    const chips = (body: string) => /<ul aria-label="Categories".*?<\/ul>/s.exec(body)?.[0] ?? '';
    expect(chips((await renderPage('/?search=rye')).body)).toContain('href="/?search=rye&amp;category=bakery"');
    const chosen = chips((await renderPage('/?category=bakery')).body);
    expect(attributeOf(chosen, /<a[^>]*aria-current="true"[^>]*>/, 'href')).toBe('/');
  });

  it('shows the results of a search, unindexed, with a way to clear it', async () => {
    const page = await renderPage('/?search=place%201&category=restaurant');
    const text = textOf(page.body);
    expect(text).toContain('Search Results');
    expect(text).toContain('6 results found');
    expect(text).toContain('Clear');
    expect(page.noindex).toBe(true);
    expect(page.body).toContain('value="place 1"');
    expect(page.body).toMatch(/<option value="restaurant" selected="">/);
  });

  it.each(['/?search=zzzz', '/?category=unknown'])('says that %s found nothing', async (url) => {
    const text = textOf((await renderPage(url)).body);
    expect(text).toContain('0 results found');
    expect(text).toContain('No businesses found Try different keywords or browse all categories. Clear Filters');
  });

  it('goes on with the list on its second page', async () => {
    const { body } = await renderPage('/?page=3');
    expect(body).toContain('href="/business/place-13"');
    expect(body).not.toContain('href="/business/place-12"');
    expect(body).toContain('href="/?page=4"');
  });

  it.each(['/?page=6', '/?page=99999', '/?search=place&page=9', '/?page=9999999'])('answers 404 for %s, beyond the end', async (url) => {
    const page = await renderPage(url);
    expect(page.status).toBe(404);
    expect(page.noindex).toBe(true);
    expect(textOf(page.body)).toMatch(/There is no page [\d,]+/);
    expect(textOf(page.body)).toContain('Go to the first page');
  });

  it('has no way on where there is no more', async () => {
    const { body } = await renderPage('/', someDirectory({ businesses: someDirectory().businesses.slice(0, 5) }));
    expect(body).not.toContain('View More Businesses');
  });
});
