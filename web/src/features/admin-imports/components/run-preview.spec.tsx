import { sheetRows } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aMapping, aPreview, aWarning, readSheets } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { importQuery } from '../api/get-import.ts';
import { RunPreview } from './run-preview.tsx';

const server = useFakeServer();
const run = anImportRun({
  state: 'previewed',
  totalRows: 1400,
  citiesFound: 12,
  created: 1000,
  updated: 300,
  unchanged: 90,
  rejected: 10,
  mapping: aMapping(),
});
const path = `/api/admin/imports/${run.id}`;

beforeEach(() => {
  sessionStorage.clear();
  server().on('GET', `${path}/preview`, { body: aPreview() });
});

const show = async (shown = run) => {
  const rendered = renderScreen(<RunPreview run={shown} />);
  await waitFor(() => expect(screen.queryByText('Önizleme yükleniyor…')).toBeNull());
  return rendered;
};

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')]
      .filter((entry) => entry.querySelector('dt')?.nextElementSibling)
      .map((entry) => [entry.querySelector('dt')?.textContent, entry.querySelector('dd')?.textContent]),
  );
const apply = () => screen.getByRole('button', { name: 'Uygula' }) as HTMLButtonElement;
const untilReady = () => waitFor(() => expect(apply().disabled).toBe(false));
const part = (title: RegExp) => screen.getByText(title).closest('details') as HTMLDetailsElement;

describe('the preview of a run', () => {
  it('says that nothing has changed yet, and what would', async () => {
    await show();
    expect(screen.getByText('Önizleme: henüz hiçbir şey değişmedi.')).toBeTruthy();
    expect(figures()).toMatchObject({ Yeni: '1.000', Güncellenecek: '300', Değişmeyen: '90', Reddedilen: '10', 'Toplam satır': '1.400' });
  });

  it('shows examples of new businesses, of changed fields and of rows that are left out', async () => {
    await show();
    expect(part(/^Yeni işletmelerden/).textContent).toContain('Kahve DünyasıSatır 2 · Cafe · İstanbul · +90 212 000 00 00');
    const changed = part(/^Değişecek alanlardan/);
    expect(changed.textContent).toContain('Karşılaştırılan 2.000 işletmede: Telefon (1.400)');
    expect(within(changed).getByRole('link').getAttribute('href')).toBe('/business/simit-sarayi');
    expect([...changed.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
      'boş',
      '+90 312 111 11 11',
      'https://eski.example',
      'boş',
    ]);
    const rejected = part(/^Reddedilecek satırlar: 10/);
    expect(rejected.textContent).toContain('Satır 7: İşletme adı boş.');
    expect(rejected.textContent).not.toContain('yedinci');
    expect(within(rejected).getByRole('link').getAttribute('href')).toBe(`${path}/rejected.xlsx`);
  });

  it('names the sheet of each row where several are read', async () => {
    const [first, second] = [sheetRows, sheetRows + 17];
    const { created, updated, rejected } = aPreview();
    const ofSecond = <Row extends object>([row]: readonly Row[]) => [{ ...row, rowNo: second }];
    const shown = aPreview({ created: ofSecond(created), updated: ofSecond(updated), rejected: ofSecond(rejected) });
    server().on('GET', `${path}/preview`, { body: shown });
    const mapping = aMapping({ sheets: readSheets('Ankara', 'İzmir') });
    await show({ ...run, mapping, warnings: 12, warningGroups: [aWarning({ rows: [first, second], count: 2 })] });
    expect(part(/^Yeni işletmelerden/).textContent).toContain('Satır “İzmir” 17 · Cafe');
    expect(part(/^Değişecek alanlardan/).textContent).toContain('satır “İzmir” 17');
    expect(part(/^Reddedilecek satırlar/).textContent).toContain('Satır “İzmir” 17: İşletme adı boş.');
    expect(part(/^Uyarılar/).textContent).toContain('Satırlar: “Ankara” 1048576, “İzmir” 17');
  });

  it('leaves out what there is none of', async () => {
    server().on('GET', `${path}/preview`, { body: aPreview({ created: [], updated: [], rejected: [] }) });
    await show({ ...run, rejected: 0 });
    expect(screen.queryByText(/örnekler/)).toBeNull();
    expect(screen.queryByText(/^Reddedilecek/)).toBeNull();
    expect(screen.queryByText(/^Uyarılar/)).toBeNull();
  });

  it('warns of values that cannot be read, and of the same content from before', async () => {
    server().on('GET', `${path}/preview`, {
      body: aPreview({ earlier: { fileName: 'eski.xlsx', finishedAt: '2026-10-01T08:00:00.000Z' } }),
    });
    await show({ ...run, warnings: 1200, warningGroups: [aWarning()] });
    expect(screen.getByText(/Bu dosyanın içeriği daha önce içe aktarıldı: eski.xlsx/)).toBeTruthy();
    const warnings = part(/^Uyarılar: 1.200 değer/);
    expect(within(warnings).getByRole('listitem').textContent).toBe('rating (F)Sayı değil12 hücre. Satırlar: 3, 1400…');
  });

  it('applies at a press, and shows the run as it is then', async () => {
    const { user, client } = await show();
    server().on('POST', `${path}/apply`, { body: { ...run, state: 'applying' } });
    await untilReady();
    await user.click(apply());
    await waitFor(() => expect(client.getQueryData(importQuery(run.id).queryKey)).toMatchObject({ state: 'applying' }));
  });

  it('is given up at a press', async () => {
    const { user } = await show();
    server().on('POST', `${path}/cancel`, { body: { ...run, state: 'cancelled' } });
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(server().callsOf('POST', `${path}/cancel`)).toHaveLength(1));
  });

  it('takes no second press while the first is on its way', async () => {
    const { user } = await show();
    server().hold('POST', `${path}/apply`);
    await untilReady();
    await user.click(apply());
    await waitFor(() => expect(apply().disabled).toBe(true));
    expect((screen.getByRole('button', { name: 'Vazgeç' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('cannot be applied where no row is of use', async () => {
    await show({ ...run, created: 0, updated: 0, unchanged: 0 });
    expect(apply().disabled).toBe(true);
  });

  it('asks for the columns where nobody has understood them', async () => {
    await show({ ...run, totalRows: null, created: 0, updated: 0, unchanged: 0, error: 'Sütunlar anlaşılamadı.' });
    expect(screen.getByRole('alert').textContent).toContain('Sütunlar anlaşılamadı.');
    expect(screen.queryByText('Toplam satır')).toBeNull();
  });

  it('says that the examples could not be loaded, and leaves the figures', async () => {
    server().on('GET', `${path}/preview`, { status: 503, body: { message: 'Katalog yanıt vermiyor.' } });
    await show();
    expect(screen.getByText(/^Önizleme alınamadı/).textContent).toContain('Katalog yanıt vermiyor.');
    expect(figures()).toMatchObject({ Yeni: '1.000' });
  });

  it('takes no press before it has rested: a double click on what stood there would publish unseen', async () => {
    const { user } = await show();
    expect(apply().disabled).toBe(true);
    await user.click(apply());
    expect(server().callsOf('POST', `${path}/apply`)).toEqual([]);
    await untilReady();
  });

  it('cannot be applied while a change of the columns is not saved', async () => {
    server().on('POST', `${path}/mapping`, { body: { ...run, state: 'queued' } });
    const { user } = await show();
    await untilReady();
    await user.selectOptions(screen.getByRole('combobox', { name: 'C sütunu (Notlar)', hidden: true }), 'description');
    expect(apply().disabled).toBe(true);
    expect(screen.getByText(/Sütun değişiklikleri kaydedilmedi/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri geri al' }));
    expect(apply().disabled).toBe(false);
    await user.selectOptions(screen.getByRole('combobox', { name: 'C sütunu (Notlar)', hidden: true }), 'description');
    await user.click(screen.getByRole('button', { name: 'Kaydet ve yeniden oku' }));
    await waitFor(() =>
      expect(server().callsOf('POST', `${path}/mapping`)[0].body).toEqual({ columns: [{ column: 'C', field: 'description' }] }),
    );
  });

  it('puts alarms on top, and leads to the column that each speaks of', async () => {
    const { user } = await show({ ...run, categoriesCreated: 1100, citiesFound: 0, rejected: 400 });
    const alarms = within(screen.getByRole('list', { name: 'Dikkat edilecekler' })).getAllByRole('listitem');
    expect(alarms.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1.100 yeni kategori açacak'),
      expect.stringContaining('Hiçbir satırda şehir bulunamadı'),
      expect.stringContaining('1.400 satırın 400 tanesi alınmayacak'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Şehir sütununu seç' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Sütunlarda ara'));
    expect(part(/^Sütun eşleşmesi/).open).toBe(true);
  });

  it('has no alarm for ordinary counts', async () => {
    await show({ ...run, categoriesCreated: 19 });
    expect(screen.queryByRole('list', { name: 'Dikkat edilecekler' })).toBeNull();
  });
});
