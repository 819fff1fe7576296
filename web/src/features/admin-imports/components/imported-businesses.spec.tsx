import type { ImportedBusiness } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ImportedBusinesses } from './imported-businesses.tsx';

const server = useFakeServer();
const path = '/api/admin/imports/7/businesses';
const aBusiness = (id: number, changes: Partial<ImportedBusiness> = {}): ImportedBusiness => ({
  ...{ id, slug: `fırın-${id}`, name: `Fırın ${id}`, category: 'Bakery', city: 'İzmir', address: 'Yol 1', phone: '+90 1', photoUrl: null },
  ...{ isCreated: true },
  ...changes,
});

const show = async () => {
  server().on('GET', path, { body: [aBusiness(1), aBusiness(2, { isCreated: false })], headers: { 'x-total-count': '50' } });
  const rendered = renderScreen(<ImportedBusinesses id="7" />);
  await screen.findByText('50 işletme');
  return rendered;
};

describe('the businesses of an import', () => {
  it('are cards that lead to their pages, or a table', async () => {
    const { user } = await show();
    const card = screen.getByRole('link', { name: /^Fırın 1/ });
    expect([card.getAttribute('href'), card.textContent]).toEqual(['/business/f%C4%B1r%C4%B1n-1', 'Fırın 1Bakery · İzmirYeni']);
    await user.click(screen.getByRole('button', { name: 'Tablo' }));
    expect(screen.getAllByRole('row').map((row) => row.textContent)[2]).toBe('Fırın 2GüncellendiBakeryİzmirYol 1+90 1');
  });

  it('are told apart by what became of them, and paged', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'İşletmeler: sonraki sayfa' }));
    await waitFor(() => expect(server().calls.at(-1)?.path).toBe(`${path}?limit=24&offset=24`));
    await user.click(screen.getByRole('button', { name: 'Güncellenen' }));
    await waitFor(() => expect(server().calls.at(-1)?.path).toBe(`${path}?kind=updated&limit=24&offset=0`));
    expect(screen.getByRole('button', { name: 'Güncellenen' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('may be gone', async () => {
    server().on('GET', path, { body: [], headers: { 'x-total-count': '0' } });
    renderScreen(<ImportedBusinesses id="7" />);
    expect(await screen.findByText('Bu içe aktarmanın işletmeleri artık listelenemiyor.')).toBeTruthy();
  });
});
