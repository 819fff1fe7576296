import type { ImportRun, ImportState } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { changesText, isUnread } from './run-facts.ts';

export type RunTone = 'busy' | 'good' | 'bad' | 'still';

/** Label and tone of each state. */
export const stateLabels: Record<ImportState, { text: string; tone: RunTone }> = {
  queued: { text: 'Sırada', tone: 'still' },
  running: { text: 'Okunuyor', tone: 'busy' },
  previewed: { text: 'Onay bekliyor', tone: 'still' },
  applying: { text: 'Uygulanıyor', tone: 'busy' },
  done: { text: 'Tamamlandı', tone: 'good' },
  failed: { text: 'Başarısız', tone: 'bad' },
  cancelled: { text: 'İptal edildi', tone: 'still' },
  undone: { text: 'Geri alındı', tone: 'still' },
};

export const successText = (run: ImportRun): string => `${formatTurkishNumber(run.imported)} işletme başarıyla içe aktarıldı`;

const fieldNames: Record<string, string> = {
  name: 'İşletme adı',
  category: 'Kategori',
  categories: 'Kategoriler',
  type: 'Tür',
  address: 'Adres',
  street: 'Sokak',
  city: 'Şehir',
  state: 'İl veya eyalet',
  country: 'Ülke',
  countryCode: 'Ülke kodu',
  postalCode: 'Posta kodu',
  latitude: 'Enlem',
  longitude: 'Boylam',
  phone: 'Telefon',
  email: 'E-posta',
  website: 'Web sitesi',
  description: 'Açıklama',
  about: 'Özellikler',
  rating: 'Puan',
  reviewCount: 'Yorum sayısı',
  reviews: 'Yorumlar',
  reviewsLink: 'Yorum bağlantısı',
  photoUrl: 'Fotoğraf',
  imageUrl: 'Görsel',
  workingHours: 'Çalışma saatleri',
  locationLink: 'Harita bağlantısı',
  orderLink: 'Sipariş bağlantısı',
  menuLink: 'Menü bağlantısı',
  reservationLink: 'Rezervasyon bağlantısı',
  isVerified: 'Doğrulanmış',
  isOpen: 'Açık',
  businessStatus: 'Faaliyet durumu',
  priceRange: 'Fiyat aralığı',
  timeZone: 'Saat dilimi',
  placeId: 'Yer kimliği',
  googleId: 'Google kimliği',
  cid: 'Google CID',
  kgmid: 'Google Bilgi Grafiği kimliği',
  coordinates: 'Koordinat (enlem, boylam)',
  id: 'Kayıt no',
  slug: 'Adres eki',
};

/** Turkish name of a field; its own name where there is none. */
export const fieldName = (field: string): string => fieldNames[field] ?? field;

/** The state of a run, as it is told to those who do not see the screen change. */
export const stageText = (run: ImportRun): string => {
  if (run.isUndoing) return 'İçe aktarma geri alınıyor.';
  if (isUnread(run)) return 'Sütunlar anlaşılamadı. Başlık satırını ve sütunları seçin.';
  if (run.state === 'previewed') return `Önizleme hazır: ${changesText(run)}.`;
  if (run.state === 'done') return `İçe aktarma tamamlandı: ${changesText(run)}.`;
  return `${stateLabels[run.state].text}.`;
};
