import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Toaster } from '../../../components/toast/toaster.tsx';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DangerZone } from './danger-zone.tsx';

const server = useFakeServer();

const open = async (answer: { status?: number; body: unknown }) => {
  server().on('DELETE', '/api/reset-database', answer);
  const { user } = renderScreen(
    <>
      <DangerZone />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Veritabanını sıfırla' }));
  return user;
};
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bütün verileri sil' });
const resets = () => server().callsOf('DELETE', '/api/reset-database');

describe('the danger zone', () => {
  it('resets the database once the word was typed, says so and closes', async () => {
    const user = await open({ body: { deleted: 3, backupId: null } });
    expect(screen.getByText(/Silmeden önce yedek alınır/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Önce tümünü dışa aktar' }).getAttribute('href')).toBe('/api/export-businesses');
    expect(confirm().disabled).toBe(true);
    await user.type(screen.getByLabelText('Onaylamak için SIFIRLA yazın'), 'sıfırl');
    expect(confirm().disabled).toBe(true);
    expect(resets()).toEqual([]);
    await user.type(screen.getByLabelText('Onaylamak için SIFIRLA yazın'), 'a');
    await user.click(confirm());
    expect(await screen.findByText('Tüm veriler başarıyla silindi')).toBeTruthy();
    expect(screen.getByText('Başarılı!')).toBeTruthy();
    expect(resets()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByLabelText('Onaylamak için SIFIRLA yazın')).toBeNull());
  });

  it('offers the backup that was taken before', async () => {
    const user = await open({ body: { deleted: 3, backupId: '3f1c7d2a-8a35-4b4c-9c19-5d0f8f0a7c11' } });
    await user.type(screen.getByLabelText('Onaylamak için SIFIRLA yazın'), 'SIFIRLA{Enter}');
    const offer = await screen.findByRole('link', { name: 'Yedeği geri yükle' });
    expect(offer.getAttribute('href')).toBe('/admin/database#backups-heading');
  });

  it('says why nothing was deleted', async () => {
    const user = await open({ status: 409, body: { message: 'Bir içe aktarma sürüyor.' } });
    await user.type(screen.getByLabelText('Onaylamak için SIFIRLA yazın'), 'SIFIRLA{Enter}');
    expect(await screen.findByText('Veritabanı sıfırlanırken hata oluştu. Bir içe aktarma sürüyor.')).toBeTruthy();
    expect(confirm().disabled).toBe(false);
  });

  it('is left without a change', async () => {
    const user = await open({ body: {} });
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByLabelText('Onaylamak için SIFIRLA yazın')).toBeNull();
    expect(resets()).toEqual([]);
  });
});
