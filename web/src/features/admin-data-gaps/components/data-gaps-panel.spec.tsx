import { type DataGaps, dataGapKinds, errorCodeHeader } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DataGapsPanel } from './data-gaps-panel.tsx';

const server = useFakeServer();
const path = '/api/admin/data-gaps';

const missing = Object.fromEntries(dataGapKinds.map((kind, index) => [kind, index])) as DataGaps['missing'];
const gaps: DataGaps = {
  countedAt: '2026-11-18T03:10:00.000Z',
  total: 2000,
  missing: { ...missing, place: 2, hours: 1250 },
  categories: [{ id: 7, name: 'Greengrocer', total: 400, missing }],
};

const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('what structured data lacks', () => {
  it('stands with its number and its share, errors first and then the most frequent', async () => {
    server().on('GET', path, { body: gaps });
    renderScreen(<DataGapsPanel />);
    await screen.findAllByRole('table');
    expect(texts()[1]).toMatch(/^Adres, şehir ve ülke yokHata2%0,1/);
    expect(texts()[2]).toMatch(/^Çalışma saatleri yok1\.250%62,5/);
    expect(screen.getByText(/^2\.000 işletme/)).toBeTruthy();
  });

  it('leads from a category to its businesses', async () => {
    server().on('GET', path, { body: gaps });
    renderScreen(<DataGapsPanel />);
    expect((await screen.findByRole('link', { name: 'Greengrocer' })).getAttribute('href')).toBe('/admin/businesses?category=7');
  });

  it('is counted anew at an operator’s wish', async () => {
    server().on('GET', path, { body: { ...gaps, countedAt: null, total: 0 } });
    server().on('POST', '/api/admin/counter-checks', { body: {} });
    const { user } = renderScreen(<DataGapsPanel />);
    expect(await screen.findByText(/^Henüz sayılmadı/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    server().on('GET', path, { body: gaps });
    await user.click(screen.getByRole('button', { name: 'Şimdi say' }));
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
  });

  it('offers to find the countries that are missing, and leads to the preview of that run', async () => {
    const run = anImportRun({ state: 'queued' });
    server().on('GET', path, { body: gaps }).on('POST', '/api/admin/imports/repair-countries', { status: 202, body: run });
    const { user } = renderScreen(
      <Routes>
        <Route path="/" element={<DataGapsPanel />} />
        <Route path="/admin/imports/:id" element={<p>Önizleme</p>} />
      </Routes>,
    );
    await user.click(await screen.findByRole('button', { name: 'Ülkeleri bul' }));
    expect(await screen.findByText('Önizleme')).toBeTruthy();
  });

  it('says why the countries could not be looked for', async () => {
    server().on('GET', path, { body: gaps });
    server().on('POST', '/api/admin/imports/repair-countries', { status: 409, body: { message: 'Bir içe aktarma sürüyor.' } });
    const { user } = renderScreen(<DataGapsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Ülkeleri bul' }));
    await waitFor(() => expect(toastStore.current()).toMatchObject({ text: 'Bir içe aktarma sürüyor.', tone: 'danger' }));
  });

  it('says without alarm that every business has a country', async () => {
    server().on('GET', path, { body: gaps });
    const headers = { [errorCodeHeader]: 'IMPORT_NOTHING_TO_REPAIR' };
    const refusal = { status: 404, headers, body: { message: 'Bütün işletmelerin ülkesi var.' } };
    server().on('POST', '/api/admin/imports/repair-countries', refusal);
    const { user } = renderScreen(<DataGapsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Ülkeleri bul' }));
    await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Onarılacak kayıt yok', tone: 'normal' }));
  });

  it('takes nothing else that is not found for that', async () => {
    server().on('GET', path, { body: gaps });
    server().on('POST', '/api/admin/imports/repair-countries', { status: 404, body: { message: 'Bulunamadı.' } });
    const { user } = renderScreen(<DataGapsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Ülkeleri bul' }));
    await waitFor(() => expect(toastStore.current()).toMatchObject({ text: 'Bulunamadı.', tone: 'danger' }));
  });

  it('says that it could not be read', async () => {
    server().on('GET', path, { status: 503, body: { message: 'Kapalı' } });
    renderScreen(<DataGapsPanel />);
    expect(await screen.findByText('Eksikler alınamadı.')).toBeTruthy();
  });
});
