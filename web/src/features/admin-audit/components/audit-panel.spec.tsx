import type { Activity } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { anActivity } from '../../../testing/insight-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AuditPanel } from './audit-panel.tsx';

const server = useFakeServer();
const path = '/api/admin/activities';
const same = (name: string) => name;
const words = {
  ...{ nameOfSetting: same, nameOfPlacement: same, stateOfMessage: same },
  nameOfField: (field: string) => (field === 'phone' ? 'Telefon' : field),
};

const listed = (...activities: Activity[]) => server().on('GET', path, { body: activities, headers: { 'x-total-count': '2' } });
const show = (address = '/admin/audit') => renderScreen(<AuditPanel words={words} />, { address });
const asked = () => server().callsOf('GET', path).at(-1)?.path ?? '';

beforeEach(() => {
  listed(anActivity());
});

describe('the audit log', () => {
  it('says who did what, when and from where, and what changed field by field', async () => {
    const { user } = show();
    expect((await screen.findByRole('link', { name: 'İşletme düzenlendi' })).getAttribute('href')).toBe('/admin/businesses?edit=17');
    expect(screen.getByText('203.0.113.9').parentElement?.textContent).toBe('Yönetici203.0.113.9');
    expect(screen.getByText('1 alan değişti')).toBeTruthy();
    await user.click(screen.getByText('Değişiklikler'));
    expect((await screen.findByText('Telefon')).closest('div')?.textContent).toBe('Telefonönce: 030sonra: 040');
  });

  it('says what an import did in one line', async () => {
    const after = { fileName: 'kafe.xlsx', totalRows: 12_000, created: 11_400, updated: 300, unchanged: 250, rejected: 50 };
    listed(anActivity({ action: 'import.finished', before: null, after }));
    show();
    expect(
      await screen.findByText('kafe.xlsx: 12.000 satır · 11.400 yeni · 300 güncellenen · 250 değişmeyen · 50 reddedilen'),
    ).toBeTruthy();
  });

  it('names a subject unless it is the bare id of what the entry leads to', async () => {
    const after = { fileName: 'kafe.xlsx', totalRows: 1 };
    const run = '0198f7a0-0000-7000-8000-00000000000a';
    listed(anActivity({ id: '0198f7a0-0000-7000-8000-000000000002' }), anActivity({ action: 'import.finished', subject: run, after }));
    show();
    expect(await screen.findByText('Konu: 17')).toBeTruthy();
    expect(screen.queryByText(`Konu: ${run}`)).toBeNull();
  });

  it('calls a file and a business by their names where no line does', async () => {
    const run = '0198f7a0-0000-7000-8000-00000000000a';
    const named = { before: { name: 'Lale', phone: '030' }, after: { name: 'Lale', phone: '040' } };
    listed(
      anActivity(named),
      anActivity({
        id: '0198f7a0-0000-7000-8000-000000000002',
        action: 'import.applied',
        subject: run,
        before: null,
        after: { fileName: 'kafe.xlsx' },
      }),
    );
    show();
    expect(await screen.findByText('Konu: Lale (17)')).toBeTruthy();
    expect(screen.getByText('1 alan değişti')).toBeTruthy();
    expect(screen.getByText('Konu: kafe.xlsx')).toBeTruthy();
  });

  it('asks for values that the list leaves out', async () => {
    const shortened = anActivity({ before: null, after: null, isShortened: true });
    listed(shortened);
    server().on('GET', `${path}/${shortened.id}`, { body: anActivity({ before: null, after: { phone: '0'.repeat(40) } }) });
    const { user } = show();
    await user.click(await screen.findByText('Değişiklikler'));
    expect(await screen.findByText('0'.repeat(40))).toBeTruthy();
  });

  it('is filtered by kind, actor, address and days, all of which the workbook takes over', async () => {
    const { user, address } = show();
    await user.selectOptions(await screen.findByLabelText('Tür'), 'İçe aktarma');
    await user.selectOptions(screen.getByLabelText('Kim'), 'Sistem');
    fireEvent.change(screen.getByLabelText('Başlangıç'), { target: { value: '2026-11-01' } });
    await user.type(screen.getByLabelText('Adres (IP)'), '203.0.113.9');
    await waitFor(() => expect(asked()).toContain('address=203.0.113.9'));
    for (const part of ['kind=import', 'actor=system', 'since=2026-']) expect(asked()).toContain(part);
    expect(address()).toContain('from=2026-11-01');
    const href = screen.getByRole('link', { name: 'Excel olarak indir' }).getAttribute('href') ?? '';
    for (const part of [`${path}.xlsx?`, 'kind=import', 'actor=system', 'address=203.0.113.9', 'since=2026-']) expect(href).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    expect(address()).toBe('/admin/audit');
  });

  it('leaves a field as it was typed while it is searched for', async () => {
    const { user } = show();
    const field = screen.getByLabelText<HTMLInputElement>('Konu');
    await user.type(field, 'Lale ');
    await waitFor(() => expect(asked()).toContain('subject=Lale'));
    await user.type(field, 'Kafe');
    await waitFor(() => expect(new URL(asked(), 'http://x').searchParams.get('subject')).toBe('Lale Kafe'));
    await user.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    expect(field.value).toBe('');
  });

  it('says that nothing fits, and that it cannot be read', async () => {
    server().on('GET', path, { body: [], headers: { 'x-total-count': '0' } });
    const { unmount } = show('/admin/audit?kind=import');
    expect(await screen.findByText('Bu filtrelere uyan bir işlem yok.')).toBeTruthy();
    unmount();
    server().on('GET', path, { status: 503, body: { message: 'Bakımda.' } });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('İşlem kayıtları alınamadı. Bakımda.');
  });
});
