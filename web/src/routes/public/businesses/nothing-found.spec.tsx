import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { emptySearch, type SearchView } from '../../../features/search/model/search-view.ts';
import { aSummary } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NothingFound } from './nothing-found.tsx';

// Code that is loaded late is compiled here: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./other-searches.tsx'));

const server = useFakeServer();
const path = '/api/businesses';
const show = (change: Partial<SearchView>) =>
  renderScreen(<NothingFound view={{ ...emptySearch, ...change }} />, { address: '/businesses' });
const ways = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a search that finds nothing', () => {
  it('offers what finds something, and says how much', async () => {
    server().on('GET', path, { body: [aSummary()], headers: { 'x-total-count': '1000', 'x-total-count-relation': 'gte' } });
    show({ near: '1,2', isOpen: true, search: 'pizza' });
    await waitFor(() => expect(ways()).toEqual(['Within 50 km (1,000+)', 'Anywhere (1,000+)', 'Also closed now (1,000+)']));
    expect(hrefOf(/Within 50/)).toBe('/businesses?search=pizza&open=1&near=1%2C2&radius=50');
    expect(hrefOf(/Clear Filters/)).toBe('/businesses');
  });

  it('offers nothing that finds nothing either', async () => {
    server().on('GET', path, { body: [], headers: { 'x-total-count': '0' } });
    show({ search: 'two words' });
    await waitFor(() => expect(server().callsOf('GET', path)).toHaveLength(2));
    expect(ways()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeTruthy();
  });

  it('asks for the nearest four ways alone', async () => {
    server().on('GET', path, { body: [], headers: { 'x-total-count': '0' } });
    show({ near: '1,2', isOpen: true, at: '7-840', price: 1, features: ['wifi'], rating: 4, isVerified: true, search: 'three more words' });
    await waitFor(() => expect(server().callsOf('GET', path)).toHaveLength(4));
    expect(server().callsOf('GET', path).at(-1)?.path).not.toContain('openAt');
  });

  it('names the city that an unknown one may have meant', async () => {
    server().on('GET', path, { body: [aSummary()], headers: { 'x-total-count': '7' } });
    server().on('GET', '/api/cities/Istnbul', { status: 404 });
    server().on('GET', `${path}/suggest`, { body: [{ kind: 'city', name: 'İstanbul', slug: 'istanbul', hint: null }] });
    show({ city: 'Istnbul' });
    await waitFor(() => expect(ways()).toEqual(['In İstanbul (7)', 'Not only in Istnbul (7)']));
    expect(hrefOf(/İstanbul/)).toBe('/businesses?city=istanbul');
  });
});
