import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FiguresReport } from './figures-report.tsx';

const none = { view: 0, phone: 0, website: 0, directions: 0 };
const figures = {
  business: { name: 'Café Ümit', slug: 'cafe-umit' },
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  totals: { view: 1234, phone: 5, website: 6, directions: 7 },
  daily: [{ date: '2026-11-20', ...none, view: 34 }],
};

describe('the figures of a business', () => {
  it('are its sums and its days, with the end of the link', () => {
    renderScreen(<FiguresReport figures={figures} />);
    expect(screen.getByText('Page views', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1,234');
    expect(within(screen.getByRole('row', { name: /2026-11-20/ })).getAllByRole('cell')[0].textContent).toBe('34');
    expect(screen.getByText(/valid until 2026-12-01/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'the page of the business' }).getAttribute('href')).toBe('/business/cafe-umit');
  });

  it('say so where nothing was counted', () => {
    renderScreen(<FiguresReport figures={{ ...figures, totals: none, daily: [] }} />);
    expect(screen.getByText('Nothing has been counted yet.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
