import type { AdminBusiness } from '@directory/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from '../../components/ui/link.tsx';
import { aBusiness, aCategory } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BusinessesScreen } from './businesses-screen.tsx';

const server = useFakeServer();

const aRecord = (changes: Partial<AdminBusiness> = {}): AdminBusiness => ({
  ...aBusiness(),
  globalRowNumber: 4711,
  lockedFields: [],
  ...changes,
});

const records = [
  aRecord(),
  aRecord({ id: 2, slug: 'kebap', name: 'Kebapçı Ali', isOpen: false, isVerified: false, globalRowNumber: 4712 }),
];

const serve = (rows: AdminBusiness[] = records, total = rows.length) =>
  server()
    .on('GET', '/api/admin/businesses', { body: rows, headers: { 'x-total-count': String(total) } })
    .on('GET', '/api/admin/businesses/1', { body: records[0] })
    .on('GET', '/api/categories', { body: [aCategory(), aCategory({ id: 2, name: 'Bar', slug: 'bar' })] })
    .on('GET', '/api/countries', { body: [{ code: 'DE', name: 'Germany', businessCount: 9 }] })
    .on('GET', '/api/site-settings', { status: 500 });

const open = async (address = '/admin/businesses') => {
  const rendered = renderScreen(<BusinessesScreen />, { address });
  await screen.findByText('Kebapçı Ali');
  return rendered;
};
/** The table of a search, beside the menu's link to the one without. */
const openBesideMenu = () => {
  const menu = (
    <Link key="menu" to="/admin/businesses">
      İşletmeler
    </Link>
  );
  return renderScreen([menu, <BusinessesScreen key="screen" />], { address: '/admin/businesses?search=ali' });
};
const listed = () => server().callsOf('GET', '/api/admin/businesses');
const lastQuery = () => new URL(listed().at(-1)?.path ?? '', 'http://x').searchParams;

const edit = async (address?: string) => {
  const rendered = await open(address);
  await rendered.user.click(screen.getByRole('button', { name: 'Café Einstein' }));
  await screen.findByRole('textbox', { name: 'İşletme adı' });
  return rendered;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const retype = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, text: string) => {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
};
const save = ({ user }: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole('button', { name: 'Kaydet' }));

/** Types without the testing library, which would wait for what follows. */
const setValue = (box: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('the operators’ table', () => {
  it('shows 20 a page with their count, state and place in the list', async () => {
    serve(records, 4_711);
    const { user } = await open('/admin/businesses?page=3');
    expect([lastQuery().get('limit'), lastQuery().get('offset')]).toEqual(['20', '40']);
    expect(screen.getByText('4.711 işletme')).toBeTruthy();
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first).getByText('41')).toBeTruthy();
    expect([within(first).queryByText('Açık'), within(first).queryByText('Doğrulanmış')].every(Boolean)).toBe(true);
    expect([within(second).queryByText('Kapalı'), within(second).queryByText('Doğrulanmış')]).toEqual([expect.anything(), null]);
    await user.click(screen.getByRole('switch', { name: 'Genel sıra numaraları' }));
    expect(within(first).getByText('4.711')).toBeTruthy();
  });

  it('follows a filter half a second after the last key, from page 1', async () => {
    serve(records, 4_711);
    jest.useFakeTimers({ advanceTimers: true });
    const { user, address } = await open('/admin/businesses?page=3');
    await user.type(screen.getByRole('searchbox', { name: 'İşletme ara' }), 'kebap');
    act(() => jest.advanceTimersByTime(499));
    expect(lastQuery().get('search')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    await waitFor(() => expect(lastQuery().get('search')).toBe('kebap'));
    expect([lastQuery().get('offset'), address()]).toEqual(['0', '/admin/businesses?search=kebap']);
    await user.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    await waitFor(() => expect(address()).toBe('/admin/businesses'));
    jest.useRealTimers();
  });

  it('keeps what is being typed while a screen opens that was asked for before', async () => {
    serve();
    const { user, address } = openBesideMenu();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'İşletme ara' });
    fireEvent.change(box, { target: { value: 'kebap' } });
    fireEvent.click(screen.getByRole('link', { name: 'İşletmeler' }));
    expect([address(), box.value]).toEqual(['/admin/businesses', 'kebap']);
    await waitFor(() => expect(address()).toBe('/admin/businesses?search=kebap'));
    await user.click(screen.getByRole('link', { name: 'İşletmeler' }));
    await waitFor(() => expect(box.value).toBe(''));
  });

  it('keeps what is typed in the moment when the table without a search has just come', async () => {
    serve();
    const { address } = openBesideMenu();
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'İşletme ara' });
    const keepView = await screen.findByRole('button', { name: 'Bu görünümü sakla' });
    // As in a browser: effects follow a moment after the page has changed.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const change = new MutationObserver(() => {
      if (keepView.isConnected) return;
      change.disconnect();
      setValue(box, 'kebap');
    });
    change.observe(document.body, { childList: true, subtree: true });
    screen.getByRole('link', { name: 'İşletmeler' }).click();
    await waitFor(() => expect(address()).toBe('/admin/businesses?search=kebap')).finally(() =>
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }),
    );
  });

  it('says where nothing is found, and where the list cannot be had', async () => {
    serve([], 0);
    renderScreen(<BusinessesScreen />, { address: '/admin/businesses?search=yok' });
    expect(await screen.findByText('İşletme bulunamadı')).toBeTruthy();
    server().on('GET', '/api/admin/businesses', { status: 500 });
    renderScreen(<BusinessesScreen />);
    expect(await screen.findByText('Failed to fetch businesses')).toBeTruthy();
  });

  it('goes to any page by its number', async () => {
    serve(records, 365_000);
    const { user, address } = await open();
    const number = screen.getByRole('textbox', { name: 'Sayfa, 18.250 sayfadan' });
    await user.clear(number);
    await user.type(number, '18.000{Enter}');
    expect(address()).toBe('/admin/businesses?page=18000');
    await waitFor(() => expect(lastQuery().get('offset')).toBe('359980'));
  });
});

describe('the edit dialog', () => {
  it('sends what was changed and the state it began with, and closes', async () => {
    serve();
    server().on('PATCH', '/api/businesses/1', { body: records[0] });
    const rendered = await edit();
    await retype(rendered, 'İşletme adı', 'Kafe Einstein');
    await rendered.user.click(screen.getByRole('switch', { name: 'Doğrulanmış' }));
    await save(rendered);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'İşletme adı' })).toBeNull());
    const [{ body }] = server().callsOf('PATCH', '/api/businesses/1');
    expect(body).toEqual({ name: 'Kafe Einstein', isVerified: false, updatedAt: records[0].updatedAt });
  });

  it.each([
    ['İşletme adı', '', 'İşletme adı gerekli'],
    ['Adres', '', 'Adres gerekli'],
    ['E-posta', 'a@', 'Geçersiz email'],
    ['Web sitesi', 'javascript:1', 'Geçersiz URL'],
    ['Menü bağlantısı', 'x', 'Geçersiz menü URL'],
    ['Sipariş bağlantısı', 'x', 'Geçersiz sipariş URL'],
    ['Rezervasyon bağlantısı', 'x', 'Geçersiz rezervasyon URL'],
    ['Enlem', '91', 'Enlem -90 ile 90 arasında bir sayı olmalı'],
  ])('refuses %s %j: %s', async (name, text, message) => {
    serve();
    const rendered = await edit();
    for (const input of screen.getAllByLabelText(name)) {
      await rendered.user.clear(input);
      if (text) await rendered.user.type(input, text);
    }
    await save(rendered);
    expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
    expect(server().callsOf('PATCH', '/api/businesses/1')).toEqual([]);
    await rendered.user.click(screen.getByRole('button', { name: `${name}: ${message}` }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));
  });

  it('shows what the server refuses beside its field', async () => {
    serve();
    const details = [{ field: 'countryCode', message: 'Ülke kodu bilinmiyor' }];
    server().on('PATCH', '/api/businesses/1', { status: 400, body: { message: 'Geçersiz', details } });
    const rendered = await edit();
    await retype(rendered, 'İşletme adı', 'Yeni');
    await save(rendered);
    expect(await screen.findByRole('button', { name: 'Ülke kodu: Ülke kodu bilinmiyor' })).toBeTruthy();
  });

  it('keeps what was typed where somebody else was faster, and can save it over theirs', async () => {
    serve();
    server().on('PATCH', '/api/businesses/1', ({ body }) =>
      (body as object) && 'updatedAt' in (body as object) ? { status: 409, body: {} } : { body: records[0] },
    );
    const rendered = await edit();
    await retype(rendered, 'İşletme adı', 'Benimki');
    server().on('GET', '/api/admin/businesses/1', { body: aRecord({ phone: '030', updatedAt: '2026-11-20T00:00:00.000Z' }) });
    await save(rendered);
    expect(await screen.findByText('Değişen alanlar: Telefon')).toBeTruthy();
    expect((field('İşletme adı') as HTMLInputElement).value).toBe('Benimki');
    await rendered.user.click(screen.getByRole('button', { name: 'Yine de benimkini kaydet' }));
    await waitFor(() => expect(server().callsOf('PATCH', '/api/businesses/1').at(-1)?.body).toEqual({ name: 'Benimki' }));
  });

  it.each([
    ['read', [{ state: 'done' }]],
    ['declined', []],
  ])('closes a suggestion that is %s with the save that follows it', async (state, patches) => {
    serve();
    const message = { id: 9, suggestion: 'phone', message: 'Numara değişti.', state, business: null, email: null };
    server()
      .on('GET', '/api/admin/contact-messages/9', { body: message })
      .on('PATCH', '/api/admin/contact-messages/9', { body: message })
      .on('PATCH', '/api/businesses/1', { body: records[0] });
    const rendered = await open('/admin/businesses?edit=1&suggestion=9');
    await screen.findByText('Numara değişti.');
    await retype(rendered, 'İşletme adı', 'Kafe');
    await save(rendered);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'İşletme adı' })).toBeNull());
    expect(
      server()
        .callsOf('PATCH', '/api/admin/contact-messages/9')
        .map(({ body }) => body),
    ).toEqual(patches);
  });

  it('asks before typed text is lost', async () => {
    serve();
    const rendered = await edit();
    await retype(rendered, 'İşletme adı', 'Yarım');
    await rendered.user.click(screen.getByRole('button', { name: 'İptal' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Sayfada kal' }));
    expect((field('İşletme adı') as HTMLInputElement).value).toBe('Yarım');
    await rendered.user.click(screen.getByRole('button', { name: 'İptal' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Kaydetmeden ayrıl' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'İşletme adı' })).toBeNull());
  });

  it('gives a locked field back to imports', async () => {
    serve();
    server()
      .on('GET', '/api/admin/businesses/1', { body: aRecord({ lockedFields: ['phone', 'name'] }) })
      .on('POST', '/api/admin/businesses/1/release-fields', { status: 204 });
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Telefon alanını içe aktarmaya aç' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Telefon alanını içe aktarmaya aç' })).toBeNull());
    expect(server().callsOf('POST', '/api/admin/businesses/1/release-fields')[0].body).toEqual({ fields: ['phone'] });
  });

  const showChange = async (before: unknown, after: unknown) => {
    const entry = {
      id: 'a',
      at: '2026-11-20T10:00:00.000Z',
      actor: { kind: 'session', sessionId: 's', address: null },
      subject: '1',
      isShortened: false,
    };
    const change = { ...entry, action: 'business.updated', before, after };
    server()
      .on('GET', '/api/admin/activities', { body: [change], headers: { 'x-total-count': '1' } })
      .on('PATCH', '/api/businesses/1', { body: records[0] });
    const rendered = await edit();
    await rendered.user.click(screen.getByRole('tab', { name: 'Geçmiş' }));
    return rendered;
  };

  it('shows who changed what, and puts a value back', async () => {
    serve();
    const { user } = await showChange({ phone: '030', openingHours: [] }, { phone: '040', openingHours: null });
    await user.click(await screen.findByRole('button', { name: 'Telefon: önceki değeri geri yükle' }));
    await waitFor(() => expect(server().callsOf('PATCH', '/api/businesses/1')[0]?.body).toEqual({ phone: '030' }));
    expect(server().callsOf('GET', '/api/admin/activities')[0].path).toContain('kind=business&subject=1');
    expect(screen.queryByText(/openingHours/)).toBeNull();
  });

  it('puts one feature back and leaves the others as they are by now', async () => {
    serve();
    const { user } = await showChange({ about: { Ödeme: { Nakit: true, Çek: true } } }, { about: { Ödeme: { Nakit: false, Çek: false } } });
    const stored = aRecord({ about: { Ödeme: { Nakit: false, Çek: false }, Erişim: { Rampa: true } } });
    server().on('GET', '/api/admin/businesses/1', { body: stored });
    await user.click(await screen.findByRole('button', { name: 'Özellikler, Ödeme › Nakit: önceki değeri geri yükle' }));
    await waitFor(() =>
      expect(server().callsOf('PATCH', '/api/businesses/1')[0]?.body).toEqual({
        about: { Ödeme: { Nakit: true, Çek: false }, Erişim: { Rampa: true } },
        updatedAt: stored.updatedAt,
      }),
    );
  });

  it('begins a new business with its name', async () => {
    serve();
    // As browsers do: the focus goes to the first control.
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    });
    await open('/admin/businesses?edit=new');
    expect(document.activeElement).toBe(field('İşletme adı'));
    showModal.mockRestore();
  });

  it('creates a business with all that the form says', async () => {
    serve();
    server().on('POST', '/api/admin/businesses', { status: 201, body: records[0] });
    const rendered = await open('/admin/businesses?edit=new');
    await rendered.user.type(await screen.findByRole('textbox', { name: 'İşletme adı' }), 'Yeni Kafe');
    await save(rendered);
    expect((await screen.findAllByText(/Kategori seçimi gerekli/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Adres gerekli/).length).toBeGreaterThan(0);
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: /^Kategori$/, description: /gerekli/ }), '2');
    await rendered.user.type(screen.getByLabelText('Adres'), 'Cadde 1');
    await save(rendered);
    await waitFor(() => expect(server().callsOf('POST', '/api/admin/businesses')).toHaveLength(1));
    expect(server().callsOf('POST', '/api/admin/businesses')[0].body).toMatchObject({
      name: 'Yeni Kafe',
      categoryId: 2,
      address: 'Cadde 1',
      isOpen: true,
      isVerified: false,
      phone: null,
    });
  });
});

describe('a deleted business', () => {
  it('can be taken back for 30 seconds, then it goes', async () => {
    serve();
    server().on('DELETE', '/api/admin/businesses/1', { status: 204 });
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    expect(screen.queryByRole('button', { name: 'Café Einstein' })).toBeNull();
    act(() => jest.advanceTimersByTime(29_000));
    await user.click(screen.getByRole('button', { name: 'Café Einstein: silmeyi geri al' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(server().callsOf('DELETE', '/api/admin/businesses/1')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Café Einstein' }));
    await user.click(await screen.findByRole('button', { name: 'Sil' }));
    act(() => jest.advanceTimersByTime(30_000));
    await waitFor(() => expect(server().callsOf('DELETE', '/api/admin/businesses/1')).toHaveLength(1));
    jest.useRealTimers();
  });

  it('goes at once when the page is left', async () => {
    serve();
    server().on('DELETE', '/api/admin/businesses/1', { status: 204 });
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server().callsOf('DELETE', '/api/admin/businesses/1')).toHaveLength(1));
  });
});

describe('actions on many', () => {
  it('are asked about, and done for the selection', async () => {
    serve();
    server().on('POST', '/api/admin/businesses/bulk-edit', { body: { affected: 2, unknown: [] } });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Durumu değiştir' }), 'Doğrulanmış yap');
    expect(screen.getByText('2 işletme için: Doğrulanmış yap')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Uygula' }));
    await waitFor(() => expect(screen.queryByText('2 işletme seçildi')).toBeNull());
    expect(server().callsOf('POST', '/api/admin/businesses/bulk-edit')[0].body).toEqual({ ids: [1, 2], changes: { isVerified: true } });
  });

  it('are done for all that the filter finds, chunk by chunk', async () => {
    serve(records, 1500);
    let left = 1500;
    server().on('GET', '/api/admin/businesses', ({ path }) => {
      const limit = Number(new URL(path, 'http://x').searchParams.get('limit'));
      const rows = limit === 20 ? records : Array.from({ length: Math.min(limit, left) }, (_, id) => aRecord({ id: id + 1 }));
      return { body: rows, headers: { 'x-total-count': String(left) } };
    });
    server().on('POST', '/api/admin/businesses/bulk-delete', ({ body }) => {
      const { ids } = body as { ids: number[] };
      left -= ids.length;
      return { body: { affected: ids.length, unknown: [] } };
    });
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Kebapçı Ali seç' }));
    await user.click(screen.getByRole('button', { name: 'Filtreye uyan 1.500 işletmenin tümü' }));
    await user.click(screen.getByRole('button', { name: 'Sil' }));
    expect(screen.getByText('1.500 işletme kalıcı olarak silinecek. Bu işlem geri alınamaz.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kalıcı olarak sil' }));
    await waitFor(() => expect(left).toBe(0));
    expect(
      server()
        .callsOf('POST', '/api/admin/businesses/bulk-delete')
        .map(({ body }) => (body as { ids: number[] }).ids.length),
    ).toEqual([1000, 500]);
  });
});

describe('a saved view', () => {
  it('keeps filters under a name in this browser', async () => {
    serve();
    localStorage.clear();
    const first = await open('/admin/businesses?search=kebap&country=DE');
    await first.user.click(screen.getByRole('button', { name: 'Bu görünümü sakla' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Görünümün adı' }), 'Kebapçılar{Enter}');
    first.unmount();
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Kebapçılar' }));
    await waitFor(() => expect(address()).toBe('/admin/businesses?search=kebap&country=DE'));
    await user.click(screen.getByRole('button', { name: 'Kebapçılar görünümünü sil' }));
    expect(screen.queryByRole('button', { name: 'Kebapçılar' })).toBeNull();
  });
});
