import { type ErrorEntry, entry } from './error-entry.ts';

/** Errors of what operators set up, and of messages. */
export const siteErrors = {
  // Site configuration
  REVISION_NOT_FOUND: entry(404, 'This saved state could not be found.', 'Bu kayıtlı sürüm bulunamadı.'),
  SUBSCRIPTION_NOT_FOUND: entry(404, 'The subscription could not be found.', 'Abonelik bulunamadı.'),
  SUBSCRIPTION_HAS_NO_FIGURES: entry(
    409,
    'This plan shows no figures.',
    'Bu aboneliğin planı istatistik bağlantısı içermiyor veya abonelik sona ermiş.',
  ),
  FIGURES_NOT_FOUND: entry(404, 'This link is not valid any more.', 'Bu istatistik bağlantısı artık geçerli değil.'),
  SUBSCRIPTION_BUSINESS_NOT_FOUND: entry(404, 'The business could not be found.', 'İşletme bulunamadı.'),
  SUBSCRIPTION_OVERLAPS: entry(
    409,
    'The business has another subscription at that time.',
    'Bu işletmenin aynı tarihlerde başka bir aboneliği var.',
  ),
  ACTIVITY_NOT_FOUND: entry(404, 'The entry of the audit log could not be found.', 'Denetim kaydı bulunamadı.'),

  // Contact
  CONTACT_MESSAGE_NOT_FOUND: entry(404, 'The message could not be found.', 'Mesaj bulunamadı.'),
  CONTACT_STATE_UNFIT: entry(409, 'This message cannot have that state.', 'Bu durum bu tür bir mesaj için kullanılamaz.'),
  CONTACT_TOO_MANY: entry(
    429,
    'The site has received too many messages. Please try again later.',
    'Siteye bu saatte çok fazla mesaj geldi. Lütfen daha sonra tekrar deneyin.',
    { level: 'warn', retryAfter: 900 },
  ),
} as const satisfies Record<string, ErrorEntry>;
