import type { ImportRun } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aMapping, aWarning } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RunResult } from './run-result.tsx';

const server = useFakeServer();
const run = anImportRun({
  state: 'done',
  imported: 1390,
  categoriesCreated: 4,
  citiesFound: 12,
  totalRows: 1400,
  created: 1000,
  updated: 300,
  unchanged: 90,
  rejected: 10,
  mapping: aMapping(),
  finishedAt: '2026-11-18T10:03:05.000Z',
  workedSeconds: 65,
});
const path = `/api/admin/imports/${run.id}`;

beforeEach(() => {
  server().on('GET', `${path}/businesses`, { body: [] });
});

const show = (changes: Partial<ImportRun> = {}) => renderScreen(<RunResult run={{ ...run, ...changes }} />);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const button = (name: string) => screen.queryByRole('button', { name }) as HTMLButtonElement | null;

describe('the result of a run', () => {
  it('has the four documented counters and what lies behind them', () => {
    show();
    expect(['İçe aktarılan', 'Oluşturulan kategori', 'Bulunan şehir', 'Toplam satır'].map(figure)).toEqual(['1.390', '4', '12', '1.400']);
    expect(['Yeni', 'Güncellenen', 'Değişmeyen', 'Reddedilen'].map(figure)).toEqual(['1.000', '300', '90', '10']);
  });

  it('says when it ended and how long was worked on it, not how long an operator thought', () => {
    show();
    expect(screen.getByRole('region', { name: `${run.fileName} sonucu` }).textContent).toContain('1 dk 5 sn sürdü');
  });

  it('opens with the businesses that it has made, which lead to their pages', async () => {
    const made = {
      id: 7,
      slug: 'firin',
      name: 'Fırın',
      category: null,
      city: null,
      address: null,
      phone: null,
      photoUrl: null,
      isCreated: true,
    };
    server().on('GET', `${path}/businesses`, { body: [made], headers: { 'x-total-count': '1' } });
    show();
    expect((await screen.findByRole('link', { name: /^Fırın/ })).getAttribute('href')).toBe('/business/firin');
  });

  it('shows how the columns were read, with those that were not', () => {
    show();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['SütunDosyadaki başlıkAlan', 'Anameİşletme adı', 'BtelTelefon', 'CNotlaratlandı']);
  });

  it('lists the values that were left empty', () => {
    show({
      warnings: 12,
      warningGroups: [aWarning(), aWarning({ column: '', header: '', reason: 'Satır çok uzun', count: 1, rows: [9] })],
    });
    const details = screen.getByText(/^Uyarılar: 12 değer/).closest('details') as HTMLElement;
    expect(
      within(details)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['rating (F)Sayı değil12 hücre. Satırlar: 3, 1400…', 'Satır çok uzun1 satır. Satırlar: 9']);
  });

  it('counts values that were taken, repaired, apart from those that were left empty', () => {
    const warningGroups = [
      aWarning({ values: ['beş', 'çok'] }),
      aWarning({ column: 'G', header: 'posta', reason: 'Tamamlandı', count: 3, isMended: true }),
    ];
    show({ warnings: 15, warningGroups });
    const title = screen.getByText(/^Uyarılar/);
    expect(title.textContent).toBe('Uyarılar: 12 değer okunamadı ve boş bırakıldı, 3 değer düzeltilerek alındı');
    expect(title.closest('details')?.textContent).toContain('Dosyada: “beş”, “çok”');
  });

  it('names the fault of a failed run, without counters where nothing was read', () => {
    show({ state: 'failed', error: 'Dosya şifreli.', rowsRead: 0, created: 0, updated: 0, rejected: 0, mapping: null });
    expect(screen.getByRole('alert').textContent).toBe('Dosya şifreli.');
    expect(screen.queryByText('İçe aktarılan')).toBeNull();
  });

  it('says what an undo has left as it is', () => {
    show({ state: 'undone', undone: { at: '2026-11-19T10:00:00.000Z', deleted: 1000, reverted: 298, kept: 2 } as never });
    expect(screen.getByText(/tarihinde geri alındı/).textContent).toContain(
      '1.000 işletme silindi, 298 işletme eski haline döndü, sonradan değişen 2 işletme olduğu gibi kaldı.',
    );
  });
});

describe('the actions of a run', () => {
  it('offer the rejected rows as a workbook', () => {
    show();
    expect(screen.getByRole('link', { name: 'Reddedilen satırları indir' }).getAttribute('href')).toBe(`${path}/rejected.xlsx`);
  });

  it('are none where nothing can be done', () => {
    show({ created: 0, updated: 0, rejected: 0 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('undo only after a second yes', async () => {
    server().on('POST', `${path}/undo`, { body: { ...run, isUndoing: true } });
    const { user } = show();
    await user.click(button('Geri al') as HTMLElement);
    expect(screen.getByRole('group', { name: 'Geri alma onayı' }).textContent).toBe(
      'Geri alma onayıBu dosyayla eklenen 1.000 işletme silinecek. Değiştirilen 300 işletme önceki değerlerine dönecek. Sonradan elle veya başka bir içe aktarmayla değiştirilenler olduğu gibi kalır.Evet, geri alVazgeç',
    );
    expect(server().callsOf('POST', `${path}/undo`)).toEqual([]);
    await user.click(button('Vazgeç') as HTMLElement);
    expect(screen.queryByRole('group', { name: 'Geri alma onayı' })).toBeNull();
    expect(document.activeElement).toBe(button('Geri al'));
    await user.click(button('Geri al') as HTMLElement);
    await user.click(button('Evet, geri al') as HTMLElement);
    await waitFor(() => expect(server().callsOf('POST', `${path}/undo`)).toHaveLength(1));
  });

  it('speak of the changed businesses only where there are some', async () => {
    const { user } = show({ updated: 0 });
    await user.click(button('Geri al') as HTMLElement);
    expect(screen.getByRole('group', { name: 'Geri alma onayı' }).textContent).not.toContain('önceki değerlerine');
  });

  it.each(['failed', 'cancelled'] as const)('resume a %s run', async (state) => {
    server().on('POST', `${path}/resume`, { body: { ...run, state: 'running' } });
    const { user } = show({ state });
    await user.click(button('Dosyayı yeniden oku') as HTMLElement);
    await waitFor(() => expect(server().callsOf('POST', `${path}/resume`)).toHaveLength(1));
  });

  it.each([
    ['done', false, true],
    ['undone', false, false],
    ['failed', true, true],
  ] as const)('of a run that is %s', (state, canResume, canUndo) => {
    show({ state });
    expect([button('Dosyayı yeniden oku') !== null, button('Geri al') !== null]).toEqual([canResume, canUndo]);
  });

  it('say that the server could not be reached', async () => {
    server().on('POST', `${path}/resume`, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = show({ state: 'failed' });
    await user.click(button('Dosyayı yeniden oku') as HTMLElement);
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ text: 'Sunucuya ulaşılamadı. Lütfen tekrar deneyin.', tone: 'danger' }),
    );
  });
});
