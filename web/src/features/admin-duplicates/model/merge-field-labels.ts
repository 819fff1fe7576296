import type { DuplicateReason, MergeField } from '@directory/contracts';

export const mergeFieldLabels: Record<MergeField, string> = {
  name: 'İşletme adı',
  category: 'Kategori',
  type: 'Tür',
  address: 'Adres',
  city: 'Şehir',
  location: 'Konum',
  phone: 'Telefon',
  email: 'E-posta',
  website: 'Web sitesi',
  workingHours: 'Çalışma saatleri',
  businessStatus: 'Faaliyet durumu',
  isOpen: 'Açık',
  isVerified: 'Doğrulanmış',
  rating: 'Puan',
  priceRange: 'Fiyat aralığı',
  description: 'Açıklama',
  about: 'Özellikler',
  photoUrl: 'Fotoğraf',
  imageUrl: 'Görsel',
  locationLink: 'Harita bağlantısı',
  orderLink: 'Sipariş bağlantısı',
  menuLink: 'Menü bağlantısı',
  reservationLink: 'Rezervasyon bağlantısı',
  reviewsLink: 'Yorum bağlantısı',
};

export const reasonLabels: Record<DuplicateReason, string> = {
  phone: 'Telefon aynı',
  address: 'Adres aynı',
  point: 'Aynı noktada',
  website: 'Web sitesi aynı',
  name: 'Ad aynı',
  'similar-name': 'Ad benziyor',
};
