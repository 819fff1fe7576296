import { Readable } from 'node:stream';
import type { MappableField } from '@directory/contracts';
import { type SheetColumn, writeWorkbook } from '../workbook/workbook.ts';
import type { ExportFile } from './exports.service.ts';
import { templateFileName } from './file-names.ts';

type Explained = readonly [field: MappableField, name: string, explanation: string, example: string];

/** Columns of the template with their explanations. */
export const templateColumns: readonly Explained[] = [
  ['name', 'İşletme adı', 'Zorunlu. İşletmenin tabelasındaki adı.', 'Köşe Fırını'],
  ['category', 'Kategori', 'İşletmenin ana kategorisi. Boş bırakılırsa “Other” olur.', 'Fırın'],
  ['address', 'Adres', 'Açık adres. Adres, koordinat veya yer kimliğinden en az biri gerekir.', 'Bağdat Cad. 12, Kadıköy/İstanbul'],
  ['street', 'Sokak', 'Cadde veya sokak ile kapı numarası.', 'Bağdat Cad. 12'],
  ['city', 'Şehir', 'Şehrin adı.', 'İstanbul'],
  ['state', 'Bölge', 'Eyalet, il veya bölge.', 'İstanbul'],
  ['country', 'Ülke', 'Ülkenin adı.', 'Türkiye'],
  ['countryCode', 'Ülke kodu', 'İki harfli ISO kodu.', 'TR'],
  ['postalCode', 'Posta kodu', 'Metin olarak yazın, baştaki sıfırlar korunur.', '34710'],
  ['latitude', 'Enlem', 'Ondalık derece, -90 ile 90 arasında.', '40.9633'],
  ['longitude', 'Boylam', 'Ondalık derece, -180 ile 180 arasında.', '29.0634'],
  ['timeZone', 'Saat dilimi', 'IANA adı. Boşsa koordinattan bulunur.', 'Europe/Istanbul'],
  ['phone', 'Telefon', 'Ülke koduyla yazmanız önerilir. Metin olarak saklanır.', '+90 216 000 00 00'],
  ['email', 'E-posta', 'Tek bir adres.', 'bilgi@ornek.com'],
  ['website', 'Web sitesi', 'Tam adres.', 'https://www.ornek.com'],
  ['description', 'Açıklama', 'Düz metin veya HTML. Biçim temizlenir.', 'Mahallenin fırını.'],
  [
    'workingHours',
    'Çalışma saatleri',
    'Gün gün yazın; aynı gün için birden çok aralık virgülle ayrılır. “Closed” kapalı, “Open 24 hours” tüm gün demektir.',
    '{"Monday":"9 AM - 5 PM","Sunday":"Closed"}',
  ],
  ['isOpen', 'Açık', 'TRUE veya FALSE. Boşsa açık sayılır.', 'TRUE'],
  ['businessStatus', 'Durum', 'OPERATIONAL, CLOSED_TEMPORARILY veya CLOSED_PERMANENTLY.', 'OPERATIONAL'],
  ['isVerified', 'Doğrulanmış', 'TRUE veya FALSE.', 'FALSE'],
  ['priceRange', 'Fiyat aralığı', '$ ile $$$$ arasında, veya metin.', '$$'],
  ['rating', 'Puan', '0 ile 5 arasında, bir ondalıkla.', '4.6'],
  ['reviewCount', 'Yorum sayısı', 'Tam sayı. Yorumu olmayanın puanı da yoktur.', '128'],
  ['about', 'Özellikler', 'JSON: bölüm ve özellikler.', '{"Ödeme":{"Kredi kartı":true}}'],
  ['photoUrl', 'Fotoğraf', 'Görselin tam adresi.', 'https://www.ornek.com/foto.jpg'],
  ['locationLink', 'Harita bağlantısı', 'Haritadaki sayfanın adresi.', 'https://maps.google.com/?cid=1'],
  ['orderLink', 'Sipariş bağlantısı', 'Çevrim içi sipariş sayfası.', 'https://www.ornek.com/siparis'],
  ['menuLink', 'Menü bağlantısı', 'Menü sayfası.', 'https://www.ornek.com/menu'],
  ['reservationLink', 'Rezervasyon bağlantısı', 'Rezervasyon sayfası.', 'https://www.ornek.com/rezervasyon'],
  ['placeId', 'Yer kimliği', 'Google Places kimliği. Aynı kimlik aynı işletmedir, tekrar yüklemede güncellenir.', 'ChIJ…'],
];

const explained: SheetColumn[] = [
  { header: 'Sütun', kind: 'text' },
  { header: 'Anlamı', kind: 'text', width: 24 },
  { header: 'Açıklama', kind: 'text', width: 80 },
  { header: 'Örnek', kind: 'text', width: 44 },
];

/** An empty list under headers that the importer reads, and a sheet that explains them. */
export const importTemplate = (): ExportFile => {
  const columns = templateColumns.map(([header]): SheetColumn => ({ header, kind: 'text' }));
  const tables = [
    { name: 'İşletmeler', columns, rows: [] },
    { name: 'Açıklamalar', columns: explained, rows: [templateColumns] },
  ];
  return { name: templateFileName, content: Readable.from(writeWorkbook(tables), { objectMode: false }) };
};
