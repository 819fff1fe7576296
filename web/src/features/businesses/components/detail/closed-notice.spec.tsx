import type { Business } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBusiness, aNeighbour } from '../../../../testing/builders.ts';
import { useFakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { actionsOf } from '../../model/actions.ts';
import { ActionBar } from './action-bar.tsx';
import { ClosedNotice } from './closed-notice.tsx';

const server = useFakeServer();

/** Open at every hour, or never. */
const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 0, close: 1440 }));

const show = (changes: Partial<Business>) => {
  const business = aBusiness(changes);
  server().on('GET', `/api/businesses/${business.slug}/nearby`, {
    body: [
      aNeighbour({ id: 2, slug: 'shut', name: 'Shut', openingHours: [] }),
      aNeighbour({ id: 3, slug: 'bar', name: 'Bar', openingHours: always }),
    ],
  });
  return renderScreen(<ClosedNotice business={business} />);
};

describe('the notice of a business that is closed', () => {
  it('says so, and leads to what is near and open and to its kind in the city', async () => {
    show({ businessStatus: 'CLOSED_PERMANENTLY' });
    expect(screen.getByText('This business has closed for good')).toBeTruthy();
    await screen.findByText('Near here and open now');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bar', '/business/bar'],
      ['Restaurant in Berlin', '/city/berlin/restaurant'],
    ]);
  });

  it('tells for good from until further notice', () => {
    show({ businessStatus: 'CLOSED_TEMPORARILY' });
    expect(screen.getByText('This business is closed until further notice')).toBeTruthy();
  });

  it('is not there for one that is in business', () => {
    show({});
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the actions of a business', () => {
  const textsOf = (changes: Partial<Business>) => actionsOf(aBusiness(changes), 'openstreetmap').map(({ text }) => text);

  it('begin with the call and the way there', () => {
    expect(textsOf({})).toEqual(['Call Now', 'Directions', 'Maps', 'Website', 'Email', 'Menu', 'Reserve']);
  });

  it('are neither calls nor orders once it has closed for good', () => {
    expect(textsOf({ businessStatus: 'CLOSED_PERMANENTLY' })).toEqual(['Maps', 'Website']);
  });

  it('call for no press while it is closed', () => {
    renderScreen(<ActionBar actions={actionsOf(aBusiness(), 'openstreetmap')} isInvited={false} />);
    expect(screen.getByRole('link', { name: 'Call Now' }).className).not.toContain('bg-accent');
  });
});
