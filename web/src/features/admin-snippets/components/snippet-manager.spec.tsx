import { adsenseCode, defaultSnippets, type Snippet, type SnippetForm } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SnippetManager } from './snippet-manager.tsx';

const server = useFakeServer();
const path = '/api/admin/html-injection';

const stored = (changes: Record<string, Partial<Snippet>> = {}): Snippet[] =>
  defaultSnippets.map((snippet) => ({ ...snippet, warnings: [], ...changes[snippet.id] }));
const answering = (snippets: Snippet[]) => server().on('GET', path, { body: snippets });
/** The service as far as it matters: it stores what it gets. */
const saving = () =>
  server().on('POST', path, ({ body }) => ({ body: (body as SnippetForm[]).map((snippet) => ({ ...snippet, warnings: [] })) }));

beforeEach(() => {
  answering(stored());
  saving();
  server().on('GET', `${path}/revisions`, { body: [] }).on('GET', '/api/admin/opened-sources', { body: [] });
});

const onSaved = jest.fn();
const show = async () => {
  onSaved.mockClear();
  const shown = renderScreen(<SnippetManager onSaved={onSaved} />);
  await screen.findByRole('heading', { name: 'HTML kodları' });
  return shown;
};

const card = (name: string) => within(screen.getByRole('article', { name }));
const isOn = (name: string) => screen.getByRole('switch', { name: `${name} etkin` });
const save = () => screen.getByRole('button', { name: 'Kodları kaydet' });
const sent = (): SnippetForm[] => server().callsOf('POST', path).at(-1)?.body as SnippetForm[];
const sentSnippet = (id: string) => sent().find((snippet) => snippet.id === id);
/** The panel of a tab, shown or not: hidden ones have no name. */
const panel = (tab: string) =>
  within(document.getElementById(screen.getByRole('tab', { name: tab }).getAttribute('aria-controls') ?? '') as HTMLElement);

describe('the manager of injected code', () => {
  it('has the known services, the site’s own code and the preview in tabs', async () => {
    const { user } = await show();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Hizmetler', 'Özel Kodlar', 'Önizleme', 'Sürümler']);
    const names = (tab: string) =>
      panel(tab)
        .getAllByRole('article')
        .map((article) => article.getAttribute('aria-label'));
    expect(names('Hizmetler')).toEqual(defaultSnippets.slice(0, 5).map(({ name }) => name));
    expect(names('Özel Kodlar')).toEqual(['Özel Head Kodu', 'Özel Body Kodu']);
    await user.click(screen.getByRole('tab', { name: 'Önizleme' }));
    expect(screen.getByRole('tab', { name: 'Önizleme' }).getAttribute('aria-selected')).toBe('true');
    expect(panel('Önizleme').getByText('Etkin kod yok.')).toBeTruthy();
    const opened = async (key: string) => {
      await user.keyboard(key);
      return document.activeElement?.getAttribute('aria-selected') === 'true' && document.activeElement.textContent;
    };
    expect([await opened('{ArrowRight}'), await opened('{ArrowRight}'), await opened('{ArrowLeft}')]).toEqual([
      'Sürümler',
      'Hizmetler',
      'Sürümler',
    ]);
    expect([await opened('{Home}'), await opened('{End}')]).toEqual(['Hizmetler', 'Sürümler']);
  });

  it('says which origins the stored code opens, and asks again after a save', async () => {
    const { user } = await show();
    const opened = within(screen.getByRole('region', { name: 'Açılan adresler' }));
    expect(await opened.findByText('Yayındaki kodlar başka bir adres açmıyor.')).toBeTruthy();
    server().on('GET', '/api/admin/opened-sources', {
      body: [
        { id: 'custom-head', name: 'Özel Head Kodu', origins: ['https://widget.example'] },
        { id: 'search-console', name: 'Search Console', origins: [] },
      ],
    });
    await user.click(isOn('Özel Head Kodu'));
    await user.type(card('Özel Head Kodu').getByLabelText('Kod'), 'x');
    await user.click(save());
    expect(await opened.findByText('https://widget.example')).toBeTruthy();
    expect(opened.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Özel Head Kodu']);
  });

  it('shows the details of a snippet only while it is on', async () => {
    const { user } = await show();
    const custom = card('Özel Head Kodu');
    expect(custom.queryByLabelText('Kod')).toBeNull();
    await user.click(isOn('Özel Head Kodu'));
    expect(['Kod', 'Konum', 'Amaç'].map((label) => custom.getByLabelText(label).tagName)).toEqual(['TEXTAREA', 'SELECT', 'SELECT']);
    await user.click(isOn('Özel Head Kodu'));
    expect(custom.queryByLabelText('Kod')).toBeNull();
  });

  it('says that what was saved is live', async () => {
    const { user } = await show();
    await user.click(isOn('Özel Head Kodu'));
    const custom = card('Özel Head Kodu');
    await user.click(custom.getByLabelText('Kod'));
    await user.paste('<meta name="a" content="b">');
    await user.selectOptions(custom.getByLabelText('Konum'), 'body-start');
    await user.selectOptions(custom.getByLabelText('Amaç'), 'Reklam');
    await user.click(save());
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({
        title: 'Başarılı!',
        text: 'HTML kod ayarları kaydedildi ve aktif oldu.',
        tone: 'normal',
      }),
    );
    expect(sentSnippet('custom-head')).toMatchObject({
      enabled: true,
      code: '<meta name="a" content="b">',
      position: 'body-start',
      purpose: 'advertising',
    });
    expect(sent().every((snippet) => !('warnings' in snippet))).toBe(true);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('button', { name: 'Kod değişikliklerini geri al' })).toBeNull();
  });

  it('says where saving failed, and keeps what was typed', async () => {
    server().on('POST', path, { status: 503, body: { message: 'Meşgul.' } });
    const { user } = await show();
    await user.click(isOn('Özel Body Kodu'));
    await user.click(save());
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ title: 'Hata!', text: 'Ayarlar kaydedilemedi. Lütfen tekrar deneyin.', tone: 'danger' }),
    );
    expect((isOn('Özel Body Kodu') as HTMLInputElement).checked).toBe(true);
  });

  it('shows the faults that the service names beside their fields and at the top', async () => {
    const details = [{ field: '5.code', message: 'Okunamayan karakterler var' }];
    server().on('POST', path, { status: 400, body: { message: 'Geçersiz istek', details } });
    const { user } = await show();
    await user.click(isOn('Özel Head Kodu'));
    await user.click(save());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Özel Head Kodu, Kod: Okunamayan karakterler var');
    expect(document.activeElement).toBe(summary);
    expect(card('Özel Head Kodu').getByLabelText('Kod').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('button'));
    await waitFor(() => expect(document.activeElement).toBe(card('Özel Head Kodu').getByLabelText('Kod')));
    expect(screen.getByRole('tab', { name: 'Özel Kodlar' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows the defaults where the stored code cannot be loaded, and says so', async () => {
    server().on('GET', path, { status: 503, body: { message: 'Meşgul.' } });
    const { user } = await show();
    expect(screen.getByText(/Kayıtlı kodlar yüklenemedi; varsayılanlar gösteriliyor/)).toBeTruthy();
    expect(panel('Hizmetler').getAllByRole('article')).toHaveLength(5);
    answering(stored({ 'google-adsense': { enabled: true, code: adsenseCode('ca-pub-1234567890123456') } }));
    await user.click(screen.getByRole('button', { name: 'Yeniden yükle' }));
    await waitFor(() => expect((isOn('Google AdSense') as HTMLInputElement).checked).toBe(true));
    expect(screen.queryByText(/Kayıtlı kodlar yüklenemedi/)).toBeNull();
  });

  it('shows the warnings about saved code until the code changes', async () => {
    const warning = '<b> etiketi kapatılmamış; sonunda kapatıldı.';
    answering(stored({ 'custom-head': { enabled: true, code: '<b>', warnings: [warning] } }));
    const { user } = await show();
    const custom = card('Özel Head Kodu');
    expect(custom.getByRole('list', { name: 'Uyarılar' }).textContent).toBe(warning);
    await user.type(custom.getByLabelText('Kod'), '</b>');
    expect(custom.queryByRole('list', { name: 'Uyarılar' })).toBeNull();
  });

  it('cuts the code of the preview at 200 characters', async () => {
    answering(
      stored({ 'custom-head': { enabled: true, code: 'x'.repeat(1234) }, 'custom-body': { enabled: true, code: 'y'.repeat(200) } }),
    );
    await show();
    const texts = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent);
    expect(texts).toEqual([`${'x'.repeat(200)}…`, 'y'.repeat(200)]);
    expect(panel('Önizleme').getByText('1.234 karakterin ilk 200 karakteri')).toBeTruthy();
    expect(panel('Önizleme').getByText('<head> içinde · Otomatik')).toBeTruthy();
  });

  it('adds code of the site’s own, and takes it away again', async () => {
    const { user } = await show();
    const add = screen.getByRole('button', { name: 'Yeni kod ekle' });
    await user.click(add);
    const name = card('Özel kod 1').getByLabelText('Ad');
    await user.clear(name);
    await user.type(name, 'Canlı destek');
    await user.click(add);
    await user.click(screen.getByRole('button', { name: 'Özel kod 2: kodu kaldır' }));
    expect(document.activeElement).toBe(add);
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(8));
    expect(sent().at(-1)).toMatchObject({ id: 'ozel-kod-1', name: 'Canlı destek', enabled: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Canlı destek: kodu kaldır' }));
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(7));
    expect(screen.queryByRole('button', { name: 'Özel Head Kodu: kodu kaldır' })).toBeNull();
  });

  it('sends nothing while a name is missing', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Yeni kod ekle' }));
    await user.clear(card('Özel kod 1').getByLabelText('Ad'));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Adsız kod, Ad: Ad gerekli');
    expect(server().callsOf('POST', path)).toEqual([]);
  });

  it('takes changes back', async () => {
    const { user } = await show();
    await user.click(isOn('Google AdSense'));
    await user.click(screen.getByRole('button', { name: 'Kod değişikliklerini geri al' }));
    expect((isOn('Google AdSense') as HTMLInputElement).checked).toBe(false);
    await user.click(save());
    expect(toastStore.current()).toMatchObject({ title: 'Değişiklik yok' });
    expect(server().callsOf('POST', path)).toEqual([]);
  });

  it('goes back to a saved state with one press', async () => {
    const revisions = [
      { version: 2, savedAt: '2026-11-18T10:00:00.000Z', sessionId: '0198f3a0-aaaa', isCurrent: true },
      { version: 1, savedAt: '2026-11-17T10:00:00.000Z', sessionId: null, isCurrent: false },
    ];
    server().on('GET', `${path}/revisions`, { body: revisions });
    server().on('POST', `${path}/revisions/1/restore`, () => {
      answering(stored({ 'google-adsense': { enabled: true, code: '' } }));
      return { body: [] };
    });
    const { user } = await show();
    const list = panel('Sürümler');
    expect(await list.findByText('Oturum 0198f3a0')).toBeTruthy();
    await user.click(list.getByRole('button', { name: '1. sürümü geri yükle' }));
    await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Başarılı!', text: '1. sürüm geri yüklendi' }));
    await waitFor(() => expect((isOn('Google AdSense') as HTMLInputElement).checked).toBe(true));
  });

  it('says where a state cannot be gone back to, and offers none while there are changes', async () => {
    server().on('GET', `${path}/revisions`, {
      body: [{ version: 1, savedAt: '2026-11-17T10:00:00.000Z', sessionId: null, isCurrent: false }],
    });
    server().on('POST', `${path}/revisions/1/restore`, { status: 404, body: { message: 'Yok.' } });
    const { user } = await show();
    const restore = (await screen.findByRole('button', { name: '1. sürümü geri yükle' })) as HTMLButtonElement;
    await user.click(restore);
    await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Hata!', tone: 'danger' }));
    await user.click(isOn('Google AdSense'));
    expect(restore.disabled).toBe(true);
    expect(screen.getByText(/önce değişiklikleri kaydedin veya geri alın/)).toBeTruthy();
  });
});
