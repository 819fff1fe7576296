import { defaultSiteSettings, defaultSnippets, type SiteSettings } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../components/toast/toast-store.ts';
import { Link } from '../../components/ui/link.tsx';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const server = useFakeServer();
const path = '/api/admin/site-settings';
const snippetsPath = '/api/admin/html-injection';
const snippets = defaultSnippets.map((snippet) => ({ ...snippet, warnings: [] }));

const answering = (changes: Partial<SiteSettings> = {}) => server().on('GET', path, { body: { ...defaultSiteSettings, ...changes } });

beforeEach(() => {
  answering();
  server()
    .on('PUT', path, ({ body }) => ({ body: { ...defaultSiteSettings, ...(body as object) } }))
    .on('GET', `${path}/revisions`, { body: [] })
    .on('GET', `${path}/warnings`, { body: { headCodes: [], footerCodes: [] } })
    .on('GET', snippetsPath, { body: snippets })
    .on('POST', snippetsPath, { body: snippets })
    .on('GET', `${snippetsPath}/revisions`, { body: [] })
    .on('GET', '/api/admin/second-factor', { body: { isOn: false, switchedOnAt: null, recoveryCodesLeft: 0 } });
});

const show = async (address = '/admin/settings') => {
  const shown = renderScreen(
    <>
      <Link to="/admin/excel">Elsewhere</Link>
      <SettingsScreen />
    </>,
    { address },
  );
  await screen.findByRole('tablist', { name: 'Site ayarları' });
  return shown;
};

type User = Awaited<ReturnType<typeof show>>['user'];

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const fill = async (user: User, label: string, text: string) => {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
};
const save = () => screen.getByRole('button', { name: 'Ayarları kaydet' });
const sent = () => server().callsOf('PUT', path).at(-1)?.body;
const openTab = () =>
  within(screen.getByRole('tablist', { name: 'Site ayarları' }))
    .getAllByRole('tab')
    .find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

describe('the settings of the site', () => {
  it('stand in tabs, the open one in the address', async () => {
    const { user, address } = await show('/admin/settings?tab=seo');
    expect(openTab()).toBe('SEO');
    const tabs = within(screen.getByRole('tablist', { name: 'Site ayarları' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Kod Enjeksiyonu',
      'Analiz Kimlikleri',
      'SEO',
      'Güvenlik',
      'İletişim',
      'Site',
      'Ayar Sürümleri',
    ]);
    await user.click(screen.getByRole('tab', { name: 'İletişim' }));
    expect(address()).toBe('/admin/settings?tab=contact');
  });

  it.each([
    ['Head kodları', '<meta name="a">', { headCodes: '<meta name="a">' }],
    ['Footer kodları', '<i></i>', { footerCodes: '<i></i>' }],
    ['Google Analytics ölçüm kimliği', 'G-ABCD1234', { googleAnalytics: 'G-ABCD1234' }],
    ['Google Tag Manager kimliği', 'GTM-ABCD12', { googleTagManager: 'GTM-ABCD12' }],
    ['Facebook Pixel kimliği', '1234567890', { facebookPixel: '1234567890' }],
    ['Meta açıklaması', 'Bütün işletmeler', { metaDescription: 'Bütün işletmeler' }],
    ['Anahtar kelimeler', 'rehber, işletme', { metaKeywords: 'rehber, işletme' }],
    ['Ad veya unvan', 'Rehber A.Ş.', { operator: { ...defaultSiteSettings.operator, name: 'Rehber A.Ş.' } }],
    ['E-posta', 'info@example.com', { office: { ...defaultSiteSettings.office, email: 'info@example.com' } }],
    ['Saat dilimi', 'Europe/Istanbul', { office: { ...defaultSiteSettings.office, timeZone: 'Europe/Istanbul' } }],
    ['Ana sayfa: şehirler', '2K+', { claims: { ...defaultSiteSettings.claims, home: { cities: '2K+', countries: '50+' } } }],
    ['Ana ülke', 'TR', { homeCountry: 'TR' }],
    [
      'Harita döşemelerinin adresi',
      'https://t.example/{z}/{x}/{y}.png',
      { map: { ...defaultSiteSettings.map, tileUrl: 'https://t.example/{z}/{x}/{y}.png' } },
    ],
  ])('send %s alone when it alone was changed', async (label, text, body) => {
    const { user } = await show();
    await fill(user, label, text);
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual(body));
    await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Başarılı!', text: 'Ayarlar kaydedildi', tone: 'normal' }));
    expect(screen.queryByRole('button', { name: 'Değişiklikleri geri al' })).toBeNull();
  });

  it('show the warnings about saved code beside it until it changes, and ask for them anew after a save', async () => {
    const warning = '<p> head içinde duramaz; sayfaya eklenmez.';
    answering({ headCodes: '<p>Hello</p>' });
    server().on('GET', `${path}/warnings`, { body: { headCodes: [warning], footerCodes: [] } });
    const { user } = await show();
    const shown = () => within(screen.getByRole('region', { name: 'Sayfa kodları' })).queryByRole('list', { name: 'Uyarılar' });
    await waitFor(() => expect(shown()?.textContent).toBe(warning));
    await fill(user, 'Head kodları', '<meta name="a">');
    expect(shown()).toBeNull();
    server().on('GET', `${path}/warnings`, { body: { headCodes: [], footerCodes: ['Another.'] } });
    await user.click(save());
    await waitFor(() => expect(shown()?.textContent).toBe('Another.'));
  });

  it.each([
    ['Ziyaretçi onayı iste', { consentRequired: false }],
    ['Haritalar ve başka sunuculardaki fotoğraflar da onay beklesin', { embedsNeedConsent: false }],
    ['Kaydedilen işletmeler çevrimdışıyken de okunsun', { keepsPagesOffline: false }],
    ['Puanları yapısal veriye ekle', { ratingsInStructuredData: true }],
  ])('switch: %s', async (label, body) => {
    const { user } = await show();
    await user.click(screen.getByRole('switch', { name: label }));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual(body));
  });

  it('choose the maps', async () => {
    const { user } = await show();
    await user.selectOptions(field('Harita sağlayıcısı'), 'Google Haritalar');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual({ map: { ...defaultSiteSettings.map, provider: 'google' } }));
  });

  it('open and close the office day by day', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('switch', { name: 'Cumartesi' }));
    await user.click(screen.getByRole('switch', { name: 'Pazar' }));
    await user.click(screen.getByRole('button', { name: 'Pazartesi için ikinci aralık ekle' }));
    await user.clear(field('Salı kapanış'));
    await user.type(field('Salı kapanış'), '02.00');
    await user.tab();
    expect(field('Salı kapanış').value).toBe('02:00');
    expect(screen.getAllByText('ertesi gün')).toHaveLength(1);
    await user.click(save());
    const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, open: 540, close: day === 2 ? 1560 : 1080 }));
    const hours = [weekdays[0], { day: 1, open: 1140, close: 1200 }, ...weekdays.slice(1), { day: 7, open: 540, close: 1080 }];
    await waitFor(() => expect(sent()).toEqual({ office: { ...defaultSiteSettings.office, hours } }));
  });

  it('count the description to 160, with the advice', async () => {
    const { user } = await show();
    await fill(user, 'Meta açıklaması', 'x'.repeat(171));
    expect(document.getElementById('setting-metaDescription-hint')?.textContent).toBe(
      '171/160 karakter. Önerilen uzunluk: 150–160 karakter.',
    );
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual({ metaDescription: 'x'.repeat(171) }));
  });

  it('say where saving failed, and keep what was typed', async () => {
    server().on('PUT', path, { status: 503, body: { message: 'Meşgul.' } });
    const { user } = await show();
    await fill(user, 'Anahtar kelimeler', 'rehber');
    await user.click(save());
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ title: 'Hata!', text: 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.', tone: 'danger' }),
    );
    expect(field('Anahtar kelimeler').value).toBe('rehber');
  });

  it('send nothing that is wrong: the fault stands beside its field, at the top and at its tab', async () => {
    const { user } = await show();
    await fill(user, 'Google Analytics ölçüm kimliği', 'UA-1');
    await fill(user, 'E-posta', 'nobody@');
    await user.click(save());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Google Analytics ölçüm kimliği: Ölçüm kimliği G-XXXXXXXXXX biçiminde olmalı');
    expect(summary.textContent).toContain('E-posta: Geçersiz email');
    expect(document.activeElement).toBe(summary);
    expect(server().callsOf('PUT', path)).toEqual([]);
    expect(document.getElementById('setting-office.email-error')?.textContent).toBe('Geçersiz email');
    await user.click(within(summary).getByRole('button', { name: /^E-posta/ }));
    expect(openTab()).toBe('İletişim (hata var)');
    await waitFor(() => expect(document.activeElement).toBe(field('E-posta')));
  });

  it('show the faults that the service names', async () => {
    const details = [{ field: 'office.hours.0.close', message: 'Kapanış, açılıştan sonra olmalı' }];
    server().on('PUT', path, { status: 400, body: { message: 'Geçersiz istek', details } });
    const { user } = await show();
    await fill(user, 'Telefon', '1');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Çalışma saatleri: Kapanış, açılıştan sonra olmalı');
    expect(field('Pazartesi kapanış').getAttribute('aria-invalid')).toBe('true');
  });

  it('are not shown where they cannot be loaded, and can be asked for again', async () => {
    server().on('GET', path, { status: 503, body: { message: 'Meşgul.' } });
    const { user } = renderScreen(<SettingsScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain('Site ayarları alınamadı.');
    answering();
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByRole('tablist', { name: 'Site ayarları' })).toBeTruthy();
  });

  it('are not saved without a change', async () => {
    const { user } = await show();
    await user.click(save());
    expect(toastStore.current()).toMatchObject({ title: 'Değişiklik yok' });
    expect(server().callsOf('PUT', path)).toEqual([]);
  });

  it('go back to a saved state', async () => {
    const revisions = [
      { version: 4, savedAt: '2026-11-18T10:00:00.000Z', sessionId: 'a', isCurrent: true },
      { version: 3, savedAt: '2026-11-17T10:00:00.000Z', sessionId: 'b', isCurrent: false },
    ];
    server().on('GET', `${path}/revisions`, { body: revisions });
    server().on('POST', `${path}/revisions/3/restore`, () => {
      answering({ metaKeywords: 'eski' });
      return { body: defaultSiteSettings };
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '3. sürümü geri yükle' }));
    await waitFor(() => expect(field('Anahtar kelimeler').value).toBe('eski'));
    expect(toastStore.current()).toMatchObject({ title: 'Başarılı!', text: '3. sürüm geri yüklendi' });
  });

  it('ask anew for the other editor of the same ids after a save', async () => {
    const { user } = await show();
    await fill(user, 'Google Analytics ölçüm kimliği', 'G-ABCD1234');
    await user.click(save());
    await waitFor(() => expect(server().callsOf('GET', snippetsPath)).toHaveLength(2));
    await user.click(screen.getByRole('switch', { name: 'Özel Head Kodu etkin' }));
    const asked = server().callsOf('GET', path).length;
    await user.click(screen.getByRole('button', { name: 'Kodları kaydet' }));
    await waitFor(() => expect(server().callsOf('GET', path)).toHaveLength(asked + 1));
  });
});

describe('clearing the cache', () => {
  const clear = async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Cache’i temizle' }));
  };

  it('says that it is done', async () => {
    server().on('POST', '/api/clear-cache', { body: { message: 'ok' } });
    await clear();
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ title: 'Başarılı!', text: 'Cache başarıyla temizlendi', tone: 'normal' }),
    );
  });

  it('says that it failed', async () => {
    server().on('POST', '/api/clear-cache', { status: 503, body: { message: 'x' } });
    await clear();
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ title: 'Hata!', text: 'Cache temizlenirken hata oluştu', tone: 'danger' }),
    );
  });
});

describe('leaving the settings', () => {
  it('asks nothing while nothing has changed', async () => {
    const { user, address } = await show();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(address()).toBe('/admin/excel');
  });

  it('asks before changes are lost, and takes both answers', async () => {
    const { user, address } = await show();
    await fill(user, 'Telefon', '1');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = [...document.querySelectorAll('dialog')].find(({ open }) => open) as HTMLDialogElement;
    expect(address()).toBe('/admin/settings');
    await user.click(within(question).getByRole('button', { name: 'Sayfada kal' }));
    expect([question.open, field('Telefon').value, address()]).toEqual([false, '1', '/admin/settings']);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(within(question).getByRole('button', { name: 'Kaydetmeden ayrıl' }));
    expect(address()).toBe('/admin/excel');
  });

  it('by closing the tab is asked about by the browser', async () => {
    const { user } = await show();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await fill(user, 'Telefon', '1');
    expect(leave()).toBe(true);
  });
});
