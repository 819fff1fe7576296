import { describe, expect, it } from '@jest/globals';
import { aCity } from '../src/testing/builders.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, structuredData, textOf } from './render-page.ts';

describe('the city page', () => {
  it('says what is there and how much', async () => {
    const page = await renderPage('/city/berlin');
    const text = textOf(page.body);
    expect(page.head).toContain('<title data-page>Best Businesses in Berlin | Local Directory</title>');
    expect(text).toContain('8,214 businesses');
    expect(text).toContain('912,340 reviews');
    expect(text).toContain('Showing 1 - 12 of 40 businesses in Berlin');
    expect(page.body).toContain('placeholder="Search businesses..."');
    expect(structuredData(page.head).map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  });

  it('names the region of a city that is not called like it', async () => {
    const brandenburg = someDirectory({ cities: [aCity({ state: 'Brandenburg' })] });
    expect(textOf((await renderPage('/city/berlin', brandenburg)).body)).toContain('Brandenburg , Germany');
    expect(textOf((await renderPage('/city/berlin')).body)).not.toContain('Berlin , Germany');
  });

  it('pages and sorts with links', async () => {
    const { body } = await renderPage('/city/berlin?sort=rating&page=2');
    expect(body).toContain('href="/city/berlin?sort=rating&amp;page=3"');
    expect(body).toContain('href="/city/berlin?sort=rating&amp;order=desc"');
    expect(body).toContain('href="/city/berlin?sort=name"');
    expect(textOf(body)).toContain('Showing 13 - 24 of 40 businesses in Berlin');
  });

  it('gives each page its own address, and none to sorted ones', async () => {
    expect((await renderPage('/city/berlin?page=2')).head).toContain('href="https://directory.example/city/berlin?page=2"');
    const sorted = await renderPage('/city/berlin?sort=name&page=2');
    expect(sorted.noindex).toBe(true);
    expect(sorted.head).toContain('href="https://directory.example/city/berlin?page=2"');
  });

  it('searches within the city', async () => {
    expect(textOf((await renderPage('/city/berlin?search=place%203')).body)).toContain('11 results found');
    expect(textOf((await renderPage('/city/berlin?search=zzz')).body)).toContain('No search results found');
  });

  it('is honest about a city with nothing in it', async () => {
    const page = await renderPage('/city/paris');
    expect(textOf(page.body)).toContain('No businesses found in this city yet');
    expect(page.noindex).toBe(true);
  });

  it('answers 404 for an unknown city, and for a page beyond the last', async () => {
    const unknown = await renderPage('/city/atlantis');
    expect(unknown.status).toBe(404);
    expect(textOf(unknown.body)).toContain(
      "City Not Found The city you're looking for doesn't exist. Search businesses Search Back to Cities",
    );
    expect((await renderPage('/city/berlin?page=5')).status).toBe(404);
    const far = await renderPage('/city/berlin?page=999999');
    expect(far.status).toBe(404);
    expect(textOf(far.body)).toContain('There is no page 999,999');
    for (const url of [
      '/cities?page=9',
      '/categories?page=9',
      '/category/bakery?page=9',
      '/category/bakery?page=999999',
      '/city/paris?page=2',
    ])
      expect([url, (await renderPage(url)).status]).toEqual([url, 404]);
  });
});

describe('the category page', () => {
  it('lists its businesses, sortable by name, rating and city', async () => {
    const { body } = await renderPage('/category/restaurant');
    expect(textOf(body)).toContain('Showing 1 - 12 of 20 businesses in Restaurant');
    for (const sort of ['name', 'rating', 'city']) expect(body).toContain(`href="/category/restaurant?sort=${sort}"`);
  });

  it('has its own texts for nothing and for nowhere', async () => {
    const empty = await renderPage('/category/bakery', someDirectory({ businesses: [] }));
    expect(textOf(empty.body)).toContain('No businesses found in this category yet');
    const unknown = await renderPage('/category/none');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain('Category Not Found');
    expect(unknown.body).toContain('href="/categories"');
  });
});

describe('the lists of categories and cities', () => {
  it('link to every entry', async () => {
    expect((await renderPage('/categories')).body).toContain('href="/category/bakery"');
    const cities = await renderPage('/cities');
    expect(cities.body).toContain('href="/city/paris"');
    expect(textOf(cities.body)).toContain('Berlin Germany · Major City');
    expect(cities.body).toContain('href="/businesses?city=Paris"');
  });

  it('are a grid or a list, and stay so from page to page', async () => {
    const many = someDirectory({ cities: Array.from({ length: 40 }, (_, index) => aCity({ id: index + 1, slug: `city-${index}` })) });
    expect((await renderPage('/cities', many)).body).toContain('href="/cities?page=2"');
    const list = (await renderPage('/cities?view=list', many)).body;
    expect(list).toContain('href="/cities?view=list&amp;page=2"');
    expect(list.match(/<details/g)).toHaveLength(18);
  });

  it('say when there is nothing', async () => {
    expect(textOf((await renderPage('/categories', someDirectory({ categories: [] }))).body)).toContain('No categories available yet');
    expect(textOf((await renderPage('/cities?search=zzz')).body)).toContain('No search results found');
  });
});
