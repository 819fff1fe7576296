import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBusiness, aCategory, aCity } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Palette } from './palette.tsx';

const server = useFakeServer();
const onClose = jest.fn();
const businesses = '/api/admin/businesses';

beforeEach(() => {
  onClose.mockReset();
  server()
    .on('GET', businesses, { body: [aBusiness({ id: 7, name: 'Kebapçı Ali', city: 'Ankara' })] })
    .on('GET', '/api/categories', { body: [aCategory({ id: 3, name: 'Kebap Restoranı' })] })
    .on('GET', '/api/cities', { body: [aCity({ id: 9, name: 'Keban', country: 'Türkiye' })] });
});

const show = () => ({
  ...renderScreen(<Palette onClose={onClose} onKeyHelp={() => {}} />, { address: '/admin' }),
  field: screen.getByRole('combobox'),
});
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

describe('the search over everything', () => {
  it('offers every screen, and leads to one by its first letters', async () => {
    const { user, address, field } = show();
    expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'İşletmeler', 'Yapılandırılmış Veri']));
    expect(options()).toHaveLength(18);
    await user.type(field, 'gelen');
    expect(options()).toEqual(['Gelen Kutusu']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/inbox'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('finds businesses, categories and cities, and walks them by keyboard', async () => {
    const { user, address, field } = show();
    await user.type(field, 'keb');
    await screen.findByText('Kebapçı Ali');
    const groups = screen.getAllByRole('group').map((group) => group.textContent);
    expect(groups).toHaveLength(3);
    expect(
      server()
        .callsOf('GET', businesses)
        .map(({ path }) => path),
    ).toEqual([`${businesses}?search=keb&limit=5`]);
    await waitFor(() => expect(chosen()).toContain('Kebapçı Ali'));
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('Kebap Restoranı');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/businesses?category=3'));
  });

  it('marks the first row, also when rows above it come later', async () => {
    const answer = server().hold('GET', businesses);
    const { user, field } = show();
    await user.type(field, 'keb');
    await screen.findByText('Kebap Restoranı');
    await waitFor(() => expect(chosen()).toContain('Kebap Restoranı'));
    answer({ body: [aBusiness({ id: 7, name: 'Kebapçı Ali', city: 'Ankara' })] });
    await screen.findByText('Kebapçı Ali');
    await waitFor(() => expect(chosen()).toContain('Kebapçı Ali'));
  });

  it('opens a business for editing', async () => {
    const { user, address, field } = show();
    await user.type(field, 'keb');
    await user.click(await screen.findByText('Kebapçı Ali'));
    await waitFor(() => expect(address()).toBe('/admin/businesses?edit=7'));
  });

  it('shows a city among the places', async () => {
    const { user, address, field } = show();
    await user.type(field, 'keb');
    await user.click(await screen.findByText('Keban'));
    await waitFor(() => expect(address()).toBe('/admin/places?tab=cities&search=Keban'));
  });

  it('says that it searches while it has nothing to show', async () => {
    const { user, field } = show();
    await user.type(field, 'keb');
    expect(screen.getAllByText('Aranıyor…').some((line) => line.getAttribute('aria-hidden') === 'true')).toBe(true);
    await screen.findByText('Kebapçı Ali');
    expect(screen.queryByText('Aranıyor…')).toBeNull();
  });

  it('says that nothing was found', async () => {
    for (const path of [businesses, '/api/categories', '/api/cities']) server().on('GET', path, { body: [] });
    const { user, field } = show();
    await user.type(field, 'zzz');
    expect(await screen.findByText('Sonuç bulunamadı. Başka bir ad deneyin.')).toBeTruthy();
  });

  it('says that the search has failed, and tries again', async () => {
    server().on('GET', businesses, { status: 503 });
    const { user, field } = show();
    await user.type(field, 'keb');
    const failure = await screen.findByRole('alert');
    server().on('GET', businesses, { body: [aBusiness({ name: 'Kebapçı Ali' })] });
    await user.click(within(failure).getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Kebapçı Ali')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives the focus back when it goes', () => {
    const { unmount } = renderScreen(<main id="main" tabIndex={-1} />);
    const palette = renderScreen(<Palette onClose={onClose} onKeyHelp={() => {}} />);
    palette.unmount();
    expect(document.activeElement?.id).toBe('main');
    unmount();
  });
});
