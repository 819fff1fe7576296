import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from '../../components/ui/link.tsx';
import { aCategory, aCity } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PlacesScreen } from './places-screen.tsx';

const server = useFakeServer();

const [berlin, other] = [aCity(), aCity({ id: 2, slug: 'berlin-2', state: null, country: null, countryCode: null, businessCount: 12 })];

const serve = () =>
  server()
    .on('GET', '/api/cities', { body: [berlin, other], headers: { 'x-total-count': '60' } })
    .on('GET', '/api/categories', { body: [aCategory()], headers: { 'x-total-count': '1' } })
    .on('GET', '/api/admin/cities/twice', {
      body: [{ keep: berlin, others: [other], reason: 'no-country', reasonText: 'Ülkesi yazılı değil.' }],
    });
const show = (address = '/admin/places') => renderScreen(<PlacesScreen />, { address });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;

describe('cities and categories', () => {
  it('are renamed where they stand', async () => {
    serve();
    server().on('PATCH', '/api/admin/cities/2', { body: berlin });
    const { user } = show();
    const row = await rowOf('ülkesi bilinmiyor');
    await user.click(within(row).getByRole('button', { name: 'Düzenle' }));
    await user.type(within(row).getByLabelText('Ülke'), 'Almanya');
    await user.click(within(row).getByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(server().callsOf('PATCH', '/api/admin/cities/2')[0]?.body).toEqual({ name: 'Berlin', state: null, country: 'Almanya' }),
    );
    await waitFor(() => expect(within(row).queryByLabelText('Ülke')).toBeNull());
  });

  it('say what is refused', async () => {
    serve();
    server().on('PATCH', '/api/admin/cities/2', { status: 409, body: { message: 'Bu adla bir şehir var' } });
    const { user } = show();
    const row = await rowOf('ülkesi bilinmiyor');
    await user.click(within(row).getByRole('button', { name: 'Düzenle' }));
    await user.click(within(row).getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(server().callsOf('PATCH', '/api/admin/cities/2')).toHaveLength(1));
    expect(within(row).getByLabelText('Ad')).toBeTruthy();
  });

  it('are merged into another one, after a question', async () => {
    serve();
    server().on('POST', '/api/admin/cities/2/merge', { body: berlin });
    const { user } = show();
    const row = await rowOf('ülkesi bilinmiyor');
    await user.click(within(row).getByRole('button', { name: 'Birleştir' }));
    await user.click(await within(row).findByRole('button', { name: /Berlin · Germany · 8.214 işletme/ }));
    expect(server().callsOf('POST', '/api/admin/cities/2/merge')).toEqual([]);
    await user.click(within(within(row).getByRole('alert')).getByRole('button', { name: 'Birleştir' }));
    await waitFor(() => expect(server().callsOf('POST', '/api/admin/cities/2/merge')[0]?.body).toEqual({ into: 1 }));
  });

  it('that stand twice are merged in one step, save those that are left out', async () => {
    serve();
    server().on('POST', '/api/admin/cities/merge', { body: { merged: 1, skipped: [] } });
    const { user } = show('/admin/places?tab=twice');
    await user.click(await screen.findByRole('checkbox'));
    expect((screen.getByRole('button', { name: '0 şehri birleştir' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '1 şehri birleştir' }));
    await waitFor(() => expect(server().callsOf('POST', '/api/admin/cities/merge')[0]?.body).toEqual({ merges: [{ from: 2, into: 1 }] }));
  });

  it('are found by name and shown in pages; a category can be added', async () => {
    serve();
    server().on('POST', '/api/admin/categories', { status: 201, body: aCategory() });
    const { user } = show();
    const cities = screen.getByRole('tabpanel', { name: 'Şehirler' });
    await user.click(await within(cities).findByRole('button', { name: 'Sonraki' }));
    await waitFor(() => expect(server().callsOf('GET', '/api/cities').at(-1)?.path).toContain('offset=25'));
    await user.type(screen.getByRole('searchbox', { name: 'Şehir ara' }), 'köln');
    await waitFor(() => expect(server().callsOf('GET', '/api/cities').at(-1)?.path).toMatch(/search=k%C3%B6ln.*offset=0/));
    await user.click(screen.getByRole('tab', { name: 'Kategoriler' }));
    await user.type(screen.getByRole('textbox', { name: 'Yeni kategorinin adı' }), 'Balıkçı');
    await user.click(screen.getByRole('button', { name: 'Ekle' }));
    await waitFor(() => expect(server().callsOf('POST', '/api/admin/categories')[0]?.body).toEqual({ name: 'Balıkçı' }));
  });
});

describe('the search of a list', () => {
  const searchedFor = () =>
    server()
      .callsOf('GET', '/api/cities')
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'));
  const cityField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Şehir ara' });
  const showWithLink = (address: string) =>
    renderScreen(
      <>
        <PlacesScreen />
        <Link to="/admin/places?tab=cities&search=Keban">Keban’a git</Link>
      </>,
      { address },
    );

  it('is read from the address, by the tab that is shown alone, and written to it', async () => {
    serve();
    const { user, address } = show('/admin/places?tab=cities&search=Keban');
    expect(cityField().value).toBe('Keban');
    await waitFor(() => expect(searchedFor()).toEqual(['Keban']));
    expect(screen.getByLabelText<HTMLInputElement>('Kategori ara').value).toBe('');
    await user.clear(cityField());
    await user.type(cityField(), 'köln');
    await waitFor(() => expect(address()).toBe('/admin/places?tab=cities&search=k%C3%B6ln'));
    await user.clear(cityField());
    await waitFor(() => expect(address()).toBe('/admin/places?tab=cities'));
  });

  it('gives way to that of a link, and stays while another tab is shown', async () => {
    serve();
    const { user, address } = showWithLink('/admin/places');
    await user.type(cityField(), 'köln');
    await waitFor(() => expect(address()).toBe('/admin/places?search=k%C3%B6ln'));
    await user.click(screen.getByRole('tab', { name: 'Kategoriler' }));
    expect(address()).toBe('/admin/places?tab=categories');
    await user.click(screen.getByRole('link', { name: 'Keban’a git' }));
    await waitFor(() => expect(cityField().value).toBe('Keban'));
    await waitFor(() => expect(searchedFor().at(-1)).toBe('Keban'));
    expect(address()).toBe('/admin/places?tab=cities&search=Keban');
    await user.click(screen.getByRole('tab', { name: 'Kategoriler' }));
    await user.click(screen.getByRole('tab', { name: 'Şehirler' }));
    await waitFor(() => expect(address()).toBe('/admin/places?tab=cities&search=Keban'));
    expect(cityField().value).toBe('Keban');
  });
});

describe('other names', () => {
  const path = '/api/admin/place-names/cities/2';
  const wien = { name: 'Wien', key: 'wien', source: 'listed' };

  it('are shown with where they come from, added and taken away', async () => {
    serve();
    server()
      .on('GET', path, { body: [wien] })
      .on('POST', path, { body: [wien, { name: 'Beç', key: 'bec', source: 'operator' }] })
      .on('DELETE', `${path}/wien`, { body: [] });
    const { user } = show();
    const row = await rowOf('ülkesi bilinmiyor');
    await user.click(within(row).getByRole('button', { name: 'Diğer adlar' }));
    expect(await within(row).findByText('(hazır listeden)')).toBeTruthy();
    await user.type(within(row).getByLabelText('Yeni ad'), ' Beç ');
    await user.click(within(row).getByRole('button', { name: 'Adı ekle' }));
    expect(await within(row).findByText('(elle eklendi)')).toBeTruthy();
    expect(server().callsOf('POST', path)[0]?.body).toEqual({ name: 'Beç' });
    await user.click(within(row).getByRole('button', { name: 'Wien adını kaldır' }));
    expect(await within(row).findByText('Başka adı yok.')).toBeTruthy();
  });

  it('that another place has stay in the field; a list that fails is asked for again', async () => {
    serve();
    server().on('GET', path, { status: 503, body: { message: '' } });
    server().on('POST', path, { status: 409, body: { message: '“Wien” adı Viyana kaydına ait.' } });
    const { user } = show();
    const row = await rowOf('ülkesi bilinmiyor');
    await user.click(within(row).getByRole('button', { name: 'Diğer adlar' }));
    expect(await within(row).findByText('Diğer adlar alınamadı.')).toBeTruthy();
    server().on('GET', path, { body: [] });
    await user.click(within(row).getByRole('button', { name: 'Yeniden dene' }));
    expect(await within(row).findByText('Başka adı yok.')).toBeTruthy();
    await user.type(within(row).getByLabelText('Yeni ad'), 'Wien');
    await user.click(within(row).getByRole('button', { name: 'Adı ekle' }));
    await waitFor(() => expect(server().callsOf('POST', path)).toHaveLength(1));
    expect((within(row).getByLabelText('Yeni ad') as HTMLInputElement).value).toBe('Wien');
  });
});

describe('the icon of a category', () => {
  it('is chosen among those of the site, or follows from the name', async () => {
    serve();
    const category = aCategory();
    server().on('PATCH', `/api/admin/categories/${category.id}`, { body: category });
    const { user } = show('/admin/places?tab=categories');
    await user.click(await screen.findByRole('button', { name: 'Simge' }));
    await user.click(screen.getByRole('button', { name: 'kruvasan' }));
    const byName = screen.getByRole<HTMLButtonElement>('button', { name: 'Simgeyi addan seç' });
    await waitFor(() => expect(byName.disabled).toBe(false));
    await user.click(byName);
    await waitFor(() =>
      expect(
        server()
          .callsOf('PATCH', `/api/admin/categories/${category.id}`)
          .map(({ body }) => body),
      ).toEqual([{ icon: 'croissant' }, { icon: null }]),
    );
  });
});

describe('redirects', () => {
  const redirect = { kind: 'city', slug: 'wien', target: { slug: 'vienna', name: 'Vienna' } };

  it('say where they lead, are looked for by kind and address, and removed after a question', async () => {
    serve();
    server()
      .on('GET', '/api/admin/redirects', { body: [redirect], headers: { 'x-total-count': '1' } })
      .on('DELETE', '/api/admin/redirects/city/wien', { status: 204 });
    const { user } = show('/admin/places?tab=redirects');
    expect((await screen.findByRole('link', { name: 'Vienna' })).getAttribute('href')).toBe('/city/vienna');
    expect(screen.getByText('/city/wien')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'wien yönlendirmesini kaldır' }));
    expect(server().callsOf('DELETE', '/api/admin/redirects/city/wien')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yönlendirmeyi kaldır' }));
    await waitFor(() => expect(server().callsOf('DELETE', '/api/admin/redirects/city/wien')).toHaveLength(1));
    server().on('GET', '/api/admin/redirects', { body: [], headers: { 'x-total-count': '0' } });
    await user.selectOptions(screen.getByLabelText('Tür'), 'business');
    expect(await screen.findByText('Yönlendirme bulunamadı')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Adres ara' }), 'cafe');
    await waitFor(() => expect(server().callsOf('GET', '/api/admin/redirects').at(-1)?.path).toMatch(/kind=business.*search=cafe/));
  });
});
