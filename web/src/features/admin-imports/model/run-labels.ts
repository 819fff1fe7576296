import type { ImportRun, ImportState } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

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

/** The columns were not understood: the file waits for an operator who maps them. */
export const isUnread = (run: ImportRun): boolean => run.state === 'previewed' && run.totalRows === null;

const fieldNames: Record<string, string> = {
  name: 'İşletme adı',
  category: 'Kategori',
  categories: 'Kategoriler',
  type: 'Tür',
  address: 'Adres',
  street: 'Sokak',
  city: 'Şehir',
  state: 'Bölge',
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
  businessStatus: 'Durum',
  priceRange: 'Fiyat aralığı',
  timeZone: 'Saat dilimi',
  placeId: 'Yer kimliği',
  googleId: 'Google kimliği',
  cid: 'Google CID',
  kgmid: 'Bilgi grafiği kimliği',
  coordinates: 'Koordinat (enlem, boylam)',
  id: 'Kayıt no',
  slug: 'Adres eki',
};

/** Turkish name of a field; its own name where there is none. */
export const fieldName = (field: string): string => fieldNames[field] ?? field;
