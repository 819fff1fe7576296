import { readFileSync } from 'node:fs';
import type { Business } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from '../../../../components/ui/link.tsx';
import { aBusiness, aCategory, aNeighbour, aReview, aSummary } from '../../../../testing/builders.ts';
import { useFakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { AboutSection } from './about-section.tsx';
import { ContactCard } from './contact-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { MapCard } from './map-card.tsx';
import { NearbyList } from './nearby-list.tsx';
import { RelatedLists } from './related-lists.tsx';
import { ReviewsCard } from './reviews-card.tsx';

const server = useFakeServer();
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const rows = () => [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the description', () => {
  it('opens its links in another tab that cannot reach back', () => {
    renderScreen(<AboutSection business={aBusiness()} />);
    const link = screen.getByRole('link', { name: 'Its history' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  });

  it('keeps its links on paper, where those of the site are left out', () => {
    const css = readFileSync(new URL('../../../../styles/base.css', import.meta.url), 'utf8');
    const unprinted = css.match(/^ +(a\[rel~="nofollow"\].*),$/m)?.[1] ?? '';
    renderScreen(
      <>
        <AboutSection business={aBusiness()} />
        <Link to="/businesses?open=1" rel="nofollow">
          Open now
        </Link>
      </>,
    );
    expect([...document.querySelectorAll(unprinted)].map(({ textContent }) => textContent)).toEqual(['Open now']);
  });

  it('is not there where there is none', () => {
    renderScreen(<AboutSection business={aBusiness({ description: null })} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the contact card', () => {
  it('has a link for each way', () => {
    renderScreen(<ContactCard business={aBusiness()} />);
    expect(links()).toEqual([
      ['+49 30 2639190', 'tel:+49302639190'],
      ['hello@cafeeinstein.com', 'mailto:hello@cafeeinstein.com'],
      ['cafeeinstein.com', 'https://www.cafeeinstein.com/'],
    ]);
  });

  it('never links to what is no address of the web', () => {
    renderScreen(<ContactCard business={aBusiness({ website: 'javascript:alert(1)', email: 'no mail', phone: 'ask inside' })} />);
    expect(links()).toEqual([]);
    expect(document.body.textContent).toContain('ask inside');
  });

  it('lets the phone number be copied', async () => {
    const { user } = renderScreen(<ContactCard business={aBusiness()} />);
    await user.click(screen.getByRole('button', { name: 'Copy phone number' }));
    expect(await navigator.clipboard.readText()).toBe('+49 30 2639190');
  });

  it('is not there without any way', () => {
    renderScreen(<ContactCard business={aBusiness({ phone: null, email: null, website: null, address: null })} />);
    expect(screen.queryByText('Contact')).toBeNull();
  });
});

describe('the details', () => {
  it('name the category, the state and the ways to menu and reservation', () => {
    renderScreen(<DetailsCard business={aBusiness()} />);
    expect(rows().map(([name, value]) => [name, value])).toEqual([
      ['Category', 'Restaurant'],
      ['Like it nearby', 'Restaurant in Berlin'],
      ['Type', 'Viennese restaurant'],
      ['Status', expect.stringMatching(/^(Open Now|Closed)$/)],
      ['Price range', '€€'],
      ['Menu', 'View menu'],
      ['Reservations', 'Make a reservation'],
    ]);
  });

  it('do not repeat the category as a type', () => {
    renderScreen(<DetailsCard business={aBusiness({ type: 'Restaurant', priceRange: null, menuLink: null, reservationLink: null })} />);
    expect(rows().map(([name]) => name)).toEqual(['Category', 'Like it nearby', 'Status']);
  });
});

describe('the opening hours', () => {
  it('show each span of a day on a row of its own, and a closed day', () => {
    renderScreen(<HoursCard business={aBusiness()} />);
    const saturday = rows().find(([day]) => day?.startsWith('Saturday'));
    expect(saturday?.[1]).toBe('10 AM - 2:30 PM5 PM - 11 PM');
    expect(rows().find(([day]) => day?.startsWith('Sunday'))?.[1]).toBe('Closed');
    expect(rows().filter(([day]) => day?.endsWith('(Today)'))).toHaveLength(1);
  });

  it('mark no day of a business that is closed until further notice', () => {
    renderScreen(<HoursCard business={aBusiness({ businessStatus: 'CLOSED_TEMPORARILY' })} />);
    expect(rows()).toHaveLength(7);
    expect(rows().filter(([day]) => day?.endsWith('(Today)'))).toEqual([]);
  });

  it('are none once it has closed for good', () => {
    renderScreen(<HoursCard business={aBusiness({ businessStatus: 'CLOSED_PERMANENTLY' })} />);
    expect([rows(), screen.getAllByText('Permanently Closed')]).toEqual([[], [expect.anything()]]);
  });

  it('say that they are not known', () => {
    renderScreen(<HoursCard business={aBusiness({ openingHours: null, workingHours: null })} />);
    expect(screen.getByText('Opening hours information not available')).toBeTruthy();
  });
});

describe('the map card', () => {
  it('shows the place and leads to the map service', () => {
    renderScreen(<MapCard business={aBusiness({ locationLink: null })} />);
    expect(document.querySelector('iframe')?.title).toBe('Map of Café Einstein');
    expect(screen.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=52.501234&mlon=13.356789#map=15/52.501234/13.356789',
    );
  });

  it.each([
    [null, null],
    [0, 0],
  ])('is not there without a place: %p, %p', (latitude, longitude) => {
    renderScreen(<MapCard business={aBusiness({ latitude, longitude })} />);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the reviews', () => {
  const show = (changes: Partial<Business>) => renderScreen(<ReviewsCard business={aBusiness(changes)} />);

  it('are at most three, with what is missing filled in', () => {
    show({
      reviews: [
        aReview(),
        aReview({ id: 2, authorName: ' ', rating: null, comment: null, createdAt: null }),
        aReview({ id: 3 }),
        aReview({ id: 4 }),
      ],
    });
    const entries = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0].textContent).toContain('3 September 2026');
    expect(entries[1].textContent).toBe('AAnonymousNo comment provided.');
    expect(within(entries[1]).getByRole('img').getAttribute('aria-label')).toBe('5 out of 5 stars');
  });

  const authors = () =>
    within(screen.getByRole('list', { name: 'Reviews' }))
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('bdi')?.textContent);
  const many = [5, 5, 4, 5, 1, null].map((rating, index) => aReview({ id: index + 1, rating, authorName: `A${index + 1}` }));

  it('are all of them on demand', async () => {
    const { user } = show({ reviews: many });
    expect(authors()).toEqual(['A1', 'A2', 'A3']);
    await user.click(screen.getByRole('button', { name: 'Show all 6 reviews by stars' }));
    await waitFor(() => expect(authors()).toHaveLength(6));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Reviews' }));
  });

  it('are spread over the stars, and are shown by them', async () => {
    const { user } = show({ reviews: many, reviewsByStars: [4, 0, 0, 1, 30] });
    await user.click(screen.getByRole('button', { name: 'Show all 6 reviews by stars' }));
    const bars = within(await screen.findByRole('list', { name: 'Reviews by stars' })).getAllByRole('button');
    expect(bars.map((bar) => bar.textContent)).toEqual([
      '5 stars: 30 reviews',
      '4 stars: 1 review',
      '3 stars: 0 reviews',
      '2 stars: 0 reviews',
      '1 star: 4 reviews',
    ]);
    expect(screen.getByText('35 reviews by stars; the newest 6 can be read here')).toBeTruthy();
    await user.click(bars[0]);
    expect(authors()).toEqual(['A1', 'A2', 'A4']);
    await user.click(bars[4]);
    expect(authors()).toEqual(['A1', 'A2', 'A4', 'A5']);
    await user.click(bars[0]);
    expect(authors()).toEqual(['A5']);
    await user.click(bars[4]);
    expect(authors()).toHaveLength(6);
  });

  it('stand in the order that is asked for, first those that say what it goes by', async () => {
    const { user } = show({
      reviews: many.map((review, day) => ({ ...review, createdAt: day < 5 ? `2026-09-0${9 - day}T10:00:00Z` : null })),
    });
    await user.click(screen.getByRole('button', { name: 'Show all 6 reviews by stars' }));
    const order = await screen.findByRole('combobox', { name: 'Sort reviews' });
    expect(authors()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    await user.selectOptions(order, 'Oldest first');
    expect(authors()).toEqual(['A5', 'A4', 'A3', 'A2', 'A1', 'A6']);
    await user.selectOptions(order, 'Fewest stars first');
    expect(authors()).toEqual(['A5', 'A3', 'A1', 'A2', 'A4', 'A6']);
    await user.selectOptions(order, 'Most stars first');
    expect(authors()).toEqual(['A1', 'A2', 'A4', 'A3', 'A5', 'A6']);
  });

  it('are all there where they are few', () => {
    show({});
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say what the rating rests on', () => {
    show({ reviewCount: 3812 });
    expect(screen.getByText('Based on 3,812 reviews')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View all reviews' }).getAttribute('href')).toBe('https://maps.example/?cid=1&reviews');
  });

  it('are not there where there is neither a rating nor a review', () => {
    show({ rating: null, reviews: [] });
    expect(screen.queryByText('Customer Reviews')).toBeNull();
  });
});

describe('what lies around', () => {
  const business = aBusiness();
  const path = `/api/businesses/${business.slug}/nearby`;

  it('is listed with its distance', async () => {
    server().on('GET', path, {
      body: [aNeighbour({ id: 2, name: 'Bar', slug: 'bar', distanceKm: 0.42 }), aNeighbour({ id: 3, slug: 'inn', distanceKm: null })],
    });
    renderScreen(<NearbyList business={business} />);
    const [first, second] = await screen.findAllByRole('article');
    expect(first.textContent).toContain('420 m');
    expect(second.textContent).not.toMatch(/\d+ k?m/);
    const open = screen.getByRole('link', { name: `Open now in ${business.city}` });
    expect(open.getAttribute('href')).toBe(`/businesses?city=${business.citySlug}&open=1`);
  });

  it.each([
    ['nothing', { body: [] }],
    ['a failure', { status: 503 }],
  ])('is nothing where the answer is %s', async (_, answer) => {
    server().on('GET', path, answer);
    renderScreen(<NearbyList business={business} />);
    expect(await screen.findByText('No nearby businesses')).toBeTruthy();
  });
});

describe('the related lists', () => {
  const business = aBusiness();
  const path = `/api/businesses/${business.slug}/related`;
  const related = {
    sameCity: [aSummary({ id: 2, slug: 'b', name: 'Same city' })],
    sameCategory: [aSummary({ id: 3, slug: 'c', name: 'Same category' })],
    sameType: [aSummary({ id: 3, slug: 'c', name: 'Same category' }), aSummary({ id: 4, slug: 'd', name: 'Same type' })],
    categories: [aCategory({ name: 'Bakery', slug: 'bakery', businessCount: 12_345 })],
  };
  beforeEach(() => {
    server().on('GET', path, { body: related });
  });
  const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3 a')?.textContent);

  it('show each business once', async () => {
    renderScreen(<RelatedLists business={business} />);
    await waitFor(() => expect(names()).toEqual(['Same city', 'Same category', 'Same type']));
    expect(headings()).toEqual(['More Businesses in Berlin', 'Restaurant in Other Cities', 'Similar Businesses', 'Other Categories']);
    expect(screen.getByRole('link', { name: 'Bakery 12.3K' }).getAttribute('href')).toBe('/category/bakery');
  });

  it('say that a city has no others', async () => {
    server().on('GET', path, { body: { ...related, sameCity: [] } });
    renderScreen(<RelatedLists business={business} />);
    expect(await screen.findByText('No other businesses found in Berlin')).toBeTruthy();
  });

  it('are left out where they cannot be had', async () => {
    server().on('GET', path, { status: 503 });
    const { container } = renderScreen(<RelatedLists business={business} />);
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
