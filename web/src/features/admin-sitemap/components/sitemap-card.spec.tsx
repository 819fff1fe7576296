import type { SitemapCoverage, SitemapStatus } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Toaster } from '../../../components/toast/toaster.tsx';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SitemapCard } from './sitemap-card.tsx';

const server = useFakeServer();
const path = '/api/admin/sitemap';
const refreshPath = '/api/admin/refresh-sitemap';

const coverage = (more: Partial<SitemapCoverage>): SitemapCoverage => ({
  type: 'business',
  urls: 2400,
  files: 1,
  thin: 0,
  tooLong: 0,
  lastmod: null,
  ...more,
});

const built: SitemapStatus = {
  url: 'https://directory.example/sitemap.xml',
  newest: {
    cause: 'change',
    finishedAt: '2026-11-19T08:00:00.000Z',
    tookMs: 340,
    urls: 2410,
    files: 2,
    coverage: [coverage({}), coverage({ type: 'country', urls: 0, thin: 4 }), coverage({ type: 'city', urls: 0, files: 0 })],
  },
  running: null,
  failures: [],
};

const show = () =>
  renderScreen(
    <>
      <SitemapCard />
      <Toaster label="Bildirimler" closeLabel="Kapat" />
    </>,
  );

beforeEach(() => {
  server().on('GET', path, { body: built });
});

const press = async ({ user }: ReturnType<typeof show>) => user.click(await screen.findByRole('button', { name: 'Şimdi Yenile' }));

describe('the card of the sitemap', () => {
  it('says when it was built, of how many pages of each kind, and what is left out', async () => {
    show();
    expect(await screen.findByText(/kendiliğinden; 1 saniyeden kısa sürdü/)).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['İşletmeler', 'Ülkeler']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2.400', '0']);
    expect(screen.getByText('3 işletmeden azı olan 4 sayfa haritaya alınmadı.')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(built.url);
  });

  it('is built anew at a press, and passes on what the server says', async () => {
    server().on('POST', refreshPath, { body: { message: 'Site haritası 2.411 adresle yenilendi (2 dosya).', urls: 2411, files: 2 } });
    await press(show());
    expect(await screen.findByText('Sitemap Yenilendi')).toBeTruthy();
    expect(screen.getByText('Site haritası 2.411 adresle yenilendi (2 dosya).')).toBeTruthy();
    await waitFor(() => expect(server().callsOf('GET', path)).toHaveLength(2));
  });

  it('says that it failed, and then shows why', async () => {
    server().on('POST', refreshPath, { status: 507, body: { message: 'Diskte yer kalmadı.' } });
    const shown = show();
    await screen.findByText(/sürdü/);
    server().on('GET', path, { body: { ...built, failures: [{ at: '2026-11-19T09:00:00.000Z', message: 'Diskte yer kalmadı.' }] } });
    await press(shown);
    expect(await screen.findByText('Hata')).toBeTruthy();
    expect(screen.getByText('Sitemap yenileme başarısız')).toBeTruthy();
    expect(await screen.findByText(/Diskte yer kalmadı\./)).toBeTruthy();
  });

  it('shows how far a build is that something else began, and begins no other', async () => {
    server().on('GET', path, { body: { ...built, running: { state: 'building', cause: 'change', urls: 1205 } } });
    const { user } = show();
    expect(await screen.findByText('1.205 adres yazıldı')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await user.click(screen.getByRole('button', { name: 'Yenileniyor…' }));
    expect(server().callsOf('POST', refreshPath)).toHaveLength(0);
  });

  it('says that there is none yet', async () => {
    server().on('GET', path, { body: { ...built, newest: null } });
    show();
    expect(await screen.findByText('Harita henüz oluşturulmadı.')).toBeTruthy();
  });
});
