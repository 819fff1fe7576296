import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { serveDirectory, someDirectory } from '../../../testing/serve-directory.ts';

const server = useFakeServer();
const region = () => document.getElementById('results') as HTMLElement;
const names = () =>
  within(region())
    .queryAllByRole('article')
    .map((card) => card.querySelector('h3 a')?.textContent);
const more = () => within(region()).queryByText('View More Businesses') as HTMLAnchorElement | null;

beforeEach(() => {
  serveDirectory(server());
});

const open = async (address = '/') => {
  const app = await renderApp(address);
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  return app;
};

describe('the grid of the home page', () => {
  it('starts with the featured dozen', async () => {
    await open();
    expect(within(region()).getByRole('heading', { level: 2 }).textContent).toBe('Featured Businesses');
    expect(names()).toHaveLength(12);
    expect(more()?.getAttribute('href')).toBe('/?page=2');
  });

  it('grows by a dozen for each press, without showing one twice', async () => {
    const { user } = await open();
    await user.click(more() as HTMLElement);
    await waitFor(() => expect(names()).toHaveLength(24));
    await user.click(more() as HTMLElement);
    await waitFor(() => expect(names()).toHaveLength(36));
    expect(new Set(names()).size).toBe(36);
    await user.click(more() as HTMLElement);
    await waitFor(() => expect(names()).toHaveLength(40));
    await waitFor(() => expect(more()).toBeNull());
  });

  it('leaves a press with a key to the browser, which opens another tab', async () => {
    const { user } = await open();
    const asked = server().calls.length;
    await user.keyboard('{Control>}');
    await user.click(more() as HTMLElement);
    await user.keyboard('{/Control}');
    expect([names().length, server().calls.length]).toEqual([12, asked]);
  });

  it('searches in place, and says how much was found', async () => {
    const { user, address } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Search businesses' }), 'place 3{Enter}');
    await waitFor(() => expect(within(region()).getByRole('heading', { level: 2 }).textContent).toBe('Search Results'));
    await waitFor(() => expect(within(region()).getAllByText('11 results found').length).toBeGreaterThan(0));
    expect(address()).toBe('/?search=place+3');
    expect(names()).toHaveLength(11);
  });

  it('keeps matching featured rows on screen while a first search is on its way', async () => {
    const { user } = await open();
    server().hold('GET', '/api/businesses');
    await user.type(screen.getByRole('combobox', { name: 'Search businesses' }), 'place 11{Enter}');
    await waitFor(() => expect(names()).toEqual(['Place 11']));
    expect(within(region()).getByText('Searching…')).toBeTruthy();
  });

  it('narrows by a category of the list', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByLabelText('Category'), 'Bakery');
    await waitFor(() => expect(address()).toBe('/?category=bakery'));
    await waitFor(() => expect(within(region()).getAllByText('20 results found').length).toBeGreaterThan(0));
    expect(server().callsOf('GET', '/api/businesses').at(-1)?.path).toBe('/api/businesses?categoryId=2&limit=12&offset=0');
  });

  it('leads to its filters, its order and its map', async () => {
    await open('/?search=place&category=bakery');
    const link = within(region()).getByRole('link', { name: 'Filters and map' });
    expect(link.getAttribute('href')).toBe('/businesses?search=place&category=bakery');
  });

  it('is clear again by its button', async () => {
    const { user, address } = await open('/?search=place');
    await user.click(within(region()).getByRole('link', { name: 'Clear' }));
    await waitFor(() => expect(within(region()).getByRole('heading', { level: 2 }).textContent).toBe('Featured Businesses'));
    expect([address(), document.activeElement?.id]).toEqual(['/', 'results']);
  });

  it('says that nothing was found, and how to go on', async () => {
    await renderApp('/?search=zzz');
    expect(await screen.findByText('No businesses found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/');
  });

  it('finds nothing in a category that is none', async () => {
    await renderApp('/?category=none');
    expect(await screen.findByText('No businesses found')).toBeTruthy();
    expect(server().callsOf('GET', '/api/businesses')).toEqual([]);
  });

  it('offers another try where the businesses could not be had, and leaves the rest of the page', async () => {
    server().on('GET', '/api/businesses/random', { status: 503 });
    const { user } = await renderApp('/');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch businesses');
    expect(await screen.findByText('Top Cities')).toBeTruthy();
    server().on('GET', '/api/businesses/random', { body: someDirectory().businesses.slice(0, 12) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(12));
  });

  it('says in place that the figures or the categories could not be had', async () => {
    server().on('GET', '/api/businesses/stats', { status: 503 }).on('GET', '/api/categories', { status: 503 });
    await open();
    expect(await screen.findByText('Failed to fetch stats')).toBeTruthy();
    expect(await screen.findByText('Failed to fetch categories')).toBeTruthy();
  });
});
