import type { Facets } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { emptySearch, type SearchView } from '../model/search-view.ts';
import type { FacetAnswer } from './facet-lists.tsx';
import { FilterDrawer } from './filter-drawer.tsx';

const facets: Facets = {
  categories: [
    { id: 1, name: 'Bakery', slug: 'bakery', count: 1204 },
    { id: 2, name: 'Café', slug: 'cafe', count: 3 },
  ],
  cities: [{ id: 1, name: 'Berlin', slug: 'berlin', count: 17 }],
  countries: [{ name: 'Germany', code: 'DE', count: 17 }],
  prices: [],
  features: [],
};

const counted: Facets = { ...facets, prices: [{ price: 2, count: 7 }], features: [{ feature: 'wifi', count: 1 }] };

interface Shown {
  facets?: FacetAnswer;
  countText?: string;
}

const show = (change: Partial<SearchView> = {}, shown: Shown = { facets }) =>
  renderScreen(<FilterDrawer view={{ ...emptySearch, ...change }} facets={shown.facets} countText={shown.countText ?? '1,204 results'} />, {
    address: '/businesses',
  });

const drawer = () => document.querySelector('dialog') as HTMLDialogElement;
const group = (title: string) => screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
const choices = (title: string) => within(group(title)).getAllByRole('link') as HTMLAnchorElement[];
const texts = (title: string) => choices(title).map(({ textContent }) => textContent);
const chosen = (title: string) =>
  choices(title)
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);
const hrefOf = (title: string, text: string) =>
  choices(title)
    .find((link) => link.textContent === text)
    ?.getAttribute('href');

describe('the filter drawer', () => {
  it('counts the filters in force on its button', () => {
    show({ isOpen: true, rating: 4, price: 2, search: 'rye' });
    expect(screen.getByText('Filters', { selector: 'a' }).textContent).toBe('Filters(2), 2 active');
  });

  it('has a plain button without filters', () => {
    show();
    const link = screen.getByText('Filters', { selector: 'a' });
    expect([link.textContent, link.dataset.opens, link.getAttribute('href')]).toEqual(['Filters', 'filters', '#filters']);
  });

  it('sets a filter and goes back to the first page', () => {
    show({ city: 'berlin', page: 4 });
    expect(hrefOf('Rating', '4.5+ stars')).toBe('/businesses?city=berlin&rating=4.5');
    expect(hrefOf('Sort by', 'Name A–Z')).toBe('/businesses?city=berlin&sort=name');
  });

  it('asks for a day, then for an hour of it, in place of now', () => {
    show({ isOpen: true });
    expect(screen.queryByRole('heading', { name: 'At' })).toBeNull();
    expect(hrefOf('Open on', 'Sun')).toBe('/businesses?at=7-720');
  });

  it('keeps the hour with another day', () => {
    show({ at: '7-840' });
    expect([chosen('Open on'), chosen('At')]).toEqual([['Sun'], ['2 PM']]);
    expect(hrefOf('Open on', 'Mon')).toBe('/businesses?at=1-840');
    expect(hrefOf('At', '9 AM')).toBe('/businesses?at=7-540');
    expect(hrefOf('Open on', 'Any day')).toBe('/businesses');
  });

  it('joins amenities in one order, and takes each away again', () => {
    show({ features: ['wifi', 'dogs'], price: 2 });
    expect([chosen('Amenities'), chosen('Price')]).toEqual([['Wi-Fi', 'Dogs allowed'], ['$$2 of 4']]);
    expect(hrefOf('Amenities', 'Delivery')).toBe('/businesses?price=2&features=delivery%2Cwifi%2Cdogs');
    expect(hrefOf('Amenities', 'Wi-Fi')).toBe('/businesses?price=2&features=dogs');
    expect(hrefOf('Price', 'Any')).toBe('/businesses?features=wifi%2Cdogs');
  });

  it('follows a choice in place', () => {
    const { address } = show();
    fireEvent.click(choices('Price')[1]);
    expect(address()).toBe('/businesses?price=1');
  });

  it('leaves the switches to their place above the results', () => {
    show({ isOpen: true, isVerified: true });
    for (const name of ['Open now', 'Verified']) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('marks the rating and the order in force', () => {
    show({ rating: 4, sort: 'rating', order: 'desc' });
    expect(chosen('Rating')).toEqual(['4+ stars']);
    expect(chosen('Sort by')).toEqual(['Highest rated']);
  });

  it('marks any rating and the most popular at first', () => {
    show();
    expect([chosen('Rating'), chosen('Sort by')]).toEqual([['Any'], ['Most popular']]);
    expect(texts('Rating')).toEqual(['Any', '3+ stars', '4+ stars', '4.5+ stars']);
  });

  it('offers distances only round a point, and the way back to anywhere', () => {
    const { unmount } = show();
    expect(screen.queryByRole('heading', { name: 'Distance' })).toBeNull();
    unmount();
    show({ near: '52.5,13.4', radius: 10 });
    expect(texts('Distance')).toEqual(['2 km', '5 km', '10 km', '25 km', '50 km', '100 km', 'Anywhere']);
    expect(chosen('Distance')).toEqual(['10 km']);
    expect(hrefOf('Distance', '25 km')).toBe('/businesses?near=52.5%2C13.4');
    expect(hrefOf('Distance', 'Anywhere')).toBe('/businesses');
  });

  it('says nearest first round a point', () => {
    show({ near: '52.5,13.4' });
    expect(texts('Sort by')[0]).toBe('Nearest');
  });

  it('counts the businesses behind each category, city and country', () => {
    show();
    expect(texts('Category')).toEqual(['Bakery1,204 businesses', 'Café3 businesses']);
    expect(choices('City')[0].getAttribute('href')).toBe('/businesses?city=berlin');
    expect(choices('Country')[0].getAttribute('href')).toBe('/businesses?country=DE');
  });

  it('takes a chosen category away by the same row', () => {
    show({ category: 'bakery', isOpen: true });
    expect(chosen('Category')).toEqual(['Bakery1,204 businesses']);
    expect(choices('Category')[0].getAttribute('href')).toBe('/businesses?open=1');
    expect(choices('Category')[1].getAttribute('href')).toBe('/businesses?category=cafe&open=1');
  });

  it('counts prices and amenities, and leaves out those without a business, save a chosen one', () => {
    show({ features: ['dogs'] }, { facets: counted });
    expect(texts('Price')).toEqual(['Any', '$$2 of 4, 7 businesses']);
    expect(texts('Amenities')).toEqual(['Wi-Fi, 1 business', 'Dogs allowed']);
    expect(chosen('Amenities')).toEqual(['Dogs allowed']);
  });

  it('offers every price beside a chosen one, which alone was counted', () => {
    show({ price: 2 }, { facets: counted });
    expect(texts('Price')).toEqual(['Any', '$1 of 4', '$$2 of 4, 7 businesses', '$$$3 of 4', '$$$$4 of 4']);
  });

  it('offers every price while those of another search are shown', () => {
    show({}, { facets: { ...counted, isStale: true } });
    expect(texts('Price')).toHaveLength(5);
  });

  it('offers every price and amenity where none were counted', () => {
    show();
    expect(texts('Price')).toHaveLength(5);
    expect(texts('Amenities')).toHaveLength(13);
  });

  it('leaves out a kind of which there is none', () => {
    show({}, { facets: { ...facets, countries: [] } });
    expect(screen.queryByRole('heading', { name: 'Country' })).toBeNull();
  });

  it('still filters while the counts are on their way, and after they failed', () => {
    const { unmount } = show({}, {});
    expect(screen.queryByRole('heading', { name: 'Category' })).toBeNull();
    unmount();
    show({}, { facets: 'failed' });
    for (const sentence of ['Failed to fetch categories', 'Failed to fetch cities', 'Failed to fetch countries'])
      expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('names the size of the result on the button that shows it', () => {
    const { unmount } = show();
    expect(screen.getByRole('button', { name: 'Show 1,204 results' })).toBeTruthy();
    unmount();
    show({}, { facets, countText: '' });
    expect(screen.getByRole('button', { name: 'Show results' })).toBeTruthy();
  });

  it('closes by either button', () => {
    show();
    for (const name of ['Close filters', 'Show 1,204 results']) {
      drawer().showModal();
      fireEvent.click(screen.getByRole('button', { name }));
      expect(drawer().open).toBe(false);
    }
  });

  it('clears everything and closes', () => {
    const { address } = show({ category: 'bakery' });
    drawer().showModal();
    fireEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    expect([drawer().open, address()]).toEqual([false, '/businesses']);
  });

  it('has links only that search engines need not follow', () => {
    show();
    for (const title of ['Sort by', 'Rating', 'Category'])
      for (const link of choices(title)) expect(link.getAttribute('rel')).toBe('nofollow');
  });
});
