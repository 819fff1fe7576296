import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { browserLoader } from '../../lib/api/loader.ts';
import { browserQueryClient } from '../../lib/api/query-client.ts';
import { aCategory, anImportRun } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { AdminApp } from './admin-app.tsx';

const server = useFakeServer();
const runs = Array.from({ length: 7 }, (_, index) =>
  anImportRun({ id: `0198f3a0-0000-7000-8000-00000000000${index}`, fileName: `dosya-${index}.xlsx`, state: 'done' }),
);

beforeEach(() => {
  localStorage.clear();
  sessionHint.write(Date.now());
  server()
    .on('GET', '/api/admin/session', { body: { expiresAt: '2026-11-19T10:00:00.000Z' } })
    .on('GET', '/api/businesses/stats', { body: { total: 365_000, categories: 1200, cities: 18_000, countries: 54 } })
    .on('GET', '/api/admin/analytics', { body: { total: 365_000, categories: 1200, growth: 12.5, uptime: null } })
    .on('GET', '/api/admin/activities', { body: [{ id: 'a', action: 'import.applied', at: '2026-11-18T09:00:00.000Z' }] })
    .on('GET', '/api/admin/contact-messages', { body: [], headers: { 'x-total-count': '0' } })
    .on('GET', '/api/admin/cities/twice', { body: [] })
    .on('GET', '/api/admin/imports', { body: runs })
    .on('GET', '/api/categories', { body: [aCategory({ name: 'Fırın' })] })
    .on('GET', '/api/countries', { body: [{ code: 'TR', name: 'Türkiye' }] });
});

const show = (address: string) => {
  const client = browserQueryClient(browserLoader);
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  let current = address;
  const Address = () => {
    current = useLocation().pathname;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminApp client={client} />
      <Address />
    </MemoryRouter>,
  );
  return { user: userEvent.setup({ delay: null }), address: () => current };
};

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('the admin area', () => {
  it('sends those without a session to the sign-in, and asks for nothing', async () => {
    sessionHint.clear();
    const { address } = show('/admin/excel');
    expect(await title()).toBe('Yönetim Sistemi');
    expect([address(), server().calls]).toEqual(['/admin/login', []]);
  });

  it('sends those to the sign-in whose session the server no longer knows', async () => {
    server().on('GET', '/api/admin/session', { status: 401, body: { message: 'Oturum bulunamadı.' } });
    const { address } = show('/admin');
    await waitFor(() => expect(address()).toBe('/admin'));
    await waitFor(() => expect(server().callsOf('GET', '/api/admin/session').length).toBeGreaterThan(0));
    expect(screen.queryByText('Toplam İşletme')).toBeNull();
  });

  it('sends operators with a session on from the sign-in', async () => {
    const { address } = show('/admin/login');
    expect(await title()).toBe('Dashboard');
    expect(address()).toBe('/admin');
  });

  it('says that the server cannot be reached, and tries again', async () => {
    server().on('GET', '/api/admin/session', { status: 503, body: { message: 'Bakımda.' } });
    const { user } = show('/admin');
    expect((await screen.findByRole('alert')).textContent).toContain('Sunucuya ulaşılamıyor');
    server().on('GET', '/api/admin/session', { body: {} });
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await title()).toBe('Dashboard');
  });

  it('names each screen in the tab, and marks its entry', async () => {
    show('/admin/excel');
    expect(await title()).toBe('Excel İçe Aktarma');
    expect(document.title).toBe('Excel İçe Aktarma | Local Directory Yönetim');
    const current = screen.getAllByRole('link', { name: 'Excel İçe Aktarma' }).map((link) => link.getAttribute('aria-current'));
    expect(current).toEqual(['page', 'page']);
    expect(screen.getAllByRole('link', { name: 'Dashboard' })[0].hasAttribute('aria-current')).toBe(false);
  });

  it('has a screen for addresses that lead nowhere', async () => {
    const { user, address } = show('/admin/nowhere');
    expect(await title()).toBe('Sayfa bulunamadı');
    await user.click(screen.getByRole('link', { name: 'Dashboard’a dön' }));
    expect(address()).toBe('/admin');
  });

  it('signs out, whatever the server says', async () => {
    server().on('POST', '/api/admin/logout', { status: 503 });
    const { user, address } = show('/admin');
    await title();
    await user.click(screen.getAllByRole('button', { name: 'Çıkış Yap' })[0]);
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(sessionHint.isValid(Date.now())).toBe(false);
  });
});

describe('the dashboard', () => {
  it('shows measured figures in Turkish numbers, the last five imports and what was done last', async () => {
    show('/admin');
    await waitFor(() => expect(figure('Toplam İşletme')).toBe('365.000'));
    expect([figure('Kategoriler'), figure('Büyüme'), figure('Performans')]).toEqual(['1.200', '+%12,5', 'Veri yok']);
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'dosya-0.xlsx' }).getAttribute('href')).toBe(`/admin/imports/${runs[0].id}`);
    expect(await screen.findByText('İçe aktarma uygulandı')).toBeTruthy();
  });

  it('leads to what waits for somebody, and says nothing of what does not', async () => {
    server().on('GET', '/api/admin/contact-messages', ({ path }) => ({
      body: [],
      headers: { 'x-total-count': path.includes('kind=suggestion') ? '3' : '0' },
    }));
    show('/admin');
    const link = await screen.findByRole('link', { name: '3 düzeltme önerisi' });
    expect(link.getAttribute('href')).toBe('/admin/inbox?kind=suggestion&state=new');
    expect(screen.queryByText(/yeni mesaj/)).toBeNull();
  });

  it('leads to the four screens of the document', async () => {
    show('/admin');
    const texts = ['365.000 kayıt', 'Toplu veri yükleme', 'Raporlar ve istatistikler', 'AdSense entegrasyonu ve reklam alanları'];
    const targets = await Promise.all(texts.map(async (text) => (await screen.findByText(text)).closest('a')?.getAttribute('href')));
    expect(targets).toEqual(['/admin/businesses', '/admin/excel', '/admin/analytics', '/admin/ads']);
  });

  it('says what could not be had', async () => {
    for (const path of ['/api/admin/analytics', '/api/admin/imports', '/api/admin/activities']) server().on('GET', path, { status: 503 });
    show('/admin');
    expect(await screen.findByText('Failed to fetch stats')).toBeTruthy();
    expect(screen.getByText('Sayılar alınamadı.')).toBeTruthy();
    expect(await screen.findByText(/^İçe aktarmalar alınamadı/)).toBeTruthy();
    expect(await screen.findByText('Son işlemler alınamadı.')).toBeTruthy();
  });
});

describe('the Excel screen', () => {
  it('offers the categories and countries that there are to the export', async () => {
    show('/admin/excel');
    await waitFor(() => expect(within(screen.getByLabelText('Kategori')).getAllByRole('option')).toHaveLength(2));
    expect(
      within(screen.getByLabelText('Ülke'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tüm ülkeler', 'Türkiye']);
    expect(server().callsOf('GET', '/api/categories')[0].path).toBe('/api/categories?limit=1000');
  });

  it('still exports where those could not be had', async () => {
    server().on('GET', '/api/categories', { status: 503 }).on('GET', '/api/countries', { status: 503 });
    show('/admin/excel');
    expect(await screen.findByText('Failed to fetch categories')).toBeTruthy();
    expect(await screen.findByText('Failed to fetch countries')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Tümünü dışa aktar' }) as HTMLButtonElement).disabled).toBe(false);
  });
});

describe('the shell', () => {
  const screens = [
    'Dashboard',
    'İşletmeler',
    'Çift Kayıtlar',
    'Şehirler ve Kategoriler',
    'Gelen Kutusu',
    'Excel İçe Aktarma',
    'İçe Aktarmalar',
    'Veritabanı',
    'Analitik',
    'URL Gönderimleri',
    'Yapılandırılmış Veri',
    'Reklamlar',
    'Fiyatlandırma',
    'Ayarlar',
    'İşlem Kayıtları',
    'Oturumlar',
  ];
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('has every screen in its sidebar and in the menu of small screens', async () => {
    show('/admin');
    await title();
    expect([links('Yönetim'), links('Menü')]).toEqual([screens, screens]);
    expect([screen.getByText('Mobil Dashboard'), ...screen.getAllByText('Business Directory v1.0')]).toHaveLength(3);
  });

  it('opens the menu of small screens, which closes by a command and by a way to another screen', async () => {
    const { user, address } = show('/admin');
    await title();
    const menu = screen.getByRole('dialog', { name: 'Menü' }) as HTMLDialogElement;
    await user.click(screen.getByRole('button', { name: 'Menü' }));
    expect(menu.open).toBe(true);
    await user.click(within(menu).getByRole('button', { name: 'Klavye kısayolları' }));
    const help = screen.getByRole('dialog', { name: 'Klavye kısayolları' }) as HTMLDialogElement;
    expect([menu.open, help.open]).toEqual([false, true]);
    await user.click(within(help).getByRole('button', { name: 'Kapat' }));
    await user.click(screen.getByRole('button', { name: 'Menü' }));
    await user.click(within(menu).getByRole('link', { name: 'Veritabanı' }));
    await waitFor(() => expect([address(), menu.open]).toEqual(['/admin/database', false]));
    expect(await screen.findByRole('heading', { name: 'Veritabanı' })).toBeTruthy();
  });

  it('lists its keys for a question mark', async () => {
    const { user } = show('/admin');
    await title();
    await user.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Klavye kısayolları' }) as HTMLDialogElement;
    expect(help.open).toBe(true);
    await user.click(within(help).getByRole('switch'));
    expect(localStorage.getItem('adminKeys')).toBe('off');
  });

  it('signs out everywhere, after a question', async () => {
    server().on('DELETE', '/api/admin/sessions', { status: 204 });
    const { user, address } = show('/admin');
    await title();
    await user.click(screen.getAllByRole('button', { name: 'Tüm oturumları kapat' })[0]);
    expect(server().callsOf('DELETE', '/api/admin/sessions')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Evet, tümünü kapat' }));
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  it('says that the sessions are still open where they could not be ended', async () => {
    server().on('DELETE', '/api/admin/sessions', { status: 503, body: { message: 'Bakımda.' } });
    const { user, address } = show('/admin');
    await title();
    await user.click(screen.getAllByRole('button', { name: 'Tüm oturumları kapat' })[0]);
    await user.click(screen.getByRole('button', { name: 'Evet, tümünü kapat' }));
    expect((await screen.findAllByText('Oturumlar kapatılamadı. Bakımda.')).length).toBeGreaterThan(0);
    expect(address()).toBe('/admin');
  });
});

describe('the audit log', () => {
  const entry = {
    id: 'a',
    action: 'import.applied',
    subject: '0198f3a0-0000-7000-8000-000000000001',
    at: '2026-11-18T09:00:00.000Z',
    actor: { kind: 'admin', sessionId: null, address: '198.51.100.7' },
  };

  it('says who did what from where, and leads to what it was done to', async () => {
    server().on('GET', '/api/admin/activities', { body: [entry], headers: { 'x-total-count': '41' } });
    const { user } = show('/admin/audit');
    const link = await screen.findByRole('link', { name: 'İçe aktarma uygulandı' });
    expect(link.getAttribute('href')).toBe(`/admin/imports/${entry.subject}`);
    expect(screen.getByText('198.51.100.7')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Son sayfa' }).getAttribute('href')).toContain('page=3');
    await user.selectOptions(screen.getByLabelText('Tür'), 'Giriş');
    await waitFor(() => expect(server().callsOf('GET', '/api/admin/activities').at(-1)?.path).toContain('kind=sign-in'));
  });

  it('says that nothing is there, and what could not be had', async () => {
    server().on('GET', '/api/admin/activities', { body: [] });
    const { user } = show('/admin/audit');
    expect(await screen.findByText('Kayıt yok')).toBeTruthy();
    server().on('GET', '/api/admin/activities', { status: 503, body: { message: 'Bakımda.' } });
    await user.selectOptions(screen.getByLabelText('Tür'), 'Giriş');
    expect(await screen.findByText('İşlem kayıtları alınamadı. Bakımda.')).toBeTruthy();
  });
});

describe('the sidebar', () => {
  const toggle = () => screen.getByRole('button', { name: /Kenar çubuğunu/ });

  it('folds to its icons, and stays so', async () => {
    const { user } = show('/admin');
    await title();
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle());
    expect([toggle().getAttribute('aria-expanded'), localStorage.getItem('adminSidebar')]).toEqual(['false', 'collapsed']);
    expect(screen.getAllByText('Business Directory v1.0')).toHaveLength(1);
    await user.click(toggle());
    expect(localStorage.getItem('adminSidebar')).toBe('expanded');
  });

  it('has the current screen in view, however low the window is', async () => {
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this.textContent);
    };
    show('/admin/audit');
    await title();
    expect(seen).toContain('İşlem Kayıtları');
  });

  it('begins as it was left', async () => {
    localStorage.setItem('adminSidebar', 'collapsed');
    show('/admin');
    await title();
    expect(toggle().getAttribute('aria-label')).toBe('Kenar çubuğunu genişlet');
  });
});
