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

  it('sends everything else along where no scripts run', () => {
    show({ category: 'bakery', city: 'berlin', search: 'rye', rating: 4, isOpen: true, near: '52.5,13.4', page: 2 });
    expect(hiddenFields()).toEqual({ category: 'bakery', rating: '4', open: '1', near: '52.5,13.4' });
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/businesses', 'get']);
  });
});
