import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SavedCorrections } from './saved-corrections.tsx';

const server = useFakeServer();
const path = '/api/admin/import-corrections';
const saved = {
  id: 'abc',
  fileName: 'oda-listesi.xlsx',
  columns: [
    { column: 'C', header: 'Çağrı merkezi', field: 'phone' },
    { column: 'D', header: '', field: null },
  ],
  updatedAt: '2026-11-18T09:58:00.000Z',
};

describe('saved corrections', () => {
  it('are listed with what they say, and forgotten one by one', async () => {
    server()
      .on('GET', path, { body: [saved] })
      .on('DELETE', `${path}/abc`, { status: 204 });
    const { user } = renderScreen(<SavedCorrections />);
    expect((await screen.findByRole('listitem')).textContent).toContain('Çağrı merkezi → Telefon · D → atlanıyor · 18 Kas 2026');
    server().on('GET', path, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Sil: oda-listesi.xlsx' }));
    expect(await screen.findByText('Henüz saklanan düzeltme yok.')).toBeTruthy();
    expect(server().callsOf('DELETE', `${path}/abc`)).toHaveLength(1);
  });

  it('could not be had, and are asked for again', async () => {
    server().on('GET', path, { status: 503, body: { message: 'Bakımda.' } });
    const { user } = renderScreen(<SavedCorrections />);
    expect((await screen.findByRole('alert')).textContent).toContain('Saklanan düzeltmeler alınamadı. Bakımda.');
    server().on('GET', path, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
