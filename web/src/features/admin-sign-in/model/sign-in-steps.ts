import type { ErrorCode } from '@directory/contracts';

export interface SignInStep {
  path: string;
  /** Name of the value in the request's body. */
  field: 'accessKey' | 'userCode' | 'password';
  title: string;
  label: string;
  button: string;
  /** Text of a wrong value. */
  wrong: string;
  wrongCode: ErrorCode;
  autoComplete: string;
  isSecret: boolean;
}

/** The three steps of the sign-in, each checked by the server before the next one opens. */
export const signInSteps: readonly SignInStep[] = [
  {
    path: '/api/admin/login/access-key',
    field: 'accessKey',
    title: 'Erişim Anahtarı',
    label: 'Erişim anahtarı',
    button: 'Devam Et',
    wrong: 'Hatalı Erişim Anahtarı',
    wrongCode: 'SIGN_IN_ACCESS_KEY_WRONG',
    autoComplete: 'off',
    isSecret: true,
  },
  {
    path: '/api/admin/login/user-code',
    field: 'userCode',
    title: 'Kullanıcı Kodu',
    label: 'Kullanıcı kodu',
    button: 'Devam Et',
    wrong: 'Hatalı Kullanıcı Kodu',
    wrongCode: 'SIGN_IN_USER_CODE_WRONG',
    autoComplete: 'username',
    isSecret: false,
  },
  {
    path: '/api/admin/login/password',
    field: 'password',
    title: 'Şifre',
    label: 'Şifre',
    button: 'Sisteme Giriş',
    wrong: 'Hatalı Şifre',
    wrongCode: 'SIGN_IN_PASSWORD_WRONG',
    autoComplete: 'current-password',
    isSecret: true,
  },
];
