import type { BusinessValues } from './business-values.ts';

/** Turkish names of the form's fields. */
export const fieldLabels: Record<keyof BusinessValues, string> = {
  name: 'İşletme adı',
  categoryId: 'Kategori',
  type: 'Tür',
  description: 'Açıklama',
  priceRange: 'Fiyat aralığı',
  businessStatus: 'Faaliyet durumu',
  isOpen: 'Açık',
  isVerified: 'Doğrulanmış',
  address: 'Adres',
  street: 'Cadde ve sokak',
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
  menuLink: 'Menü bağlantısı',
  orderLink: 'Sipariş bağlantısı',
  reservationLink: 'Rezervasyon bağlantısı',
  photoUrl: 'Fotoğraf adresi',
  week: 'Çalışma saatleri',
  sections: 'Özellikler',
};

/** Names of fields that answers name in their own way: locked ones, and those of the record's history. */
const otherLabels: Record<string, string> = {
  category: 'Kategori',
  workingHours: 'Çalışma saatleri',
  openingHours: 'Çalışma saatleri',
  about: 'Özellikler',
  slug: 'Sayfa adresi',
  subtypes: 'Diğer türler',
  rating: 'Puan',
  reviewCount: 'Yorum sayısı',
  imageUrl: 'Görsel adresi',
  timeZone: 'Saat dilimi',
  citySlug: 'Şehir sayfası',
  unreadableDays: 'Okunamayan günler',
  phoneE164: 'Aranan numara',
};

export const labelOfField = (field: string): string => fieldLabels[field as keyof BusinessValues] ?? otherLabels[field] ?? field;

/** Tabs of the form, and the fields of each. */
export const formTabs = {
  general: ['name', 'categoryId', 'type', 'priceRange', 'businessStatus', 'isOpen', 'isVerified', 'description'],
  place: ['address', 'street', 'city', 'state', 'postalCode', 'country', 'countryCode', 'latitude', 'longitude'],
  contact: ['phone', 'email', 'website', 'menuLink', 'orderLink', 'reservationLink', 'photoUrl'],
  hours: ['week'],
  features: ['sections'],
} as const satisfies Record<string, readonly (keyof BusinessValues)[]>;
export type FormTab = keyof typeof formTabs;

export const tabOfField = (field: string): FormTab =>
  (Object.keys(formTabs) as FormTab[]).find((tab) => (formTabs[tab] as readonly string[]).includes(field)) ?? 'general';

/** Id of the control of a field. */
export const fieldId = (field: string): string => `business-${field}`;
