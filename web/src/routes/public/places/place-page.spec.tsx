import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { browserLoader } from '../../../lib/api/loader.ts';
import { browserQueryClient } from '../../../lib/api/query-client.ts';
import { matchPage } from '../../../match-page.ts';
import { aBusiness, aCity } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { serveDirectory } from '../../../testing/serve-directory.ts';

const server = useFakeServer();
const listCalls = () =>
  server()
    .callsOf('GET', '/api/businesses')
    .map(({ path }) => path);
const names = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('article')
    .map((card) => card.querySelector('h3 a')?.textContent);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  serveDirectory(server());
});

/** The heading of a page that is there: one that loads has its own. */
const shownHeading = () => screen.findByRole('heading', { level: 1, name: (name) => !name.startsWith('Loading') });

const open = async (address: string, ...next: string[]) => {
  const app = await renderApp(address, ...next);
  await shownHeading();
  return app;
};

describe('the page of a place in the browser', () => {
  it('asks for the city first, then for its businesses and its categories', async () => {
    await open('/city/berlin');
    expect(heading()).toBe('Best Businesses in Berlin');
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(server().directoryPaths()).toEqual([
      '/api/cities/berlin',
      '/api/cities/berlin/categories?limit=60&offset=0',
      '/api/businesses?city=berlin&limit=12&offset=0',
    ]);
  });

  it.each([
    ['/city/berlin/bakery', '/api/cities/berlin/categories/bakery', 'city=berlin&category=bakery'],
    ['/country/de/bakery', '/api/countries/de/categories/bakery', 'category=bakery&country=DE'],
  ])('reads the businesses of %s and its links beside the place', async (address, placeCall, filters) => {
    const answer = server().hold('GET', placeCall);
    const { route, target } = matchPage(address);
    const client = browserQueryClient(browserLoader);
    const want = async (reading: Promise<unknown>) => void (await reading);
    const reading = (await route.load()).prefetch?.(
      { query: (options) => client.query(options), infiniteQuery: (options) => client.infiniteQuery(options), want },
      target,
    );
    await waitFor(() => expect(server().directoryPaths()).toHaveLength(4));
    const asked = new URLSearchParams(listCalls()[0].split('?')[1]);
    for (const [name, value] of new URLSearchParams(filters)) expect(asked.get(name)).toBe(value);
    answer({ status: 404 });
    await reading;
  });

  it('asks for the businesses of a category by its id', async () => {
    await open('/category/bakery');
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(listCalls()).toEqual(['/api/businesses?categoryId=2&limit=12&offset=0']);
  });

  it('sorts by a link and turns around by the same link', async () => {
    const { user, address } = await open('/city/berlin?page=2');
    await user.click(screen.getByRole('link', { name: 'Name' }));
    expect(address()).toBe('/city/berlin?sort=name');
    await user.click(screen.getByRole('link', { name: /^Name/ }));
    expect(address()).toBe('/city/berlin?sort=name&order=desc');
    await waitFor(() => expect(listCalls().at(-1)).toBe('/api/businesses?city=berlin&sortBy=name&sortOrder=desc&limit=12&offset=0'));
    await waitFor(() => expect(names()[0]).toBe('Place 9'));
  });

  it('offers the documented orders', async () => {
    await open('/city/berlin');
    const sorts = () =>
      within(screen.getByRole('list', { name: 'Sort by' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(sorts()).toEqual(['Name', 'Ratinglowest first', 'Category']);
  });

  it('pages, and puts the focus on the list', async () => {
    const { user, address } = await open('/city/berlin');
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(address()).toBe('/city/berlin?page=2');
    expect(document.activeElement?.id).toBe('listing');
    await waitFor(() => expect(names()[0]).toBe('Place 13'));
    expect(document.title).toBe('Best Businesses in Berlin - Page 2 | Local Directory');
  });

  it('narrows the rows that are there until the answer to a search has come', async () => {
    const { user } = await open('/city/berlin');
    await waitFor(() => expect(names()).toHaveLength(12));
    const answer = server().hold('GET', '/api/businesses');
    await user.type(screen.getByRole('searchbox'), 'place 11{Enter}');
    await waitFor(() => expect(names()).toEqual(['Place 11']));
    expect(screen.queryByText(/results? found/)).toBeNull();
    answer({ body: [], headers: { 'x-total-count': '0' } });
    expect(await screen.findByText('No search results found')).toBeTruthy();
  });

  it('says how much a search has found, as a lower bound where it is one', async () => {
    const { user } = await open('/city/berlin');
    server().on('GET', '/api/businesses', {
      body: [aBusiness()],
      headers: { 'x-total-count': '1000', 'x-total-count-relation': 'gte' },
    });
    await user.type(screen.getByRole('searchbox'), 'caf{Enter}');
    await waitFor(() => expect(screen.getAllByText('1,000+ results found').length).toBeGreaterThan(0));
  });

  it('is clear again by the button below an empty search', async () => {
    const { user, address } = await open('/city/berlin?search=zzz');
    await user.click(await screen.findByRole('link', { name: 'Clear search' }));
    expect(address()).toBe('/city/berlin');
    await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe(''));
  });

  it('offers another try where the place could not be read', async () => {
    server().on('GET', '/api/cities/berlin', { status: 503 });
    const { user } = await renderApp('/city/berlin');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch businesses');
    server().on('GET', '/api/cities/berlin', { body: aCity() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await shownHeading()).textContent).toBe('Best Businesses in Berlin');
  });

  it('keeps its header where only the businesses could not be read', async () => {
    server().on('GET', '/api/businesses', { status: 503 });
    await open('/city/berlin');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch businesses');
    expect(heading()).toBe('Best Businesses in Berlin');
  });

  it('moves on from a former name, on the same page of the list', async () => {
    server().on('GET', '/api/cities/alt-berlin', { body: aCity() });
    const { address } = await renderApp('/city/alt-berlin?page=2');
    await waitFor(() => expect(address()).toBe('/city/berlin?page=2'));
  });

  it('asks for nothing beyond the last row that any list reaches', async () => {
    await open('/category/bakery?page=9000');
    expect(heading()).toBe('There is no page 9,000');
    expect(listCalls()).toEqual([]);
  });

  it.each([
    ['/city/atlantis', 'City Not Found', "The city you're looking for doesn't exist.", 'Back to Cities', '/cities'],
    ['/category/none', 'Category Not Found', "The category you're looking for doesn't exist.", 'Back to Categories', '/categories'],
  ])('%s is none', async (address, title, text, back, href) => {
    await open(address);
    expect(heading()).toBe(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe(href);
  });
});

describe('a category within a place', () => {
  it('is reached from the city and leads on within it, without a page load', async () => {
    const { user, address } = await open('/city/berlin', '/city/berlin/bakery', '/country/de/bakery');
    await user.click(await screen.findByRole('link', { name: /^Bakery.*20 businesses/ }));
    expect(address()).toBe('/city/berlin/bakery');
    await waitFor(() => expect(heading()).toBe('Bakery in Berlin'));
    expect(document.title).toBe('Bakery in Berlin, Germany | Local Directory');
    await waitFor(() => expect(listCalls().at(-1)).toBe('/api/businesses?city=berlin&category=bakery&limit=12&offset=0'));
    await user.click(screen.getByRole('link', { name: 'Bakery in Germany' }));
    expect(address()).toBe('/country/de/bakery');
    await waitFor(() => expect(heading()).toBe('Bakery in Germany'));
  });

  it('moves on from former names of either, on the same page', async () => {
    server().on('GET', '/api/cities/alt-berlin/categories/bread', {
      body: {
        city: aCity(),
        category: { id: 2, name: 'Bakery', slug: 'bakery', icon: 'croissant', businessCount: 812 },
        businessCount: 20,
      },
    });
    const { address } = await renderApp('/city/alt-berlin/bread?page=2');
    await waitFor(() => expect(address()).toBe('/city/berlin/bakery?page=2'));
  });
});

describe('the lists of places in the browser', () => {
  it('preview the businesses of a category when they are asked to, and no sooner', async () => {
    const { user } = await open('/categories');
    await user.click(await screen.findByText('Bakery', { selector: 'summary *' }));
    expect(await screen.findByRole('link', { name: /Place 2/ })).toBeTruthy();
    expect(listCalls()).toEqual(['/api/businesses?category=bakery&limit=8&offset=0']);
  });

  it('open a city to six of its businesses and two ways on', async () => {
    const { user } = await open('/cities');
    await user.click(await screen.findByText('Berlin', { selector: 'summary *' }));
    const entry = screen.getByText('Berlin', { selector: 'summary *' }).closest('details') as HTMLElement;
    await waitFor(() => expect(within(entry).getAllByRole('listitem')).toHaveLength(6));
    expect(within(entry).getByRole('link', { name: 'View all in Berlin' }).getAttribute('href')).toBe('/city/berlin');
    expect(within(entry).getByRole('link', { name: 'Search in Berlin' }).getAttribute('href')).toBe('/businesses?city=Berlin');
  });

  it('say that there is no preview to be had', async () => {
    server().on('GET', '/api/businesses', { status: 503 });
    const { user } = await open('/categories');
    await user.click(await screen.findByText('Bakery', { selector: 'summary *' }));
    expect(await screen.findByText('Failed to fetch businesses')).toBeTruthy();
  });

  it('turn into a list of one column and stay on their page', async () => {
    const { user, address } = await open('/cities?search=berlin');
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(address()).toBe('/cities?search=berlin&view=list');
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true');
  });

  it('search by their own call', async () => {
    const { user } = await open('/cities');
    await user.type(screen.getByRole('searchbox'), 'par{Enter}');
    await waitFor(() => expect(screen.getAllByText('1 result found').length).toBeGreaterThan(0));
    expect(server().callsOf('GET', '/api/cities').at(-1)?.path).toBe('/api/cities?search=par&limit=18&offset=0');
  });

  it.each([
    ['/cities', 'Failed to fetch cities', '/api/cities'],
    ['/categories', 'Failed to fetch categories', '/api/categories'],
  ])('%s offers another try where it failed', async (address, text, path) => {
    server().on('GET', path, { status: 503 });
    const { user } = await open(address);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    server().on('GET', path, { body: [], headers: { 'x-total-count': '0' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/available yet$/)).toBeTruthy();
  });
});
