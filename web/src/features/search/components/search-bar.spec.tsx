import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { emptySearch, type SearchView } from '../model/search-view.ts';
import { SearchBar } from './search-bar.tsx';

const server = useFakeServer();

beforeEach(() => {
  jest.useFakeTimers();
  server().on('GET', '/api/businesses/suggest', { body: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (change: Partial<SearchView> = {}, cityName = '') =>
  renderScreen(<SearchBar view={{ ...emptySearch, ...change }} cityName={cityName} />, {
    address: '/businesses',
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }),
  });

const text = () => screen.getByRole('combobox', { name: 'Search businesses' }) as HTMLInputElement;
const city = () => screen.getByLabelText('City') as HTMLInputElement;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const hiddenFields = () =>
  Object.fromEntries([...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [name, value]));

describe('the search bar', () => {
  it('searches a moment after the last key', async () => {
    const { user, address } = show();
    await user.type(text(), 'rye');
    wait(299);
    expect(address()).toBe('/businesses');
    await user.type(text(), '!');
    wait(299);
    expect(address()).toBe('/businesses');
    wait(1);
    expect(address()).toBe('/businesses?search=rye%21');
  });

  it('searches at once by its button, within the filters that are set', async () => {
    const { user, address } = show({ isOpen: true, page: 3 });
    await user.type(text(), 'rye');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/businesses?search=rye&open=1');
    wait(1000);
    expect(address()).toBe('/businesses?search=rye&open=1');
  });

  it('goes to a city in place of a point and of a part of the map', async () => {
    const { user, address } = show({ near: '52.5,13.4', area: '13,52,14,53', search: 'rye' });
    await user.type(city(), ' Paris {Enter}');
    expect(address()).toBe('/businesses?search=rye&city=Paris');
  });

  it('starts with the city’s name, and follows it', async () => {
    const { user, rerender } = show({ city: 'berlin' }, 'Berlin');
    expect(city().value).toBe('Berlin');
    rerender(<SearchBar view={{ ...emptySearch, city: 'paris' }} cityName="Paris" />);
    expect(city().value).toBe('Paris');
    await user.clear(city());
    expect(city().value).toBe('');
  });

  it('forgets the city that was cleared', async () => {
    const { user, address } = show({ city: 'berlin', search: 'rye' }, 'Berlin');
    await user.clear(city());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/businesses?search=rye');
  });

  it('takes the city that was meant for one that is misspelt', async () => {
    server().on('GET', '/api/businesses/suggest', { body: [{ kind: 'city', name: 'İstanbul', slug: 'istanbul', hint: 'Turkey' }] });
    const { user, address } = show({ search: 'rye' });
    await user.type(city(), 'Istnbul');
    await screen.findByRole('option', { name: /İstanbul/ });
    expect(server().calls.at(-1)?.path).toBe('/api/businesses/suggest?q=Istnbul&limit=8&kind=city');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/businesses?search=rye&city=istanbul');
  });

  it('goes to a city that is chosen from the list at once', async () => {
    server().on('GET', '/api/businesses/suggest', { body: [{ kind: 'city', name: 'Paris', slug: 'paris-2', hint: 'Texas' }] });
    const { user, address } = show();
    await user.type(city(), 'Par');
    await user.click(await screen.findByRole('option', { name: /Texas/ }));
    expect([address(), city().value]).toEqual(['/businesses?city=paris-2', 'Paris']);
  });

  it('makes a filter of words that ask for one, and remembers the rest', async () => {
    localStorage.clear();
    const { user, address } = show({ city: 'london' }, 'London');
    await user.type(text(), 'dentist open now near me{Enter}');
    wait(1000);
    expect(address()).toBe('/businesses?search=dentist&city=london&open=1');
    expect(localStorage.getItem('recent-searches')).toBe('["dentist"]');
  });

  it('asks where the visitor is for words that mean it', async () => {
    const getCurrentPosition = (onFound: PositionCallback) =>
      onFound({ coords: { latitude: 52.51234, longitude: 13.4 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { user, address } = show();
    await user.type(text(), 'pizza near me{Enter}');
    wait(1000);
    expect(address()).toBe('/businesses?search=pizza&near=52.512%2C13.400&sort=distance');
  });

  it('sends everything else along where no scripts run', () => {
    show({ category: 'bakery', city: 'berlin', search: 'rye', rating: 4, isOpen: true, near: '52.5,13.4', page: 2 });
    expect(hiddenFields()).toEqual({ category: 'bakery', rating: '4', open: '1', near: '52.5,13.4' });
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/businesses', 'get']);
  });
});
