import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Toaster } from '../../../components/toast/toaster.tsx';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { anActivity } from '../../../testing/insight-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BusinessHistory } from './business-history.tsx';

const server = useFakeServer();

const renaming = anActivity({ before: { name: 'Kafe' }, after: { name: 'Kahve' } });

describe('the history of a business', () => {
  it('says in Turkish that a value was not put back', async () => {
    server().on('GET', '/api/admin/activities', { body: [renaming], headers: { 'x-total-count': '1' } });
    server().on('PATCH', '/api/businesses/17', { status: 503, body: { code: 'CATALOG_UNAVAILABLE', message: 'Bakımda.' } });
    const { user } = renderScreen(
      <>
        <BusinessHistory id={17} onRestored={() => {}} />
        <Toaster label="Bildirimler ({hotkey})" closeLabel="Kapat" />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: /önceki değeri geri yükle$/ }));
    expect(await screen.findByText('Önceki değer geri yüklenemedi')).toBeTruthy();
  });
});
