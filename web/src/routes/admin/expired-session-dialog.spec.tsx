import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionQuery } from '../../features/admin-session/api/get-session.ts';
import { sessionExpiry } from '../../features/admin-session/model/session-expiry.ts';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ExpiredSessionDialog } from './expired-session-dialog.tsx';

const server = useFakeServer();

beforeEach(() => {
  localStorage.clear();
  server().on('GET', '/api/admin/session', { body: {} });
  for (const step of ['access-key', 'user-code', 'password']) server().on('POST', `/api/admin/login/${step}`, { body: null });
});
afterEach(() => act(() => sessionExpiry.clear()));

const ScreenWithText = () => {
  useQuery(sessionQuery());
  return (
    <>
      <input aria-label="Açıklama" />
      <ExpiredSessionDialog />
    </>
  );
};

const show = async () => {
  const { user } = renderScreen(<ScreenWithText />);
  await user.type(screen.getByLabelText('Açıklama'), 'yarım kalan metin');
  act(() => sessionExpiry.report());
  await screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' });
  return user;
};
const typed = () => (screen.getByLabelText('Açıklama') as HTMLInputElement).value;
const isOpen = () => screen.queryByRole<HTMLDialogElement>('dialog')?.open ?? false;

describe('a session that ends while a screen is open', () => {
  it('is begun again over the screen, and what was typed stays', async () => {
    const user = await show();
    const asked = server().callsOf('GET', '/api/admin/session').length;
    for (const label of ['Erişim anahtarı', 'Kullanıcı kodu', 'Şifre'])
      await user.type(await screen.findByLabelText(label), 'gizli{Enter}');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect([typed(), sessionHint.isValid(Date.now())]).toEqual(['yarım kalan metin', true]);
    await waitFor(() => expect(server().callsOf('GET', '/api/admin/session').length).toBeGreaterThan(asked));
  });

  it('leaves the screen to be read and copied from, and asks again at the next call', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Ekrana dön' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(typed()).toBe('yarım kalan metin');
    act(() => sessionExpiry.report());
    await waitFor(() => expect(isOpen()).toBe(true));
  });
});
