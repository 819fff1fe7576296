import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Toaster } from '../../../components/toast/toaster.tsx';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BusinessHistory } from './business-history.tsx';

const server = useFakeServer();

const renaming = {
  id: '0198f7a0-0000-7000-8000-000000000001',
  at: '2026-11-29T09:42:15.123Z',
  actor: { kind: 'admin', sessionId: 'session-1', address: '203.0.113.9' },
  action: 'business.updated',
  subject: '17',
  before: { name: 'Kafe' },
  after: { name: 'Kahve' },
  isShortened: false,
};

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
