import { backupCauseOf } from '../../../lib/admin/backup-causes.ts';
import { formatFileSize, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { type PartChange, shownValue } from '../../../lib/admin/value-changes.ts';

/** Words that other features have for what their actions store. */
export interface FeatureWords {
  /** Name of a field of a business. */
  nameOfField: (field: string) => string;
  /** Name of a setting of the site, by its path. */
  nameOfSetting: (path: string) => string;
  nameOfPlacement: (placement: string) => string;
  stateOfMessage: (state: string) => string;
}

/** Names of what actions store that is no field of a business or a place, and no setting. */
const names: Record<string, string> = {
  fileName: 'Dosya',
  fileSize: 'Dosya boyutu',
  sha256: 'SHA-256',
  preview: 'Önizleme',
  totalRows: 'Satır',
  imported: 'Aktarılan',
  created: 'Yeni',
  updated: 'Güncellenen',
  unchanged: 'Değişmeyen',
  rejected: 'Reddedilen',
  errorCode: 'Hata kodu',
  businesses: 'İşletme',
  businessId: 'İşletme numarası',
  planId: 'Plan',
  enabled: 'Etkin',
  code: 'Kod',
  position: 'Konum',
  purpose: 'Amaç',
  name: 'Ad',
  description: 'Açıklama',
  price: 'Fiyat',
  duration: 'Süre (gün)',
  features: 'Özellikler',
  maxAds: 'Reklam sayısı',
  priorityPlacement: 'Öncelikli sıralama',
  analyticsAccess: 'İstatistik bağlantısı',
  customStyling: 'Öne çıkan kart',
  adClient: 'Reklam istemcisi',
  adSlot: 'Reklam alanı',
  adFormat: 'Biçim',
  adStyle: 'Stil',
  frequency: 'Sıklık',
  state: 'Durum',
  note: 'Not',
  messages: 'Mesaj',
  characters: 'Karakter',
  startsAt: 'Başlangıç',
  endsAt: 'Bitiş',
  drifts: 'Fark',
  sample: 'Örnekler',
  slug: 'Adres',
  target: 'Hedef',
  kind: 'Tür',
  engines: 'Arama motorları',
  automatic: 'Otomatik gönderim',
  expiresAt: 'Oturumun bitişi',
  sessionId: 'Oturum',
  sessions: 'Oturum sayısı',
  takenAt: 'Yedeğin tarihi',
  rows: 'Satır',
  bytes: 'Boyut',
  cause: 'Neden',
  backupBefore: 'Öncesinde alınan yedek',
  tables: 'Tablo',
  indexes: 'Yeniden kurulan dizin',
  skipped: 'Kullanımda olduğu için atlanan',
  actor: 'Kim',
  address: 'Adres (IP)',
  subject: 'Konu',
  since: 'Başlangıç',
  until: 'Bitiş',
};

/** Names of what edits of places store, beside the fields that businesses have too. */
const placeNames: Record<string, string> = { name: 'Ad', moved: 'Taşınan işletme', icon: 'Simge' };

/** The name of what stands at the first key of a path. */
export const nameOfKey = (action: string, key: string, words: FeatureWords): string => {
  if (/^business(es)?\./.test(action)) return words.nameOfField(key);
  if (/^(city|category)\./.test(action)) return placeNames[key] ?? words.nameOfField(key);
  if (action.startsWith('ad-placements.')) return words.nameOfPlacement(key);
  return names[key] ?? key;
};

/** The name of a key below the first one. */
export const nameOfInnerKey = (action: string, key: string, words: FeatureWords): string =>
  action.startsWith('ad-placements.') ? (names[key] ?? key) : nameOfKey(action, key, words);

const counts: ReadonlySet<string> = new Set([
  ...['totalRows', 'imported', 'created', 'updated', 'unchanged', 'rejected', 'rows', 'businesses', 'moved', 'messages', 'sessions'],
  ...['characters', 'drifts', 'tables', 'indexes', 'skipped'],
]);
const sizes: ReadonlySet<string> = new Set(['bytes', 'fileSize']);

/** A stored value of an action in words, by the path that leads to it. */
export const wordsOfValue = (action: string, { path }: Pick<PartChange, 'path'>, value: unknown, words: FeatureWords): string => {
  const key = path.at(-1) ?? '';
  if (typeof value === 'number' && sizes.has(key)) return formatFileSize(value);
  if (typeof value === 'number' && counts.has(key)) return formatTurkishNumber(value);
  if (typeof value === 'string' && action.startsWith('backup.') && key === 'cause') return backupCauseOf(value);
  if (typeof value === 'string' && action.startsWith('contact-message.') && key === 'state') return words.stateOfMessage(value);
  return shownValue(value);
};
