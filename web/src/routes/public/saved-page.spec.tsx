import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { recentBusinesses, savedBusinesses } from '../../features/businesses/model/device-lists.ts';
import { aBusiness, aSummary } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { serveDirectory, someDirectory } from '../../testing/serve-directory.ts';
import { RecentSection } from './saved/recent-section.tsx';

const server = useFakeServer();

beforeEach(() => {
  // The document of the tests has no popovers, which tooltips are.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  serveDirectory(server());
  savedBusinesses.clear();
  recentBusinesses.clear();
});

const save = (changes: Parameters<typeof aSummary>[0], at = Date.now()) => savedBusinesses.add(aSummary(changes), at);
const calls = () =>
  server()
    .directoryPaths()
    .filter((path) => path.startsWith('/api/businesses/'));

describe('the page of saved businesses', () => {
  it('leads on where nothing is saved', async () => {
    await renderApp('/saved');
    expect(await screen.findByText('Nothing saved yet')).toBeTruthy();
    expect(screen.queryByText('Recently Viewed')).toBeNull();
  });

  it('compares the first of them, and those that are chosen', async () => {
    for (const name of ['E', 'D', 'C', 'B', 'A']) save({ name, slug: name.toLowerCase() });
    const { user } = await renderApp('/saved');
    const table = await screen.findByRole('table');
    const names = () =>
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['A', 'B', 'C', 'D']);
    await user.click(screen.getByRole('checkbox', { name: 'Compare E' }));
    expect(names()).toEqual(['B', 'C', 'D', 'E']);
    await user.click(screen.getByRole('checkbox', { name: 'Compare C' }));
    expect(names()).toEqual(['B', 'D', 'E']);
    expect(calls()).toEqual([]);
  });

  it('weighs their ratings, and names the hours of today, the price and the distance', async () => {
    save({ name: 'Perfect', slug: 'p', rating: '5.0', reviewCount: 1, priceRange: null });
    save({ name: 'Loved', slug: 'l', rating: '4.6', reviewCount: 800 });
    const position = { coords: { latitude: 52.5, longitude: 13.4 } };
    const geolocation = { getCurrentPosition: (found: (at: typeof position) => void) => found(position) };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    const { user } = await renderApp('/saved');
    const table = await screen.findByRole('table');
    const cells = (name: string) =>
      [
        ...within(table)
          .getByRole('row', { name: new RegExp(`^${name}`) })
          .querySelectorAll('td'),
      ].map(({ textContent }) => textContent);
    expect(cells('Rating')).toEqual(['4.6 of 800 reviewsweighed 4.56Best rated', '5.0 of 1 reviewweighed 3.10']);
    expect(cells('Price')).toEqual(['€€', '–']);
    expect(cells('Hours today')[0]).toMatch(/AM|Closed/);
    await user.click(screen.getByRole('button', { name: 'Show distances from here' }));
    await waitFor(() => expect(cells('Distance')).toEqual(['2.9 km', '2.9 km']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comparison');
  });

  it('has no row for what none of them says', async () => {
    const unknown = {
      priceRange: null,
      phone: null,
      rating: null,
      reviewCount: 0,
      workingHours: null,
      openingHours: null,
      unreadableDays: [],
    };
    for (const slug of ['a', 'b']) save({ slug, ...unknown });
    await renderApp('/saved');
    const rows = within(await screen.findByRole('table')).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Kind', 'Address']);
  });

  it('asks again for what it knew a day ago, and says what is gone', async () => {
    const dayAgo = Date.now() - 25 * 60 * 60_000;
    save({ name: 'Old name', slug: 'place-1' }, dayAgo);
    save({ name: 'Vanished', slug: 'vanished' }, dayAgo);
    await renderApp('/saved');
    await screen.findByText('No longer in the directory');
    await waitFor(() => expect(savedBusinesses.read().find(({ business }) => business.slug === 'place-1')?.business.name).toBe('Place 1'));
    expect(calls().toSorted()).toEqual(['/api/businesses/place-1', '/api/businesses/vanished']);
  });

  it('has a renamed business under its new address', async () => {
    save({ name: 'Old name', slug: 'old-place' }, Date.now() - 25 * 60 * 60_000);
    server().on('GET', '/api/businesses/old-place', { body: aBusiness({ slug: 'place-1', name: 'Place 1' }) });
    await renderApp('/saved');
    await waitFor(() => expect(savedBusinesses.read().map(({ business }) => business.slug)).toEqual(['place-1']));
    expect((await screen.findByRole('link', { name: 'Place 1' })).getAttribute('href')).toBe('/business/place-1');
  });

  it('forgets what is removed, and keeps the focus beside it', async () => {
    for (const name of ['C', 'B', 'A']) save({ name, slug: name.toLowerCase() });
    const { user } = await renderApp('/saved');
    const remove = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
    };
    expect([await remove('B'), await remove('C'), await remove('A')]).toEqual(['Remove C', 'Remove A', 'main']);
    expect(screen.getByText('Nothing saved yet')).toBeTruthy();
  });
});

describe('the page of a business', () => {
  const business = aBusiness({ slug: 'cafe', name: 'Café', latitude: null, longitude: null });
  beforeEach(() => serveDirectory(server(), someDirectory({ businesses: [business] })));

  it('can be saved, and forgotten again', async () => {
    const { user } = await renderApp('/business/cafe');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(savedBusinesses.has('cafe')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    expect(savedBusinesses.has('cafe')).toBe(false);
  });

  it('is remembered as viewed, which the home page shows and the visitor can end', async () => {
    const page = await renderApp('/business/cafe');
    await screen.findByRole('button', { name: 'Save' });
    expect(recentBusinesses.has('cafe')).toBe(true);
    page.unmount();
    const { user } = await renderApp('/');
    await screen.findByText('Recently Viewed');
    await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
    expect(screen.queryByText('Recently Viewed')).toBeNull();
    expect(document.activeElement?.textContent).toBe('The list of viewed businesses is empty now.');
  });

  it('takes the focus once when it is emptied, not from a field that is used then', async () => {
    recentBusinesses.add(aSummary(), Date.now());
    const screenWithField = () => (
      <>
        <input />
        <RecentSection />
      </>
    );
    const { user, rerender } = renderScreen(screenWithField());
    await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
    expect(document.activeElement?.tagName).toBe('P');
    await user.type(screen.getByRole('textbox'), 'caf');
    rerender(screenWithField());
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
