import type { AdminSession } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sessionHint } from '../../features/admin-session/model/session-hint.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SessionsScreen } from './sessions-screen.tsx';

const server = useFakeServer();
const path = '/api/admin/sessions';

const session = (more: Partial<AdminSession>): AdminSession => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  startedAt: '2026-11-19T08:00:00.000Z',
  lastSeenAt: '2026-11-19T09:30:00.000Z',
  expiresAt: '2026-11-20T08:00:00.000Z',
  browser: 'Firefox, Linux',
  network: '203.0.113.0/24',
  isCurrent: false,
  ...more,
});
const mine = session({ id: '0198f3a0-0000-7000-8000-000000000002', browser: 'Chrome, Windows', isCurrent: true });

beforeEach(() => {
  localStorage.clear();
  sessionHint.write(Date.now());
  server()
    .on('GET', path, { body: [mine, session({})] })
    .on('GET', '/api/admin/sign-in-failures', { body: [{ hour: '2026-11-19T08:00:00.000Z', client: '198.51.100.7', failures: 1204 }] });
});

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the screen of sessions', () => {
  it('shows since when, last seen, browser and network of each, and marks the own one', async () => {
    renderScreen(<SessionsScreen />);
    const [first, second] = await rows();
    expect(first).toContain('Chrome, WindowsBu oturum');
    expect(second).toMatch(/^Firefox, LinuxGiriş: 19 Kas 2026.+Son görülme: 19 Kas 2026.+Ağ: 203\.0\.113\.0\/24/);
    expect(second).not.toContain('Bu oturum');
    expect(screen.getAllByRole('button', { name: /^Sonlandır/ })).toHaveLength(1);
  });

  it('ends a session and asks for the list anew', async () => {
    const { user } = renderScreen(<SessionsScreen />);
    server().on('DELETE', `${path}/${session({}).id}`, { status: 204 });
    await user.click(await screen.findByRole('button', { name: /^Sonlandır: Firefox, Linux/ }));
    await waitFor(() => expect(server().callsOf('GET', path)).toHaveLength(2));
    expect(server().callsOf('DELETE', `${path}/${session({}).id}`)).toHaveLength(1);
  });

  it('ends all of them only after a question, and leads to the sign-in', async () => {
    const { user, address } = renderScreen(<SessionsScreen />, { address: '/admin/sessions' });
    server().on('DELETE', path, { status: 204 });
    await user.click(screen.getByRole('button', { name: 'Tüm oturumları kapat' }));
    expect(server().callsOf('DELETE', path)).toHaveLength(0);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Evet, tümünü kapat' }));
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(sessionHint.isValid(Date.now())).toBe(false);
  });

  it('shows failed sign-ins by hour and address', async () => {
    renderScreen(<SessionsScreen />);
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row.textContent).toMatch(/198\.51\.100\.71\.204$/);
  });

  it('says what could not be had', async () => {
    server().on('GET', path, { status: 503 }).on('GET', '/api/admin/sign-in-failures', { status: 503 });
    renderScreen(<SessionsScreen />);
    expect(await screen.findByText('Oturumlar alınamadı.')).toBeTruthy();
    expect(await screen.findByText('Kayıtlar alınamadı.')).toBeTruthy();
  });
});
