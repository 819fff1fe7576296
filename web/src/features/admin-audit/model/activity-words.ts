import { backupCauseOf } from '../../../lib/admin/backup-causes.ts';
import { businessStatusOf } from '../../../lib/admin/business-statuses.ts';
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
  id: 'Numara',
  ids: 'Numaralar',
  reviews: 'Yorumlar',
  reviewsByStars: 'Yıldızlara göre yorum',
  isSponsored: 'Sponsorlu',
  isHighlighted: 'Öne çıkan',
  createdAt: 'Eklenme',
  updatedAt: 'Son değişiklik',
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
  placement: 'Yerleşim',
  adClient: 'Reklam istemcisi',
  adSlot: 'Reklam alanı',
  adFormat: 'Biçim',
  adStyle: 'Stil',
  frequency: 'Sıklık',
  state: 'Durum',
  note: 'Not',
  noteChanged: 'Not değiştirildi',
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
  if (/^(city|category)\./.test(action)) return placeNames[key] ?? nameOfField(key, words);
  if (/^business(es)?\./.test(action)) return nameOfField(key, words);
  if (action.startsWith('ad-placements.')) return words.nameOfPlacement(key);
  return nameOfInnerKey(key);
};

const nameOfField = (key: string, words: FeatureWords): string => {
  const name = words.nameOfField(key);
  return name === key ? nameOfInnerKey(key) : name;
};

/** The name of a key below the first one. */
export const nameOfInnerKey = (key: string): string => names[key] ?? key;

const counts: ReadonlySet<string> = new Set([
  ...['totalRows', 'imported', 'created', 'updated', 'unchanged', 'rejected', 'rows', 'businesses', 'moved', 'messages', 'sessions'],
  ...['characters', 'drifts', 'tables', 'indexes', 'skipped'],
]);
const sizes: ReadonlySet<string> = new Set(['bytes', 'fileSize']);

const shownList = (values: readonly unknown[]): string =>
  values.some((value) => typeof value === 'object') ? JSON.stringify(values) : shownValue(values.join(', '));

/** A stored value of an action in words, by the path that leads to it. */
export const wordsOfValue = (action: string, { path }: Pick<PartChange, 'path'>, value: unknown, words: FeatureWords): string => {
  const key = path.at(-1) ?? '';
  if (typeof value === 'number' && sizes.has(key)) return formatFileSize(value);
  if (typeof value === 'number' && counts.has(key)) return formatTurkishNumber(value);
  if (typeof value === 'string' && action.startsWith('backup.') && key === 'cause') return backupCauseOf(value);
  if (typeof value === 'string' && action.startsWith('contact-message.') && key === 'state') return words.stateOfMessage(value);
  if (typeof value === 'string' && key === 'businessStatus') return businessStatusOf(value);
  return Array.isArray(value) ? shownList(value) : shownValue(value);
};
