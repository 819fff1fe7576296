import { errorCodeHeader } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const server = useFakeServer();
const path = '/api/admin/second-factor';
const off = { isOn: false, switchedOnAt: null, recoveryCodesLeft: 0 };
const on = { isOn: true, switchedOnAt: '2026-11-19T08:00:00.000Z', recoveryCodesLeft: 10 };

beforeEach(() => {
  server()
    .on('GET', path, { body: off })
    .on('POST', `${path}/setup`, { body: { address: 'otpauth://totp/Local%20Directory:admin?secret=ABCDEFGH', secret: 'ABCDEFGH' } });
});

const button = (name: string) => screen.findByRole('button', { name });

describe('the second factor', () => {
  it('is set up with a QR code and the key in letters, and confirmed by a code', async () => {
    server().on('POST', path, { body: { recoveryCodes: ['bcdfg-hjkmn', 'pqrst-vwxyz'] } });
    const { user } = renderScreen(<SecondFactorPanel />);
    await user.click(await button('Doğrulama kodunu aç'));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(screen.getByTitle('Doğrulama uygulaması için karekod')).toBeTruthy();
    await user.type(screen.getByLabelText('Uygulamadaki kod'), '123456');
    await user.type(screen.getByLabelText('Giriş şifresi'), 'gizli');
    server().on('GET', path, { body: on });
    await user.click(await button('Onayla ve aç'));
    expect(await screen.findByText('bcdfg-hjkmn')).toBeTruthy();
    expect(server().callsOf('POST', path)[0].body).toEqual({ code: '123456', password: 'gizli' });
    await user.click(await button('Kaydettim'));
    expect(screen.queryByText('bcdfg-hjkmn')).toBeNull();
    expect(await button('Doğrulama kodunu kapat')).toBeTruthy();
  });

  it('says beside the field that a code was wrong, and sends it once', async () => {
    const message = 'Doğrulama kodu hatalı veya daha önce kullanıldı.';
    server().on('POST', path, { status: 422, body: { message } });
    const { user } = renderScreen(<SecondFactorPanel />);
    await user.click(await button('Doğrulama kodunu aç'));
    const field = await screen.findByLabelText('Uygulamadaki kod');
    await user.type(screen.getByLabelText('Giriş şifresi'), 'gizli');
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server().callsOf('POST', path)).toHaveLength(1);
  });

  it('says beside its own field that the password was wrong', async () => {
    const headers = { [errorCodeHeader]: 'SECOND_FACTOR_PASSWORD_WRONG' };
    server().on('POST', path, { status: 422, body: { message: 'Şifre hatalı.' }, headers });
    const { user } = renderScreen(<SecondFactorPanel />);
    await user.click(await button('Doğrulama kodunu aç'));
    await user.type(await screen.findByLabelText('Uygulamadaki kod'), '123456');
    await user.type(screen.getByLabelText('Giriş şifresi'), 'yanlış{Enter}');
    expect(await screen.findByText('Şifre hatalı.')).toBeTruthy();
    expect(screen.getByLabelText('Giriş şifresi').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Uygulamadaki kod').getAttribute('aria-invalid')).toBeNull();
  });

  it('is switched off by a code', async () => {
    server().on('GET', path, { body: on }).on('POST', `${path}/off`, { status: 204 });
    const { user } = renderScreen(<SecondFactorPanel />);
    await user.click(await button('Doğrulama kodunu kapat'));
    await user.type(await screen.findByLabelText('Doğrulama kodu'), '654321');
    server().on('GET', path, { body: off });
    await user.click(await button('Kapat'));
    await waitFor(() => expect(server().callsOf('POST', `${path}/off`)[0].body).toEqual({ code: '654321' }));
    expect(await button('Doğrulama kodunu aç')).toBeTruthy();
  });

  it('says when few recovery codes are left', async () => {
    server().on('GET', path, { body: { ...on, recoveryCodesLeft: 2 } });
    renderScreen(<SecondFactorPanel />);
    expect(await screen.findByText(/Kurtarma kodlarınız azaldı/)).toBeTruthy();
  });
});
