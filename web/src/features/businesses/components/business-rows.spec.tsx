import type { BusinessSummary } from '@directory/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aSummary } from '../../../testing/builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BusinessGrid, BusinessGridSkeleton } from './business-grid.tsx';
import { BusinessRows } from './business-rows.tsx';

const businesses = Array.from({ length: 5 }, (_, index) => aSummary({ id: index + 1, slug: `b-${index}`, name: `Business ${index}` }));

describe('the rows of a search', () => {
  const onHighlight = jest.fn();
  const show = (near = '') => {
    onHighlight.mockClear();
    renderScreen(<BusinessRows businesses={businesses} near={near} onHighlight={onHighlight} />);
    return screen.getAllByRole('article');
  };

  it('say which one the pointer or the focus is at', () => {
    const [, second] = show();
    fireEvent.pointerEnter(second);
    fireEvent.pointerLeave(second);
    fireEvent.focus(second);
    fireEvent.blur(second);
    expect(onHighlight.mock.calls).toEqual([[2], [null], [2], [null]]);
  });

  it('keep the tick of a verified business on the line of its name', () => {
    const [first] = show();
    expect(first.querySelector('h3')?.textContent).toMatch(/^Business 0\u2060\u00a0/);
    expect(first.querySelector('h3 .whitespace-nowrap')?.textContent).toMatch(/^\u2060\u00a0/);
  });

  it('cut long names alone, and never the tick', () => {
    const name = 'Tannenberg & Oberhauser Notary Public'.slice(0, 36);
    const long = { ...businesses[0], id: 9, name: `${name}s` };
    renderScreen(<BusinessRows businesses={[{ ...businesses[0], name }, long]} near="" onHighlight={onHighlight} />);
    const cut = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.querySelector('.line-clamp-2'));
    expect(cut.map((part) => part?.textContent)).toEqual([undefined, long.name]);
    for (const heading of screen.getAllByRole('heading', { level: 3 })) expect(heading.textContent).toContain('Verified');
  });

  it('are one link each, with the facts to compare', () => {
    const [first] = show();
    expect(first.querySelector('a')?.getAttribute('href')).toBe('/business/b-0');
    for (const fact of ['4.4', '(3,812', 'Restaurant · €€', 'Kurfürstenstraße 58, 10785 Berlin', 'Verified'])
      expect(first.textContent).toContain(fact);
  });

  it('leave no dot at the end of a line', () => {
    const [first] = show();
    const dots = [...first.querySelectorAll('span')].filter(({ textContent }) => textContent === ' · ');
    expect(dots.length).toBeGreaterThan(0);
    for (const dot of dots) {
      expect(dot.classList).toContain('absolute');
      expect(dot.parentElement?.parentElement?.classList).toContain('dotted');
    }
  });

  it('measure distances only from a point', () => {
    expect(show()[0].textContent).not.toContain('km');
  });

  it('measure distances along the earth', () => {
    expect(show('52.5,13.4')[0].textContent).toContain('2.9 km');
  });
});

describe('the grid of businesses', () => {
  const show = (startsPage: boolean) => renderScreen(<BusinessGrid businesses={businesses} columns={4} startsPage={startsPage} />);

  it('marks what is paid for', () => {
    renderScreen(<BusinessGrid businesses={[aSummary({ isSponsored: true })]} columns={3} />);
    expect(screen.getByText('Sponsored')).toBeTruthy();
  });

  it('highlights a card whose plan says so, and no other', () => {
    renderScreen(<BusinessGrid businesses={[aSummary({ id: 1, isHighlighted: true }), aSummary({ id: 2 })]} columns={3} />);
    expect(screen.getAllByRole('article').map(({ className }) => className.includes('bg-accent-soft'))).toEqual([true, false]);
  });

  it('says neither a rating nor hours that are not known', () => {
    renderScreen(
      <BusinessGrid businesses={[aSummary({ rating: null, openingHours: null, workingHours: null, isVerified: false })]} columns={3} />,
    );
    expect(screen.getByRole('article').textContent).toBe('Café EinsteinRestaurant · Berlin');
  });

  const tiles = (rows: BusinessSummary[]) => {
    renderScreen(<BusinessGrid businesses={rows} columns={3} />);
    return screen
      .getAllByRole('article')
      .map((row) => row.querySelector('svg text')?.textContent ?? row.querySelector('use')?.getAttribute('href'));
  };

  it('has the letters of their names where a drawing would stand more than twice', () => {
    const bakery = { id: 2, name: 'Bakery', slug: 'bakery' };
    const named = [
      ...['Ánh', '“Zum Löwen”', '7 Stars'].map((name, index) => aSummary({ id: index + 1, name })),
      aSummary({ id: 4, category: bakery }),
    ];
    expect(tiles(named)).toEqual(['Á', 'Z', '7', '/assets/static/art.svg#bakery']);
  });

  it('is led by photos where every second business has one, and is of compact rows elsewhere', () => {
    const withPhoto = aSummary({ id: 9, photoUrl: 'https://photos.example/1.jpg' });
    const { container, unmount } = renderScreen(<BusinessGrid businesses={[withPhoto, businesses[0]]} columns={3} />);
    expect(container.querySelector('.size-16')).toBeNull();
    unmount();
    const compact = renderScreen(<BusinessGrid businesses={[withPhoto, ...businesses]} columns={3} />).container;
    expect(compact.querySelectorAll('.size-16')).toHaveLength(6);
  });

  it('puts those that have closed for good last, without their colours', () => {
    const rows = [aSummary({ id: 1, name: 'Gone', businessStatus: 'CLOSED_PERMANENTLY' }), aSummary({ id: 2, name: 'Here' })];
    const { container } = renderScreen(<BusinessGrid businesses={rows} columns={3} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Here', 'Gone']);
    expect(container.querySelectorAll('.grayscale')).toHaveLength(1);
  });

  it('has one entry for each business', () => {
    show(true);
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('reserves the space of rows that are on their way, unseen by screen readers', () => {
    const { container } = renderScreen(<BusinessGridSkeleton count={12} columns={3} />);
    expect(container.querySelector('ul')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('li')).toHaveLength(12);
  });
});
