import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useFakeServer } from '../../testing/fake-server.ts';
import { someAnalytics, someRecordTrends, someTrafficTrends } from '../../testing/insight-builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AnalyticsScreen } from './analytics-screen.tsx';

const server = useFakeServer();
const path = '/api/admin/analytics';
beforeEach(() => {
  server().on('GET', path, { body: someAnalytics });
  server().on('GET', `${path}/records`, { body: someRecordTrends });
  server().on('GET', `${path}/traffic`, { body: someTrafficTrends });
});

const show = (address = '/admin/analytics') => renderScreen(<AnalyticsScreen />, { address });
const rowIn = async (region: string, name: string) =>
  within(await screen.findByRole('region', { name: region })).getByRole('row', { name });

describe('the analytics', () => {
  it('show the documented cards, the largest places and what was done', async () => {
    show();
    for (const [name, value] of [
      ['Toplam İşletme', '365.000'],
      ['Kategori Sayısı', '1.200'],
      ['Şehir Sayısı', '18.000'],
      ['Ortalama Puan', '4,2'],
    ])
      await waitFor(() => expect(screen.getByText(name).closest('div')?.textContent).toContain(value));
    expect((await screen.findByText('Fırın (Bakery)')).closest('li')?.textContent).toContain('40.000');
    expect((await screen.findByText('İstanbul')).closest('li')?.textContent).toContain('25.000');
    expect((await screen.findByText('İşletme düzenlendi')).closest('li')?.textContent).toContain('12');
  });

  it('show each trend with its numbers in a table, the newest day first', async () => {
    show();
    expect(await rowIn('Kayıtlar, günlük', '29 Kas 2026 100 365.000')).toBeTruthy();
    expect(await rowIn('Görüntülenmeler, günlük', '28 Kas 2026 1.500')).toBeTruthy();
    expect(await rowIn('Aramalar, günlük', '28 Kas 2026 90 7')).toBeTruthy();
    expect(await rowIn('Reklamlar, günlük', '28 Kas 2026 300 4')).toBeTruthy();
    expect(await rowIn('Çalışma süresi, günlük', '28 Kas 2026 %99')).toBeTruthy();
    const [, newest] = within(screen.getByRole('region', { name: 'Kayıtlar, günlük' })).getAllByRole('row');
    expect(newest.textContent).toContain('29 Kas 2026');
    expect(screen.getByRole('figure', { name: /^Kayıtlar: 1\.000 yeni işletme · toplam 365\.000/ })).toBeTruthy();
  });

  it('tell what visitors searched and did not find', async () => {
    show();
    expect(await rowIn('Aranıp bulunamayan', 'nöbetçi noter 7 9')).toBeTruthy();
    expect(await rowIn('En çok aranan', 'pizza 60 1.200')).toBeTruthy();
    expect(await rowIn('Görüntülenen sayfalar', 'Şehir sayfaları 3.000')).toBeTruthy();
  });

  it('show one vital at a time', async () => {
    const { user } = show();
    expect(await rowIn('Sayfa hızı, günlük', '28 Kas 2026 1.200 ms 40')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Ölçüm'), 'CLS: kayma');
    expect(await rowIn('Sayfa hızı, günlük', '28 Kas 2026 0,05 40')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Ölçüm'), 'INP: dokunuşa yanıt');
    expect(await screen.findByText('Bu dönemde ölçüm yok.')).toBeTruthy();
  });

  it('follow the chosen period, which the workbook takes over', async () => {
    const { user, address } = show();
    const asked = () => server().callsOf('GET', `${path}/traffic`).at(-1)?.path ?? '';
    await waitFor(() => expect(asked()).not.toBe(''));
    const month = asked();
    await user.selectOptions(screen.getByLabelText('Dönem'), 'Son 7 gün');
    await waitFor(() => expect(asked() > month).toBe(true));
    expect(address()).toBe('/admin/analytics?days=7');
    const from = asked().split('?')[1];
    expect(screen.getByRole('link', { name: 'Excel olarak indir' }).getAttribute('href')).toBe(`${path}/trends.xlsx?${from}`);
  });

  it('say what cannot be read, and show the rest', async () => {
    server().on('GET', path, { status: 503 });
    server().on('GET', `${path}/traffic`, { status: 503, body: { message: 'Bakımda.' } });
    show();
    expect(await screen.findByText('Failed to fetch stats')).toBeTruthy();
    expect(await screen.findByText('Ziyaret sayıları alınamadı. Bakımda.')).toBeTruthy();
    expect(await rowIn('Kayıtlar, günlük', '29 Kas 2026 100 365.000')).toBeTruthy();
  });
});
