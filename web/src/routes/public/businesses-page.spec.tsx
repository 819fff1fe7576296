import type { Facets } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aSummary } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { serveDirectory } from '../../testing/serve-directory.ts';

const server = useFakeServer();
const path = '/api/businesses';
const realMatchMedia = globalThis.matchMedia;

/** A window that is wide or narrow; the map itself is left out. */
const setWide = (isWide: boolean) => {
  globalThis.matchMedia = ((query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
};

beforeEach(() => {
  setWide(false);
  serveDirectory(server());
});
afterEach(() => {
  globalThis.matchMedia = realMatchMedia;
});

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3 a')?.textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const searches = () =>
  server()
    .callsOf('GET', path)
    .map((call) => call.path);

const open = async (address: string) => {
  const app = await renderApp(address);
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  return app;
};

describe('the search page', () => {
  it('shows what was found, how much, and the way on', async () => {
    await open('/businesses');
    expect(heading()).toBe('Search Businesses');
    await waitFor(() => expect(screen.getAllByText('40 results found').length).toBeGreaterThan(0));
    expect(names()).toHaveLength(12);
    expect(screen.getByText('Showing 1 - 12 of 40 businesses')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/businesses?page=2');
  });

  it.each([
    ['/businesses', null],
    ['/businesses?view=map', 'nofollow'],
    ['/businesses?sort=name', 'nofollow'],
    ['/businesses?open=1', 'nofollow'],
  ])('%s leads search engines on only where they keep its pages', async (address, rel) => {
    await open(address);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('rel')).toBe(rel);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe(rel ? 'next nofollow' : 'next');
  });

  it('names category and city in its heading once they are known', async () => {
    await open('/businesses?category=bakery&city=berlin');
    await waitFor(() => expect(heading()).toBe('Bakery in Berlin'));
  });

  it.each([
    ['/businesses?search=place', 'Results for “place”'],
    ['/businesses?search=place&city=berlin', 'Results for “place” in Berlin'],
    ['/businesses?country=DE', 'Businesses in Germany'],
    ['/businesses?near=52.5,13.4', 'Businesses near you'],
    ['/businesses?city=nowhere&search=place', 'Results for “place” in nowhere'],
  ])('%s is headed %s', async (address, words) => {
    server().on('GET', path, { body: [aSummary()], headers: { 'x-total-count': '1' } });
    await open(address);
    await waitFor(() => expect(heading()).toBe(words));
  });

  it('narrows by a facet and takes it away again', async () => {
    const { user, address } = await open('/businesses');
    const drawer = document.querySelector('dialog#filters') as HTMLElement;
    await user.click(await within(drawer).findByText('Bakery'));
    expect(address()).toBe('/businesses?category=bakery');
    await waitFor(() => expect(screen.getAllByText('20 results found').length).toBeGreaterThan(0));
    const active = screen.getByRole('list', { name: 'Active filters' });
    await user.click(within(active).getByRole('link', { name: /^Bakery/ }));
    expect(address()).toBe('/businesses');
  });

  it('asks for the counts of the same filters, without order and page', async () => {
    await open('/businesses?search=place&open=1&sort=name&page=2');
    expect(server().callsOf('GET', `${path}/facets`)[0].path).toBe(`${path}/facets?search=place&openNow=true`);
    expect(searches()[0]).toBe(`${path}?search=place&openNow=true&sortBy=name&sortOrder=asc&limit=12&offset=12`);
  });

  it('keeps the old rows, faded, until the new ones have come', async () => {
    const { user } = await open('/businesses');
    const answer = server().hold('GET', path);
    await user.click(screen.getAllByRole('link', { name: 'Verified' })[0]);
    await waitFor(() => expect(screen.getByText('Searching…')).toBeTruthy());
    expect(names()).toHaveLength(12);
    expect(screen.getAllByRole('article')[0].closest('.opacity-60')).not.toBeNull();
    answer({ body: [aSummary({ name: 'Only one' })], headers: { 'x-total-count': '1' } });
    await waitFor(() => expect(names()).toEqual(['Only one']));
    expect(screen.getAllByText('1 result found').length).toBeGreaterThan(0);
  });

  it('keeps rows that another filter may leave, though none has the words of the search in its name', async () => {
    server().on('GET', path, { body: [aSummary({ name: 'Gasthaus' })], headers: { 'x-total-count': '1' } });
    const { user } = await open('/businesses?search=restaurants+in+berlin');
    server().hold('GET', path);
    await user.click(screen.getAllByRole('link', { name: 'Verified' })[0]);
    await waitFor(() => expect(screen.getByText('Searching…')).toBeTruthy());
    expect(names()).toEqual(['Gasthaus']);
  });

  it('says that nothing was found, and clears the filters', async () => {
    const { user, address } = await renderApp('/businesses?search=zzz');
    await user.click(await screen.findByRole('link', { name: 'Clear Filters' }));
    expect(address()).toBe('/businesses');
  });

  it('offers another try, and still filters, where the search failed', async () => {
    server().on('GET', path, { status: 503 });
    const { user } = await renderApp('/businesses');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch businesses');
    server().on('GET', path, { body: [aSummary()], headers: { 'x-total-count': '1' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(1));
  });

  it('says in the drawer that the counts failed', async () => {
    server().on('GET', `${path}/facets`, { status: 503 });
    await open('/businesses');
    expect(await screen.findByText('Failed to fetch cities')).toBeTruthy();
  });

  it('answers a page beyond the end with the way back', async () => {
    const { user, address } = await renderApp('/businesses?page=9');
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    expect(address()).toBe('/businesses');
  });

  it('asks for nothing where no list reaches', async () => {
    await renderApp('/businesses?page=9000');
    expect(await screen.findByText('There is no page 9,000')).toBeTruthy();
    expect(searches()).toEqual([]);
  });

  it('measures distances from the visitor’s point', async () => {
    server().on('GET', path, { body: [aSummary({ latitude: 52.5, longitude: 13.4 })], headers: { 'x-total-count': '1' } });
    await open('/businesses?near=52.51,13.4');
    expect(screen.getByText('1.1 km')).toBeTruthy();
  });

  it('takes turns between list and map on a small screen', async () => {
    const { user, address } = await open('/businesses?city=berlin&page=2');
    await user.click(screen.getByRole('link', { name: 'Map' }));
    expect(address()).toBe('/businesses?city=berlin&view=map&page=2');
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/businesses?city=berlin&page=2');
  });

  it('leaves the focus to the list where a filter is taken away, with the link that did it', async () => {
    const { user, address } = await open('/businesses?city=berlin&verified=1');
    await user.click(screen.getByRole('link', { name: /^Verified.*Remove filter/ }));
    expect([address(), document.activeElement?.id]).toEqual(['/businesses?city=berlin', 'listing']);
  });

  it('loads no map on a small screen that shows the list', async () => {
    await open('/businesses');
    const map = screen.getByRole('complementary', { name: 'Map' });
    expect(map.childElementCount).toBe(0);
  });

  it.each([
    ['/businesses?search=qqzzxxqq', 0],
    ['/businesses?search=qqzzxxqq&view=map', 1],
  ])('has no empty map beside nothing, only in its place: %s', async (address, maps) => {
    await renderApp(address);
    await waitFor(() => expect(screen.getAllByText('0 results found').length).toBeGreaterThan(0));
    expect(screen.queryAllByRole('complementary', { name: 'Map' })).toHaveLength(maps);
  });
});

describe('the counts behind the filters', () => {
  it('stay while those of the next search are on their way', async () => {
    const { user } = await open('/businesses');
    const drawer = document.querySelector('dialog#filters') as HTMLElement;
    await within(drawer).findByText('Bakery');
    const answer = server().hold('GET', `${path}/facets`);
    await user.click(screen.getAllByRole('link', { name: 'Verified' })[0]);
    expect(within(drawer).getByText('Bakery')).toBeTruthy();
    const facets: Facets = {
      categories: [{ id: 9, name: 'Hotel', slug: 'hotel', count: 3 }],
      cities: [],
      countries: [],
      prices: [],
      features: [],
    };
    answer({ body: facets });
    expect(await within(drawer).findByText('Hotel')).toBeTruthy();
    expect(within(drawer).queryByText('Bakery')).toBeNull();
  });

  it('hide no price while those of the prices beside the chosen one are on their way', async () => {
    const some: Facets = {
      categories: [],
      cities: [],
      countries: [],
      prices: [{ price: 2, count: 3 }],
      features: [{ feature: 'wifi', count: 1 }],
    };
    server().on('GET', `${path}/facets`, { body: some });
    const { user } = await open('/businesses?price=2');
    const drawer = document.querySelector('dialog#filters') as HTMLElement;
    const prices = () => within(drawer).getAllByText(/ of 4$/);
    await within(drawer).findByText('Wi-Fi');
    const answer = server().hold('GET', `${path}/facets`);
    await user.click(within(drawer).getAllByText('Any')[1]);
    expect(prices()).toHaveLength(4);
    answer({ body: some });
    await waitFor(() => expect(prices()).toHaveLength(1));
  });
});
