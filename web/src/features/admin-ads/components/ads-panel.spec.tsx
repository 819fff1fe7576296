import { defaultSiteSettings, type Placement, placements } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdsPanel } from './ads-panel.tsx';

const server = useFakeServer();
const adPath = '/api/admin/ad-settings';
const settingsPath = '/api/admin/site-settings';

const stored: Placement[] = placements.map((placement) => ({
  placement,
  enabled: placement === 'top',
  adClient: null,
  adSlot: null,
  adFormat: 'horizontal',
  adStyle: {},
  frequency: 3,
}));
const settings = { ...defaultSiteSettings, ads: { ...defaultSiteSettings.ads, enabled: true, cpm: 12.5, cpc: 3 } };

beforeEach(() => {
  server()
    .on('GET', adPath, { body: stored })
    .on('GET', settingsPath, { body: settings })
    .on('POST', adPath, ({ body }) => ({ body }))
    .on('PUT', settingsPath, ({ body }) => ({ body: { ...settings, ...(body as object) } }));
});

const show = async (address = '/admin/ads') => {
  const shown = renderScreen(<AdsPanel snippets={<p>Kodlar</p>} />, { address });
  await screen.findByRole('tablist');
  return shown;
};

const placementsForm = () => within(screen.getByRole('form', { name: 'Reklam yerleşimleri' }));
const globalForm = () => within(screen.getByRole('form', { name: 'Genel reklam ayarları' }));
const save = (form = placementsForm()) => form.getByRole('button', { name: 'Kaydet' });
const savedPlacements = () => server().callsOf('POST', adPath)[0]?.body as Placement[] | undefined;
const savedAds = () => (server().callsOf('PUT', settingsPath)[0]?.body as { ads: object } | undefined)?.ads;
const lastToast = () => toastStore.current();

describe('placements', () => {
  it('shows the fields of a placement only while it is on', async () => {
    const { user } = await show();
    expect(placementsForm().getAllByLabelText('Reklam istemcisi')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: 'Kenar çubuğu' }));
    expect(placementsForm().getAllByLabelText('Reklam istemcisi')).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: 'Kenar çubuğu' }));
    expect(placementsForm().getAllByLabelText('Reklam istemcisi')).toHaveLength(1);
  });

  it('saves the whole list with what was typed', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Reklam istemcisi'), 'ca-pub-1');
    await user.type(screen.getByLabelText('Reklam alanı'), '42');
    await user.selectOptions(screen.getByLabelText('Reklam biçimi'), 'Dikdörtgen (300x250)');
    await user.selectOptions(screen.getByLabelText('Sıklık'), 'Her 5 içerikte bir');
    fireEvent.change(screen.getByLabelText('Stil (JSON)'), { target: { value: '{"borderRadius": 8}' } });
    await user.click(save());
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Başarılı!', text: 'Reklam ayarları kaydedildi' }));
    const top = { adClient: 'ca-pub-1', adSlot: '42', adFormat: 'rectangle', frequency: 5, adStyle: { borderRadius: 8 } };
    expect(savedPlacements()).toEqual([{ ...stored[0], ...top }, ...stored.slice(1)]);
  });

  it.each(['{"color": ', '[1]', '"red"', '{"color": "url(https://x.example)"}'])('ignores the style %s and says so', async (text) => {
    const { user } = await show();
    const style = screen.getByLabelText<HTMLTextAreaElement>('Stil (JSON)');
    fireEvent.change(style, { target: { value: '{"color": "red"}' } });
    fireEvent.change(style, { target: { value: text } });
    expect(style.value).toBe(text);
    expect(style.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Bu değişiklik yok sayıldı; son geçerli stil kullanılıyor\.$/)).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(savedPlacements()?.[0].adStyle).toEqual({ color: 'red' }));
  });

  it('goes back to what is stored', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Reklam istemcisi'), 'x');
    fireEvent.change(screen.getByLabelText('Stil (JSON)'), { target: { value: '{"color": "red"}' } });
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri geri al' }));
    expect(screen.getByLabelText<HTMLInputElement>('Reklam istemcisi').value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Stil (JSON)').value).toBe('');
    expect(document.activeElement).toBe(save());
    await user.click(save());
    expect(lastToast()).toMatchObject({ title: 'Değişiklik yok' });
    expect(savedPlacements()).toBeUndefined();
  });

  it('names a fault beside its field and in a summary, and sends nothing', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Reklam istemcisi'), 'ca pub');
    await user.click(save());
    const sentence = 'Reklam istemcisi yalnızca harf, rakam ve tire içerebilir';
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Üst, Reklam istemcisi: ${sentence}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reklam istemcisi')));
    expect(savedPlacements()).toBeUndefined();
  });

  it('keeps what was typed where saving fails', async () => {
    server().on('POST', adPath, { status: 400, body: { message: 'x', details: [{ field: '0.adSlot', message: 'Böyle bir alan yok' }] } });
    const { user } = await show();
    await user.type(screen.getByLabelText('Reklam alanı'), '7');
    await user.click(save());
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Hata!', text: 'Reklam ayarları kaydedilemedi', tone: 'danger' }));
    expect(screen.getByLabelText<HTMLInputElement>('Reklam alanı').value).toBe('7');
    expect(screen.getByText('Böyle bir alan yok')).toBeTruthy();
  });
});

describe('settings of all advertisements', () => {
  it('saves amounts as they are written in Turkish, and no other setting', async () => {
    const { user } = await show('/admin/ads?tab=global');
    expect(globalForm().getByLabelText<HTMLInputElement>('CPM (₺)').value).toBe('12,5');
    await user.click(globalForm().getByRole('switch', { name: 'Reklamlar açık' }));
    await user.clear(globalForm().getByLabelText('CPC (₺)'));
    await user.type(globalForm().getByLabelText('CPC (₺)'), '1,25');
    await user.type(globalForm().getByLabelText('ads.txt'), 'google.com, pub-1, DIRECT');
    await user.click(save(globalForm()));
    await waitFor(() =>
      expect(savedAds()).toEqual({ enabled: false, defaultClient: '', cpm: 12.5, cpc: 1.25, adsTxt: 'google.com, pub-1, DIRECT' }),
    );
    expect(Object.keys(server().callsOf('PUT', settingsPath)[0].body as object)).toEqual(['ads']);
  });

  it('refuses an amount that is none', async () => {
    const { user } = await show('/admin/ads?tab=global');
    await user.type(globalForm().getByLabelText('CPM (₺)'), 'x');
    await user.click(save(globalForm()));
    expect(globalForm().getByText('Tutarı 12 veya 12,50 gibi yazın')).toBeTruthy();
    expect(savedAds()).toBeUndefined();
  });

  it('says where saving fails, and beside which field', async () => {
    server().on('PUT', settingsPath, {
      status: 400,
      body: { message: 'x', details: [{ field: 'ads.adsTxt', message: 'En fazla 20000 karakter' }] },
    });
    const { user } = await show('/admin/ads?tab=global');
    await user.type(globalForm().getByLabelText('ads.txt'), 'x');
    await user.click(save(globalForm()));
    await waitFor(() => expect(lastToast()).toMatchObject({ text: 'Reklam ayarları kaydedilemedi', tone: 'danger' }));
    expect(await globalForm().findByText('En fazla 20000 karakter')).toBeTruthy();
  });
});

describe('the panel', () => {
  it.each([adPath, settingsPath])('says that nothing could be loaded from %s, and tries again', async (path) => {
    server().on('GET', path, { status: 503 });
    const { user } = renderScreen(<AdsPanel snippets={null} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Reklam ayarları yüklenemedi');
    server().on('GET', path, { body: path === adPath ? stored : settings });
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });

  it('keeps the open tab in the address', async () => {
    const { user, address } = await show();
    await user.click(screen.getByRole('tab', { name: 'HTML Enjeksiyonu' }));
    expect(address()).toBe('/admin/ads?tab=html');
    expect(screen.getByText('Kodlar').closest('[hidden]')).toBeNull();
  });

  it('sketches the slots that are on, unsaved ones too, in their sizes', async () => {
    const { user } = await show('/admin/ads?tab=preview');
    const sketch = within(screen.getByRole('region', { name: 'Sayfa taslağı' }));
    expect(sketch.getByText('728 × 90')).toBeTruthy();
    expect(sketch.queryByText('Liste içi')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Liste içi' }));
    expect(sketch.getAllByText('Liste içi')).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: 'Reklamlar açık' }));
    expect(sketch.getByText(/Reklamlar genel ayarlarda kapalı/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Liste içi' }));
    await user.click(screen.getByRole('switch', { name: 'Üst' }));
    expect(sketch.getByText('Açık yerleşim yok.')).toBeTruthy();
  });
});
