import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

const server = useFakeServer();
const [keyPath, codePath, passwordPath] = ['/api/admin/login/access-key', '/api/admin/login/user-code', '/api/admin/login/password'];

beforeEach(() => {
  for (const path of [keyPath, codePath, passwordPath]) server().on('POST', path, { body: { ok: true } });
});

const onDone = jest.fn();
const show = () => {
  onDone.mockClear();
  return renderScreen(<SignInForm onDone={onDone} doneText="Giriş başarılı." />);
};

const field = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>;
const currentStep = () => screen.getByRole('list').querySelector('[aria-current=step]')?.textContent;

/** Fills in a step and waits for the next one's field. */
const pass = async (user: ReturnType<typeof show>['user'], label: string, value: string, next: string) => {
  await user.type(await field(label), `${value}{Enter}`);
  return field(next);
};

describe('the sign-in form', () => {
  it('sends the three values one after the other, without the blanks around them', async () => {
    const { user } = show();
    expect(currentStep()).toBe('1. Erişim Anahtarı');
    await pass(user, 'Erişim anahtarı', '  anahtar ', 'Kullanıcı kodu');
    expect(currentStep()).toBe('2. Kullanıcı Kodu');
    await pass(user, 'Kullanıcı kodu', 'kod', 'Şifre');
    await user.type(await field('Şifre'), 'gizli');
    await user.click(screen.getByRole('button', { name: 'Sisteme Giriş' }));
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(server().calls.map(({ path, body }) => [path, body])).toEqual([
      [keyPath, { accessKey: 'anahtar' }],
      [codePath, { userCode: 'kod' }],
      [passwordPath, { password: 'gizli' }],
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('hides secrets, and starts each step empty with the focus in its field', async () => {
    const { user } = show();
    expect((await field('Erişim anahtarı')).type).toBe('password');
    const code = await pass(user, 'Erişim anahtarı', 'a', 'Kullanıcı kodu');
    expect([code.type, code.value]).toEqual(['text', '']);
    expect(document.activeElement).toBe(code);
    expect((await pass(user, 'Kullanıcı kodu', 'b', 'Şifre')).type).toBe('password');
  });

  it('sends nothing but blanks', async () => {
    const { user } = show();
    const button = screen.getByRole('button', { name: 'Devam Et' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await user.type(await field('Erişim anahtarı'), '   ');
    expect(button.disabled).toBe(true);
  });

  it('stays on its step where the value is wrong, and says so beside the field', async () => {
    server().on('POST', keyPath, {
      status: 401,
      headers: { 'x-error-code': 'SIGN_IN_ACCESS_KEY_WRONG' },
      body: { message: 'Hatalı Erişim Anahtarı' },
    });
    const { user } = show();
    const input = await field('Erişim anahtarı');
    await user.type(input, 'yanlış{Enter}');
    await screen.findByText('Hatalı Erişim Anahtarı. Lütfen tekrar deneyin.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Hatalı Erişim Anahtarı');
    expect(toastStore.current()).toMatchObject({ title: 'Hatalı Erişim Anahtarı', tone: 'danger' });
    expect(input.value).toBe('yanlış');
    expect(currentStep()).toBe('1. Erişim Anahtarı');
  });

  it('takes the sentence of a wrong value away once the right one is accepted: it would lie over the next screen', async () => {
    server().on('POST', keyPath, { status: 401, headers: { 'x-error-code': 'SIGN_IN_ACCESS_KEY_WRONG' }, body: { message: 'Hatalı' } });
    const { user } = show();
    await user.type(await field('Erişim anahtarı'), 'yanlış{Enter}');
    await screen.findByText('Hatalı Erişim Anahtarı. Lütfen tekrar deneyin.');
    expect(toastStore.current()?.isOpen).toBe(true);
    server().on('POST', keyPath, { body: { ok: true } });
    await pass(user, 'Erişim anahtarı', ' doğru', 'Kullanıcı kodu');
    expect(toastStore.current()?.isOpen).not.toBe(true);
  });

  it('sends a wrong value once only: each failure counts against the throttle', async () => {
    server().on('POST', keyPath, { status: 503, body: { message: 'Sunucu meşgul.' } });
    const { user } = show();
    await user.type(await field('Erişim anahtarı'), 'x{Enter}');
    await screen.findByText('Giriş yapılamadı. Sunucu meşgul.');
    expect(server().calls).toHaveLength(1);
  });

  it('begins again where the steps took too long', async () => {
    server().on('POST', codePath, { status: 401, body: { message: 'Lütfen baştan başlayın.' } });
    const { user } = show();
    await pass(user, 'Erişim anahtarı', 'a', 'Kullanıcı kodu');
    await user.type(await field('Kullanıcı kodu'), 'b{Enter}');
    await waitFor(() => expect(currentStep()).toBe('1. Erişim Anahtarı'));
    expect((await field('Erişim anahtarı')).value).toBe('');
  });

  it('goes back a step, but not before the first', async () => {
    const { user } = show();
    expect(screen.queryByRole('button', { name: 'Geri' })).toBeNull();
    await pass(user, 'Erişim anahtarı', 'a', 'Kullanıcı kodu');
    await user.click(screen.getByRole('button', { name: 'Geri' }));
    expect(currentStep()).toBe('1. Erişim Anahtarı');
  });

  it('waits for the answer before it takes another press', async () => {
    const answer = server().hold('POST', keyPath);
    const { user } = show();
    await user.type(await field('Erişim anahtarı'), 'a');
    await user.click(screen.getByRole('button', { name: 'Devam Et' }));
    const waiting = (await screen.findByRole('button', { name: 'Kontrol ediliyor…' })) as HTMLButtonElement;
    expect(waiting.disabled).toBe(true);
    answer({ body: {} });
    expect(await field('Kullanıcı kodu')).toBeTruthy();
  });

  it('asks for a one-time code only where the password’s answer says so', async () => {
    const codePathOf = '/api/admin/login/one-time-code';
    server()
      .on('POST', passwordPath, { headers: { 'x-sign-in-next': 'one-time-code' } })
      .on('POST', codePathOf, { body: null });
    const { user } = show();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await pass(user, 'Erişim anahtarı', 'a', 'Kullanıcı kodu');
    await pass(user, 'Kullanıcı kodu', 'b', 'Şifre');
    const code = await pass(user, 'Şifre', 'c', 'Doğrulama kodu');
    expect([screen.getAllByRole('listitem').length, currentStep(), code.autocomplete]).toEqual([4, '4. Doğrulama Kodu', 'one-time-code']);
    expect(screen.queryByRole('button', { name: 'Geri' })).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(server().callsOf('POST', codePathOf)[0].body).toEqual({ code: '123456' });
  });

  it('says how long the next try must wait, and takes none before', async () => {
    server().on('POST', keyPath, {
      status: 429,
      headers: { 'retry-after': '125', 'x-error-code': 'SIGN_IN_THROTTLED' },
      body: { message: 'Çok fazla hatalı deneme yapıldı.' },
    });
    const { user } = show();
    await user.type(await field('Erişim anahtarı'), 'a{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('timer').textContent).toMatch(/^Bir sonraki deneme 2 dakika( [1-5] saniye)? sonra yapılabilir\.$/),
    );
    expect((screen.getByRole('button', { name: 'Devam Et' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(await field('Erişim anahtarı'), '{Enter}');
    expect(server().calls).toHaveLength(1);
  });
});
