import type { Category, City } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aCity } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { serveDirectory } from '../../../testing/serve-directory.ts';

const server = useFakeServer();
const categories: Category[] = Array.from({ length: 70 }, (_, index) =>
  aCategory({ id: index + 1, name: `Kind ${index + 1}`, slug: `kind-${index + 1}` }),
);
const headers = (total: number) => ({ 'x-total-count': String(total) });
const links = (name: RegExp) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

beforeEach(() => {
  serveDirectory(server());
});

const open = async (address: string, ...next: string[]) => {
  const app = await renderApp(address, ...next);
  await screen.findByRole('heading', { level: 1 });
  return app;
};

describe('the end of a list of links', () => {
  it('leads from a city to all of its categories, where it shows but the largest', async () => {
    server().on('GET', '/api/cities/berlin/categories', { body: categories.slice(0, 60), headers: headers(70) });
    await open('/city/berlin');
    expect((await screen.findByRole('link', { name: 'All 70 categories' })).getAttribute('href')).toBe('/categories/city/berlin');
  });

  it('leads nowhere where all of them are shown', async () => {
    await open('/city/berlin');
    await screen.findByRole('region', { name: 'Categories in Berlin' });
    expect(links(/^All /)).toEqual([]);
  });

  it('shows fewer neighbours of a category in a city, and the way to all', async () => {
    server().on('GET', '/api/cities/berlin/categories', { body: categories.slice(0, 60), headers: headers(70) });
    await open('/city/berlin/bakery');
    const more = await screen.findByRole('region', { name: 'More in Berlin' });
    expect(within(more).getAllByRole('listitem')).toHaveLength(24);
    expect(links(/^All 70 categories$/)).toEqual(['/categories/city/berlin']);
  });

  it('leads to every page of a longer list at once', async () => {
    const many: City[] = Array.from({ length: 18 }, (_, index) => aCity({ id: index + 1, slug: `city-${index + 1}` }));
    server().on('GET', '/api/cities', { body: many, headers: headers(1240) });
    await open('/cities');
    const pages = await screen.findByRole('navigation', { name: 'All 1,240 cities' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1–500', '/cities/all'],
      ['501–1,000', '/cities/all?page=2'],
      ['1,001–1,240', '/cities/all?page=3'],
    ]);
  });
});

describe('a whole list of links', () => {
  it('has all categories of a city; its links are followed, and it is not kept', async () => {
    server().on('GET', '/api/cities/berlin/categories', { body: categories.slice(0, 60), headers: headers(70) });
    const { user } = await open('/city/berlin', '/categories/city/berlin');
    server().on('GET', '/api/cities/berlin/categories', { body: categories, headers: headers(570) });
    await user.click(await screen.findByRole('link', { name: 'All 70 categories' }));
    await screen.findByRole('heading', { level: 1, name: 'Categories in Berlin' });
    await waitFor(() => expect(links(/^Kind \d+/)).toHaveLength(70));
    expect(links(/^Kind 70\b/)).toEqual(['/city/berlin/kind-70']);
    expect(links(/^Page 2$/)).toEqual(['/categories/city/berlin?page=2']);
    expect(server().callsOf('GET', '/api/cities/berlin/categories').at(-1)?.path).toBe('/api/cities/berlin/categories?limit=500&offset=0');
    expect([document.title, robots()]).toEqual(['Categories in Berlin | Local Directory', 'noindex, follow']);
  });

  it.each([
    ['/cities/category/bakery', 'Bakery by City', /^Berlin/, '/city/berlin/bakery'],
    ['/cities/country/de', 'Cities in Germany', /^Berlin/, '/city/berlin'],
    ['/categories/country/de', 'Categories across Germany', /^Bakery/, '/country/de/bakery'],
    ['/categories/all', 'All Categories', /^Bakery/, '/category/bakery'],
    ['/cities/all', 'All Cities', /^Paris/, '/city/paris'],
  ])('%s is %s', async (address, title, name, href) => {
    await open(address);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    await waitFor(() => expect(links(name)).toContain(href));
  });

  it('moves on from a former name', async () => {
    server().on('GET', '/api/cities/alt-berlin', { body: aCity() });
    const { address } = await renderApp('/categories/city/alt-berlin?page=2');
    await waitFor(() => expect(address()).toBe('/categories/city/berlin?page=2'));
  });

  it.each([
    ['/categories/city/atlantis', 'City Not Found'],
    ['/cities/category/none', 'Category Not Found'],
    ['/cities/country/zz', 'Country Not Found'],
  ])('of nothing is none: %s', async (address, title) => {
    await open(address);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('ends with its last page', async () => {
    server().on('GET', '/api/cities', { body: [], headers: headers(2) });
    await open('/cities/all?page=2');
    expect(await screen.findByText('There is no page 2')).toBeTruthy();
  });
});
