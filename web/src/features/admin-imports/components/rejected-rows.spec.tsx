import type { RejectedRow } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aMapping } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RejectedRows } from './rejected-rows.tsx';

const server = useFakeServer();
const run = anImportRun({ state: 'done', rejected: 12, mapping: aMapping() });
const path = `/api/admin/imports/${run.id}/rejected`;
const mending = anImportRun({ id: '0198f3a0-0000-7000-8000-0000000000ff', fileName: 'duzeltilenler_x.xlsx' });
const aRow = (rowNo: number, changes: Partial<RejectedRow> = {}): RejectedRow => ({
  ...{ rowNo, reason: 'İşletme adı yok', field: 'name', cells: { B: '0212 1' }, mendedIn: null },
  ...changes,
});

beforeEach(() => {
  server()
    .on('GET', path, { body: [aRow(7), aRow(9), aRow(11, { mendedIn: mending.id })], headers: { 'x-total-count': '12' } })
    .on('POST', path, { status: 202, body: mending });
});

const show = async () => {
  const rendered = renderScreen(<RejectedRows run={run} />);
  await screen.findAllByText('İşletme adı yok');
  return rendered;
};
const cell = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;
const apply = () => screen.getByRole('button', { name: 'Düzeltilenleri içe aktar' }) as HTMLButtonElement;

describe('rejected rows', () => {
  it('are mended in place: only changed cells are sent, and the run that imports them is opened', async () => {
    const { user, address } = await show();
    expect(apply().disabled).toBe(true);
    await user.type(cell('İşletme adı (name), satır 7'), 'Köşe Fırını');
    expect(screen.getByText('1 satır düzeltildi')).toBeTruthy();
    await user.click(apply());
    await waitFor(() => expect(server().callsOf('POST', path)[0].body).toEqual({ rows: [{ rowNo: 7, cells: { A: 'Köşe Fırını' } }] }));
    await waitFor(() => expect(address()).toBe(`/admin/imports/${mending.id}`));
  });

  it('have nothing to import once a change is taken back', async () => {
    const { user } = await show();
    await user.type(cell('İşletme adı (name), satır 7'), 'x');
    await user.clear(cell('İşletme adı (name), satır 7'));
    expect(apply().disabled).toBe(true);
  });

  it('show their other cells too, and keep what was typed on another page', async () => {
    const { user } = await show();
    await user.type(cell('İşletme adı (name), satır 7'), 'x');
    await user.click(screen.getByRole('button', { name: 'Reddedilen satırlar: sonraki sayfa' }));
    await waitFor(() => expect(server().callsOf('GET', path).at(-1)?.path).toBe(`${path}?limit=10&offset=10`));
    expect(await screen.findByText('1 satır düzeltildi')).toBeTruthy();
    expect(apply().disabled).toBe(false);
  });

  it('lead to their import where they were mended already', async () => {
    await show();
    expect(screen.getByRole('link', { name: /^Sonucu aç.*satır 11$/ }).getAttribute('href')).toBe(`/admin/imports/${mending.id}`);
    expect(screen.queryByRole('textbox', { name: /satır 11$/ })).toBeNull();
  });

  it('say why they could not be imported, and keep what was typed', async () => {
    server().on('POST', path, { status: 409, body: { message: 'Bu satırların bir kısmı artık reddedilenler arasında değil.' } });
    const { user } = await show();
    await user.type(cell('İşletme adı (name), satır 7'), 'x');
    await user.click(apply());
    await waitFor(() => expect(toastStore.current()?.text).toContain('artık reddedilenler arasında değil'));
    expect(cell('İşletme adı (name), satır 7').value).toBe('x');
  });
});
