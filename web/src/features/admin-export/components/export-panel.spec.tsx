import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { aCategory } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ExportPanel } from './export-panel.tsx';

const server = useFakeServer();
const path = '/api/export-businesses';
const workbook = { body: new Uint8Array(3), headers: { 'content-disposition': 'attachment; filename="isletmeler.xlsx"' } };

const show = () =>
  renderScreen(
    <ExportPanel
      categories={[aCategory({ id: 7, name: 'Fırın' })]}
      countries={[{ code: 'TR', name: 'Türkiye', businessCount: 4, cityCount: 2, minBusinessId: 1 } as never]}
    />,
  );

const submit = () => screen.getByRole('button', { name: 'Aralığı dışa aktar' });
const start = () => screen.getByLabelText('Başlangıç sırası');
const end = () => screen.getByLabelText('Bitiş sırası');
const exported = () =>
  server()
    .callsOf('GET', path)
    .map((call) => call.path);

let downloads: string[];
beforeEach(() => {
  downloads = [];
  server()
    .on('GET', path, workbook)
    .on('GET', '/api/businesses', { body: [], headers: { 'x-total-count': '300000' } });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:workbook');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the export panel', () => {
  it('downloads everything at one click, under the name that the server gives it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Tümünü dışa aktar' }));
    await waitFor(() => expect(downloads).toEqual(['isletmeler.xlsx']));
    expect(exported()).toEqual([path]);
    expect(toastStore.current()).toMatchObject({ title: 'Başarılı!', text: 'isletmeler.xlsx indirildi', tone: 'normal' });
  });

  it('downloads a range of one category and one country', async () => {
    const { user } = show();
    await user.type(start(), '500');
    await user.type(end(), '10000');
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Fırın');
    await user.selectOptions(screen.getByLabelText('Ülke'), 'Türkiye');
    await user.click(submit());
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(exported()).toEqual([`${path}?startIndex=500&endIndex=10000&categoryId=7&countryCode=TR`]);
  });

  it.each([
    ['', '', 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)'],
    ['9', '3', 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)'],
    ['1', '1000001', 'Güvenlik nedeniyle tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.'],
  ])('refuses the range from %j to %j in place', async (from, to, sentence) => {
    const { user } = show();
    if (from) await user.type(start(), from);
    if (to) await user.type(end(), to);
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(exported()).toEqual([]);
  });

  it('says how many businesses the filters leave, and names them in Turkish', async () => {
    const { user } = show();
    expect(await screen.findByText('Bu filtreye uyan 300.000 işletme var.')).toBeTruthy();
    server().on('GET', '/api/businesses', { body: [], headers: { 'x-total-count': '12' } });
    await user.selectOptions(screen.getByLabelText('Ülke'), 'Türkiye');
    expect(await screen.findByText('Bu filtreye uyan 12 işletme var.')).toBeTruthy();
    expect(server().callsOf('GET', '/api/businesses').at(-1)?.path).toBe('/api/businesses?limit=1&offset=0&country=TR');
  });

  it('wants no range where a filter is chosen, and waits until it knows whether that is large', async () => {
    const { user } = show();
    const answer = server().hold('GET', '/api/businesses');
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Fırın');
    await user.click(submit());
    expect([exported(), (submit() as HTMLButtonElement).disabled]).toEqual([[], true]);
    answer({ body: [], headers: { 'x-total-count': '300000' } });
    await user.click(await screen.findByRole('button', { name: 'Yine de dışa aktar' }));
    await waitFor(() => expect(exported()).toEqual([`${path}?categoryId=7`]));
  });

  it('does not wait for a count that cannot be had', async () => {
    server().on('GET', '/api/businesses', { status: 503 });
    const { user } = show();
    await user.selectOptions(screen.getByLabelText('Kategori'), 'Fırın');
    await user.click(submit());
    await waitFor(() => expect(exported()).toEqual([`${path}?categoryId=7`]));
  });

  it('refuses a range that begins behind the last business, in place of an empty workbook', async () => {
    const { user } = show();
    await screen.findByText('Bu filtreye uyan 300.000 işletme var.');
    await user.type(start(), '300001');
    await user.type(end(), '300002');
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe(
      'Bu filtreye uyan 300.000 işletme var: 300.001. sıradan başlayan bir aralık boş olur.',
    );
    expect(exported()).toEqual([]);
  });

  it('forgets a refusal once the range is right', async () => {
    const { user } = show();
    await user.click(submit());
    await user.type(start(), '1');
    await user.type(end(), '2');
    await user.click(submit());
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(downloads).toHaveLength(1));
  });

  it('asks before a large range, and takes no for an answer', async () => {
    const { user } = show();
    await user.type(start(), '1');
    await user.type(end(), '200000');
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toContain('100.000 kayıttan büyük');
    expect(exported()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(exported()).toEqual([]);
    await user.click(submit());
    await user.click(screen.getByRole('button', { name: 'Yine de dışa aktar' }));
    await waitFor(() => expect(exported()).toEqual([`${path}?startIndex=1&endIndex=200000`]));
    expect(screen.queryByText(/100.000 kayıttan büyük/)).toBeNull();
  });

  it('says that it is at work, and takes no second export meanwhile', async () => {
    const answer = server().hold('GET', path);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Tümünü dışa aktar' }));
    expect(await screen.findByText(/^Dosya hazırlanıyor/)).toBeTruthy();
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
    answer(workbook);
    await waitFor(() => expect(screen.queryByText(/^Dosya hazırlanıyor/)).toBeNull());
  });

  it('shows the server’s own sentence where there is no file', async () => {
    server().on('GET', path, { status: 503, body: { message: 'Katalog şu anda yanıt vermiyor.' } });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Tümünü dışa aktar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Dışa aktarılamadı: Katalog şu anda yanıt vermiyor. Daha küçük bir aralıkla yeniden deneyin.Export failed: 503',
    );
    expect(downloads).toEqual([]);
  });

  it('shows no words of the browser where the connection is lost', async () => {
    server().on('GET', path, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Tümünü dışa aktar' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Dışa aktarılamadı: Sunucuya ulaşılamadı\./);
  });

  it('links to the empty template', () => {
    show();
    expect(screen.getByRole('link', { name: 'Boş şablonu indir' }).getAttribute('href')).toBe('/api/admin/import-template.xlsx');
  });
});
