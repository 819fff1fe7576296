import { type AdAnalytics, placements } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';

const server = useFakeServer();
const path = '/api/admin/ad-analytics';
const counts = { requests: 4000, fills: 3000, impressions: 12_345, clicks: 67 };
const analytics: AdAnalytics = {
  impressions: 12_345,
  clicks: 67,
  ctr: 0.0054,
  revenue: 154.5,
  fillRate: 0.75,
  daily: [{ date: '2026-11-27', ...counts }],
  placements: placements.map((placement) => ({ placement, ...counts })),
};

beforeEach(() => {
  server().on('GET', path, { body: analytics });
});

const asked = () =>
  server()
    .callsOf('GET', path)
    .map((call) => call.path);

describe('the results of the advertisements', () => {
  it('shows figures as they are written in Turkish, and the revenue as an estimate', async () => {
    renderScreen(<AnalyticsPanel />);
    for (const text of ['%0,54', '₺154,50', '%75']) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/^Tahmin/).closest('div')?.textContent).toContain('Gelir');
    const byDay = within(screen.getByRole('region', { name: 'Güne göre' }));
    expect(byDay.getByRole('row', { name: '27 Kas 2026 4.000 3.000 12.345 67' })).toBeTruthy();
    const byPlacement = within(screen.getByRole('region', { name: 'Yerleşime göre' }));
    expect(byPlacement.getByRole('row', { name: 'Kenar çubuğu 4.000 3.000 12.345 67' })).toBeTruthy();
  });

  it('asks for the days that are chosen', async () => {
    renderScreen(<AnalyticsPanel />);
    fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Bitiş'), { target: { value: '2026-11-07' } });
    await waitFor(() => expect(asked().at(-1)).toBe(`${path}?from=2026-11-01&to=2026-11-07`));
  });

  it('refuses a period that ends before it begins', async () => {
    renderScreen(<AnalyticsPanel />);
    fireEvent.change(screen.getByLabelText('Bitiş'), { target: { value: '2026-11-07' } });
    await waitFor(() => expect(asked()).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '2026-11-08' } });
    expect(screen.getByRole('alert').textContent).toBe('Başlangıç günü bitişten sonra olamaz');
    expect(asked()).toHaveLength(2);
  });

  it('says that there is none, and asks again', async () => {
    server().on('GET', path, { status: 503 });
    const { user } = renderScreen(<AnalyticsPanel />);
    expect((await screen.findByRole('alert')).textContent).toContain('Reklam sonuçları alınamadı.');
    server().on('GET', path, { body: { ...analytics, daily: [] } });
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Bu dönemde sayılan bir olay yok.')).toBeTruthy();
  });
});
