/** Why a value was left empty, shortened or mended, as the operator reads it. */
export const warningReasons = {
  'id-lost-digits': 'Kimlik sayı olarak saklanmış, basamakları kaybolmuş',
  'text-damaged': 'Harfler bozuk görünüyor (yanlış karakter kodlaması)',
  'text-too-long': 'Metin çok uzun, kısaltıldı',
  'coordinates-unreadable': 'Koordinat okunamadı',
  'coordinates-out-of-range': 'Koordinat geçerli aralığın dışında',
  'coordinates-swapped': 'Enlem ile boylam yer değiştirmiş',
  'coordinates-zero': 'Koordinat 0,0: gerçek bir konum değil',
  'coordinates-half': 'Enlem veya boylamdan biri eksik',
  'rating-unreadable': 'Puan okunamadı',
  'rating-out-of-range': 'Puan 1 ile 5 arasında değil',
  'rating-without-reviews': 'Yorum sayısı 0 olan bir puan alınmadı',
  'text-is-date': 'Hücrede metin yerine tarih var',
  'text-is-yes-no': 'Hücrede metin yerine doğru/yanlış değeri var',
  'text-is-id': 'Hücrede ad yerine bir kimlik ya da kaynak adı var',
  'text-is-code': 'Hücrede metin yerine program kodu var',
  'text-lost-digits': 'Hücrede bilimsel gösterimle (E+) saklanmış bir sayı var, basamakları kaybolmuş',
  'review-count-unreadable': 'Yorum sayısı okunamadı',
  'hours-unreadable': 'Çalışma saatleri okunamadı',
  'hours-name-no-day': 'Saatlerde gün yazmıyor: her gün için alındı',
  'hours-day-unreadable': 'Bazı günlerin saatleri okunamadı, metni saklandı',
  'hours-day-unknown': 'Bazı günlerin saatleri okunamadı',
  'hours-of-one-day': 'Saatlerde haftanın yalnız bir günü yazıyor: öbür günler bilinmiyor',
  'about-unreadable': 'Özellikler okunamadı',
  'reviews-unreadable': 'Yorumlar okunamadı',
  'phone-unreadable': 'Telefon okunamadı',
  'phone-lost-digits': 'Telefonun basamakları kaybolmuş (bilimsel gösterim, E+)',
  'email-unreadable': 'E-posta adresi geçersiz',
  'url-unreadable': 'Bağlantı geçersiz',
  'country-unknown': 'Ülke tanınmadı',
  'country-contradicts-point': 'Koordinat, yazılan ülkede değil',
  'place-unreadable': 'Şehir veya bölge adı okunamadı',
  'city-is-country': 'Şehir yerine ülke adı yazılmış',
  'category-unreadable': 'Kategori okunamadı',
  'photo-unreadable': 'Fotoğraf bir web adresi değil',
  'postal-code-unreadable': 'Posta kodu okunamadı',
  'postal-code-short': 'Posta kodunun bir basamağı eksik, hangisi olduğu belli değil',
  'postal-code-padded': 'Posta kodunun baştaki sıfırları tamamlandı',
  'country-contradicts-code': 'Ülke adı ile ülke kodu farklı: kod alındı',
  'time-zone-abroad': 'Saat dilimi, yazılan ülkenin değil',
  'time-zone-unknown': 'Saat dilimi tanınmadı',
  'status-unknown': 'İşletme durumu tanınmadı',
  'yes-no-unreadable': 'Evet/hayır değeri okunamadı',
  'updated-at-unreadable': 'Kaydın güncellenme zamanı (updatedAt) okunamadı',
  'cannot-be-empty': 'Bu alan boş bırakılamaz: kayıttaki değer kaldı',
  'formula-uncalculated': 'Hücredeki formülün sonucu dosyada yok: dosyayı Excel’de açıp kaydedin',
  'cell-error': 'Hücrede Excel hatası var',
} as const;

/** Of a value that was taken all the same: shortened, completed, or read as what it must have meant. */
export const mendingReasons: ReadonlySet<string> = new Set<keyof typeof warningReasons>([
  'text-too-long',
  'coordinates-swapped',
  'hours-name-no-day',
  'hours-day-unreadable',
  'hours-day-unknown',
  'hours-of-one-day',
  'postal-code-padded',
  'postal-code-short',
  'country-contradicts-code',
  'country-contradicts-point',
  'cannot-be-empty',
]);

export type WarningReason = keyof typeof warningReasons;

/** A value that stands in the file but cannot be read: it becomes empty, never a guess. */
export class Unreadable {
  readonly reason: WarningReason;

  constructor(reason: WarningReason) {
    this.reason = reason;
  }
}

/** The result of a normaliser: the value, nothing (the cell says nothing), or a reason why it cannot be read. */
export type Reading<T> = T | null | Unreadable;

const known = new Map<WarningReason, Unreadable>();

export const unreadable = (reason: WarningReason): Unreadable => {
  const made = known.get(reason) ?? new Unreadable(reason);
  known.set(reason, made);
  return made;
};
