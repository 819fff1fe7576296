import type { ErrorCode } from '@directory/contracts';

export interface SignInStep {
  path: string;
  /** Name of the value in the request's body. */
  field: 'accessKey' | 'userCode' | 'password' | 'code';
  title: string;
  label: string;
  button: string;
  /** Text of a wrong value. */
  wrong: string;
  wrongCode: ErrorCode;
  autoComplete: string;
  isSecret: boolean;
  /** A sentence below the field. */
  hint?: string;
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

/** The fourth step, for those whose password's answer asks for it. */
export const oneTimeCodeStep: SignInStep = {
  path: '/api/admin/login/one-time-code',
  field: 'code',
  title: 'Doğrulama Kodu',
  label: 'Doğrulama kodu',
  button: 'Sisteme Giriş',
  wrong: 'Hatalı Doğrulama Kodu',
  wrongCode: 'SIGN_IN_CODE_WRONG',
  autoComplete: 'one-time-code',
  isSecret: false,
  hint: 'Telefonunuzdaki doğrulama uygulamasının gösterdiği 6 haneli kod. Telefonunuz yanınızda değilse bir kurtarma kodu yazın.',
};
