import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aMapping, aPreview } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useMappingFocus } from '../model/use-mapping-focus.ts';
import { type MappingFormInput, useMappingForm } from '../model/use-mapping-form.ts';
import { MappingEditor } from './mapping-editor.tsx';

const server = useFakeServer();
const run = anImportRun({ state: 'previewed', totalRows: 10, mapping: aMapping() });
const path = `/api/admin/imports/${run.id}/mapping`;
const sent = () =>
  server()
    .callsOf('POST', path)
    .map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  server().on('POST', path, { body: run });
});

const Editor = (input: MappingFormInput) => {
  const form = useMappingForm(input);
  const { isOpen, setOpen } = useMappingFocus(form.columns, form.choices, input.run);
  return <MappingEditor {...input} rows={input.preview.firstRows} form={form} isOpen={isOpen} onToggle={setOpen} />;
};

const show = (mapping = aMapping(), shownRun = run, preview = aPreview()) =>
  renderScreen(<Editor run={{ ...shownRun, mapping }} mapping={mapping} preview={preview} />);

const editor = () => screen.getByText(/^Sütun eşleşmesi/).closest('details') as HTMLDetailsElement;
const save = () => screen.getByRole('button', { name: 'Eşleşmeyi kaydet ve yeniden oku' }) as HTMLButtonElement;
const column = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;

describe('the mapping editor', () => {
  it('stays closed while everything was understood by itself, and has nothing to save', () => {
    show();
    expect(editor().open).toBe(false);
    expect(editor().querySelector('summary')?.textContent).toBe("Sütun eşleşmesi: 2'si okunacak, 1'i atlanacak");
    expect(save().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Otomatik eşleşmeye dön' })).toBeNull();
  });

  it('shows each column with its values and its field', () => {
    show();
    expect(column('A sütunu (name)').value).toBe('name');
    expect(column('C sütunu (Notlar)').value).toBe('');
    const items = within(editor())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items[0]).toContain('Kahve Dünyası · Simit Sarayı');
    expect(items[2]).toContain('ilk satırlarda boş');
    expect(within(column('B sütunu (tel)')).getByRole('option', { name: 'Telefon' })).toBeTruthy();
  });

  it('sends only the columns that were changed', async () => {
    const { user } = show();
    await user.selectOptions(column('C sütunu (Notlar)'), 'description');
    await user.selectOptions(column('B sütunu (tel)'), '');
    expect(editor().open).toBe(true);
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          columns: [
            { column: 'B', field: null },
            { column: 'C', field: 'description' },
          ],
        },
      ]),
    );
  });

  it('has nothing to save once a choice is taken back', async () => {
    const { user } = show();
    await user.selectOptions(column('C sütunu (Notlar)'), 'description');
    expect(save().disabled).toBe(false);
    await user.selectOptions(column('C sütunu (Notlar)'), '');
    expect(save().disabled).toBe(true);
  });

  it('shows the columns under another header row, and keeps what was chosen by hand', async () => {
    const { user } = show();
    await user.selectOptions(column('C sütunu (Notlar)'), 'description');
    await user.click(screen.getByRole('radio', { name: /^Satır 2/ }));
    expect(screen.getByText(/elle yaptığınız seçimler korunur/)).toBeTruthy();
    expect(column('A sütunu (Kahve Dünyası)').value).toBe('name');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ columns: [{ column: 'C', field: 'description' }], headerRow: 2 }]));
  });

  it('can say that a sheet has no header: every choice is kept, and the first row is a value', async () => {
    const { user } = show();
    await user.selectOptions(column('C sütunu (Notlar)'), 'description');
    await user.click(screen.getByRole('radio', { name: /^Dosyada başlık satırı yok İlk satır da işletme bilgisi içeriyor/ }));
    expect(within(editor()).getAllByText(/^name · Kahve Dünyası/)).toHaveLength(1);
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          columns: [
            { column: 'A', field: 'name' },
            { column: 'B', field: 'phone' },
            { column: 'C', field: 'description' },
          ],
          headerRow: 0,
        },
      ]),
    );
  });

  it('takes a file for one without a header where nobody understood it and its first row is a business', () => {
    const unread = anImportRun({ state: 'previewed', totalRows: null });
    const firstRows = [{ rowNumber: 1, cells: ['Köşe Fırını', '+90 216 000 00 00', 'bilgi@ornek.com'] }];
    show(aMapping({ mapped: [] }), unread, aPreview({ firstRows }));
    expect((screen.getByRole('radio', { name: /^Dosyada başlık satırı yok/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('finds a column among many by its header, its values or its field, and by whether it is read', async () => {
    const { user } = show();
    const columns = () => within(editor()).getAllByRole('combobox', { name: /sütunu/ }).length;
    const search = screen.getByRole('searchbox', { name: 'Sütunlarda ara' });
    await user.type(search, 'SİMİT');
    expect(columns()).toBe(1);
    await user.clear(search);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gösterilecek sütunlar' }), 'Atlanacaklar');
    expect(column('C sütunu (Notlar)')).toBeTruthy();
    expect(columns()).toBe(1);
    await user.type(search, 'telefon');
    expect(editor().textContent).toContain('Bu aramaya uyan sütun yok.');
  });

  it('offers the field that the values of a column speak of', async () => {
    const columns = [{ column: 'A', header: 'Bilgi', field: null, samples: ['a@ornek.com', 'b@ornek.com'] }];
    const { user } = show(aMapping(), run, aPreview({ columns }));
    await user.click(screen.getByRole('button', { name: /^İçeriğine göre: E-posta.*A sütununda kullan$/ }));
    expect(column('A sütunu (Bilgi)').value).toBe('email');
    expect(screen.queryByRole('button', { name: /^İçeriğine göre/ })).toBeNull();
  });

  it('keeps unsaved choices for the tab, until they are saved', async () => {
    const { user, unmount } = show();
    await user.selectOptions(column('C sütunu (Notlar)'), 'description');
    unmount();
    const again = show();
    expect(column('C sütunu (Notlar)').value).toBe('description');
    await again.user.click(save());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('keeps an earlier correction, says so, and offers the way back', async () => {
    const { user } = show(aMapping({ corrected: ['B'] }));
    expect(editor().open).toBe(true);
    expect(editor().textContent).toContain('Bu dosyada saklanan düzeltme kullanıldı.');
    await user.selectOptions(column('C sütunu (Notlar)'), 'email');
    await user.click(save());
    const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Otomatik eşleşmeye dön' });
    await waitFor(() => expect(back.disabled).toBe(false));
    await user.click(back);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      {
        columns: [
          { column: 'B', field: 'phone' },
          { column: 'C', field: 'email' },
        ],
      },
      { columns: [] },
    ]);
  });

  it('opens by itself where nobody has understood the file, with its header row', async () => {
    const unread = anImportRun({ state: 'previewed', totalRows: null });
    const { user } = show(aMapping({ headerRow: 2, mapped: [] }), unread);
    expect(editor().open).toBe(true);
    expect((screen.getByRole('radio', { name: /^Satır 2/ }) as HTMLInputElement).checked).toBe(true);
    await user.selectOptions(column('C sütunu (Notlar)'), 'name');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ columns: [{ column: 'C', field: 'name' }], headerRow: 2 }]));
  });

  it('offers a field that nobody can choose only where it was found', () => {
    const preview = aPreview({ columns: [{ column: 'A', header: 'id', field: 'id', samples: ['7'] }] });
    show(aMapping(), run, preview);
    expect(column('A sütunu (id)').value).toBe('id');
    expect(within(column('A sütunu (id)')).getByRole('option', { name: 'Kayıt no' })).toBeTruthy();
  });

  it('notes what of the sheet was not read', () => {
    show(aMapping({ headerRow: 0, blank: ['D', 'E'], otherSheets: ['Arşiv'], duplicate: [{ column: 'F', header: 'tel' }] }));
    const text = editor().textContent;
    expect(text).toContain('“İşletmeler” sayfası, başlık satırı yok. Okunmayan sayfalar: Arşiv');
    expect(text).toContain('Başlıksız sütunlar okunmadı: D, E');
    expect(text).toContain('Birden çok kez geçen başlıklar: tel (F).');
  });

  it('names no header row where none was recognised', () => {
    show(aMapping({ headerRow: 1, mapped: [] }));
    expect(editor().textContent).toContain('başlık satırı bulunamadı');
    expect(editor().textContent).not.toContain('başlık satırı 1');
  });

  it('says why a correction was refused', async () => {
    server().on('POST', path, { status: 409, body: { message: 'Bu içe aktarma artık düzeltilemez.' } });
    const { user } = show();
    await user.selectOptions(column('C sütunu (Notlar)'), 'email');
    await user.click(save());
    await waitFor(() => expect(toastStore.current()).toMatchObject({ text: 'Bu içe aktarma artık düzeltilemez.', tone: 'danger' }));
  });
});
