import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of sessions, of the sign-in and of where a request comes from. */
export const signInErrors = {
  SESSION_REQUIRED: entry(401, 'Please sign in.', 'Oturum açmanız gerekiyor.'),
  SESSION_NOT_FOUND: entry(404, 'This session has ended already.', 'Bu oturum zaten kapanmış.'),
  ORIGIN_REFUSED: entry(403, 'This request came from another site and was refused.', 'Başka bir siteden gelen istek reddedildi.'),
  SIGN_IN_ACCESS_KEY_WRONG: entry(401, 'Wrong access key.', 'Hatalı Erişim Anahtarı'),
  SIGN_IN_USER_CODE_WRONG: entry(401, 'Wrong user code.', 'Hatalı Kullanıcı Kodu'),
  SIGN_IN_PASSWORD_WRONG: entry(401, 'Wrong password.', 'Hatalı Şifre'),
  SIGN_IN_CODE_WRONG: entry(401, 'Wrong one-time code.', 'Hatalı Doğrulama Kodu'),
  SECOND_FACTOR_CODE_WRONG: entry(422, 'Wrong one-time code.', 'Doğrulama kodu hatalı veya daha önce kullanıldı.'),
  SECOND_FACTOR_PASSWORD_WRONG: entry(422, 'Wrong password.', 'Şifre hatalı.'),
  SECOND_FACTOR_ALREADY_ON: entry(409, 'The second factor is on already.', 'Doğrulama kodu zaten açık. Yenilemek için önce kapatın.'),
  SECOND_FACTOR_NOT_ON: entry(409, 'The second factor is not on.', 'Doğrulama kodu açık değil.'),
  SECOND_FACTOR_SETUP_EXPIRED: entry(
    409,
    'Please begin the setup again.',
    'Kurulumun süresi doldu. Lütfen baştan başlayıp yeni karekodu okutun.',
  ),
  SIGN_IN_STEP_SKIPPED: entry(
    401,
    'Please start the sign-in again.',
    'Giriş adımlarının süresi doldu veya sırası bozuldu. Lütfen baştan başlayın.',
  ),
  SIGN_IN_THROTTLED: entry(
    429,
    'Too many failed sign-ins. Please wait.',
    'Çok fazla hatalı deneme yapıldı. Lütfen {seconds} saniye sonra tekrar deneyin.',
    { level: 'warn', retryAfter: 30 },
  ),
  SIGN_IN_INSECURE: entry(
    403,
    'Sign-in needs HTTPS or localhost.',
    'Güvensiz bağlantıda (HTTP) oturum açılamaz. HTTPS kullanın, ya da riski kabul ederek sunucuyu INSECURE_HTTP=1 ile başlatın.',
    { level: 'warn' },
  ),
} as const satisfies Record<string, ErrorEntry>;
