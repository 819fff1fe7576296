import type { DataGapKind } from '@directory/contracts';

interface GapText {
  name: string;
  /** The consequence for search engines and visitors. */
  effect: string;
  /** Search engines take no structured data of the page at all. */
  isError?: boolean;
}

export const gapTexts: Record<DataGapKind, GapText> = {
  place: {
    name: 'Adres, şehir ve ülke yok',
    effect: 'Sayfaya işletme verisi yazılamaz: arama motorları adressiz işletmeyi kabul etmez.',
    isError: true,
  },
  street: { name: 'Sokak adresi yok', effect: 'Arama motorları işletmenin yalnızca şehrini bilir.' },
  coordinates: { name: 'Koordinat yok', effect: 'Haritada ve yakındakiler arasında görünmez.' },
  hours: { name: 'Çalışma saatleri yok', effect: 'Arama sonuçlarında açık veya kapalı yazmaz.' },
  unreadableHours: { name: 'Okunamayan çalışma saati var', effect: 'O günler yapılandırılmış veriye yazılmaz.' },
  phone: { name: 'Telefon yok', effect: 'Arama sonuçlarından aranamaz.' },
  phoneCountry: { name: 'Telefonun ülkesi bilinmiyor', effect: 'Numara ülke kodu olmadan yazılır; yurt dışından aranamaz.' },
  photo: { name: 'Fotoğraf yok', effect: 'Paylaşımlarda işletmenin yerine sitenin genel görseli çıkar.' },
  description: { name: 'Açıklama yok', effect: 'Arama sonuçlarında açıklama yerine bilgilerden kurulan bir cümle çıkar.' },
  website: { name: 'Web sitesi yok', effect: 'İşletme kendi sitesiyle eşleştirilemez.' },
};
