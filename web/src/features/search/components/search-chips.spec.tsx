import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { emptySearch, type SearchView } from '../model/search-view.ts';
import { ActiveFilters } from './active-filters.tsx';
import { SearchChips } from './search-chips.tsx';
import { SortSelect } from './sort-select.tsx';

const view = (change: Partial<SearchView> = {}): SearchView => ({ ...emptySearch, ...change });
/** The switches above the results, not those of the drawer. */
const chip = (name: string) => screen.getAllByRole('link', { name }).find((link) => !link.closest('dialog')) as HTMLAnchorElement;

describe('the quick filters', () => {
  const show = (change: Partial<SearchView> = {}) =>
    renderScreen(<SearchChips view={view(change)} facets={undefined} countText="" />, { address: '/businesses' });

  it('switch on and off', () => {
    show({ isOpen: true, rating: 4 });
    expect(['Open now', '4+ stars', 'Verified'].map((name) => chip(name).getAttribute('href'))).toEqual([
      '/businesses?rating=4',
      '/businesses?open=1',
      '/businesses?rating=4&open=1&verified=1',
    ]);
    expect(['Open now', '4+ stars', 'Verified'].map((name) => chip(name).getAttribute('aria-current'))).toEqual(['true', 'true', null]);
  });

  it('take another rating for none of theirs', () => {
    show({ rating: 3 });
    expect(chip('4+ stars').getAttribute('href')).toBe('/businesses?rating=4');
  });

  it('offer the visitor’s place only while there is no point', () => {
    show();
    expect(screen.getByRole('button', { name: 'Near me' })).toBeTruthy();
  });

  it('take the place away again where it is in force: the map of a phone shows no other sign of it', () => {
    show({ near: '1,2', isOpen: true });
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
    expect([chip('Near me').getAttribute('aria-current'), chip('Near me').getAttribute('href')]).toEqual(['true', '/businesses?open=1']);
  });
});

describe('near me', () => {
  type Found = PositionCallback;
  type Missed = PositionErrorCallback;
  let found: Found;
  let missed: Missed;
  let options: PositionOptions | undefined;
  const realGeolocation = navigator.geolocation;
  const show = (change: Partial<SearchView> = {}) => {
    const getCurrentPosition = (onFound: Found, onMissed: Missed, asked?: PositionOptions) => {
      [found, missed, options] = [onFound, onMissed, asked];
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    return renderScreen(<SearchChips view={view(change)} facets={undefined} countText="" />, { address: '/businesses' });
  };
  const button = () => screen.getByRole('button', { name: /Near me|Locating…/ });

  afterEach(() => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: realGeolocation });
  });

  it('searches around the visitor, by some hundred metres, in place of a city', async () => {
    const { user, address } = show({ city: 'berlin', area: '1,2,3,4', sort: 'name', isOpen: true });
    await user.click(button());
    expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Locating…', 'true']);
    act(() => found({ coords: { latitude: 52.520_08, longitude: 13.404_95 } } as GeolocationPosition));
    expect(address()).toBe('/businesses?open=1&near=52.520%2C13.405');
    expect(options).toEqual({ timeout: 10_000, maximumAge: 60_000 });
  });

  it.each([
    [1, 'Allow this site to see your location, or search by city.'],
    [3, 'Your location could not be found. Try again, or search by city.'],
  ])('says what to do where there is no place: %d', async (code, text) => {
    const { user, address } = show();
    await user.click(button());
    act(() => missed({ code } as GeolocationPositionError));
    expect(toastStore.current()).toMatchObject({ title: 'Location not available', text, tone: 'danger' });
    expect([button().textContent, address()]).toEqual(['Near me', '/businesses']);
  });
});

describe('the order', () => {
  const show = (change: Partial<SearchView> = {}) => renderScreen(<SortSelect view={view(change)} />, { address: '/businesses' });
  const select = () => screen.getByRole('combobox') as HTMLSelectElement;

  it('is chosen from a list', async () => {
    const { user, address } = show({ city: 'berlin', page: 5 });
    expect([...select().options].map(({ text }) => text)).toEqual([
      'Most popular',
      'Best rated',
      'Highest rated',
      'Name A–Z',
      'City A–Z',
      'Category A–Z',
    ]);
    await user.selectOptions(select(), 'Highest rated');
    expect(address()).toBe('/businesses?city=berlin&sort=rating');
  });

  it('shows the one in force, and the first where none of its own is', () => {
    show({ sort: 'city', order: 'asc' });
    expect(select().selectedOptions[0].text).toBe('City A–Z');
  });

  it('shows the first for an order that it does not offer', () => {
    show({ sort: 'name', order: 'desc' });
    expect(select().selectedOptions[0].text).toBe('Most popular');
  });

  it.each([
    [{ search: 'rye' }, 'Best match'],
    [{ near: '52.5,13.4' }, 'Nearest'],
    [{ near: '52.5,13.4', search: 'rye' }, 'Best match'],
  ])('of its own of %j is called %s', (change, text) => {
    show(change);
    expect(select().options[0].text).toBe(text);
  });

  it('is from near to far where words and a place are asked for, once that is chosen', async () => {
    const { user, address } = show({ near: '52.5,13.4', search: 'rye' });
    await user.selectOptions(select(), 'Nearest');
    expect(address()).toBe('/businesses?search=rye&near=52.5%2C13.4&sort=distance');
  });
});

describe('the filters in force', () => {
  const names = { categoryName: 'Bakery', cityName: 'Berlin', countryName: 'Germany' };
  const none = { categoryName: '', cityName: '', countryName: '' };
  const show = (change: Partial<SearchView>, shown = none) => renderScreen(<ActiveFilters view={view(change)} {...shown} />);
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('are named, each with the way to take it away', () => {
    show({ category: 'bakery', city: 'berlin', country: 'DE', rating: 4.5, near: '1,2', radius: 10, isOpen: true, page: 2 }, names);
    const all = '/businesses?category=bakery&city=berlin&country=DE&rating=4.5&open=1&near=1%2C2&radius=10';
    const without = (part: string) => all.replace(part, '');
    expect(links()).toEqual([
      ['BakeryRemove filter', without('category=bakery&')],
      ['BerlinRemove filter', without('city=berlin&')],
      ['GermanyRemove filter', without('country=DE&')],
      ['4.5+ starsRemove filter', without('rating=4.5&')],
      ['Within 10 kmRemove filter', without('&near=1%2C2&radius=10')],
      ['Open nowRemove filter', without('open=1&')],
      ['Clear', '/businesses'],
    ]);
  });

  it('name a type, a part of the map and the verified ones', () => {
    show({ type: 'Rye bakery', area: '1,2,3,4', isVerified: true });
    expect(links().map(([text]) => text)).toEqual([
      'Rye bakeryRemove filter',
      'This part of the mapRemove filter',
      'VerifiedRemove filter',
      'Clear',
    ]);
  });

  it('offer to clear a search too', () => {
    show({ search: 'rye' });
    expect(links()).toEqual([['Clear search', '/businesses']]);
  });

  it('are not there without any', () => {
    const { container } = show({ sort: 'name', page: 3 });
    expect(container.textContent).toBe('');
  });
});
