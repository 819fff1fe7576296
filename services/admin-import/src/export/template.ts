import { Readable } from 'node:stream';
import type { MappableField } from '@directory/contracts';
import { type SheetColumn, writeWorkbook } from '../workbook/workbook.ts';
import type { ExportFile } from './exports.service.ts';
import { templateFileName } from './file-names.ts';

type Explained = readonly [field: MappableField, name: string, explanation: string, example: string];

/** Columns of the template under the names that an office uses: the importer reads them as well as the export's stable English ones. */
export const templateColumns: readonly Explained[] = [
  ['name', 'İşletme adı', 'Zorunlu. İşletmenin tabelasındaki adı.', 'Köşe Fırını'],
  ['category', 'Kategori', 'İşletmenin ana kategorisi. Boş bırakılırsa “Other” olur.', 'Fırın'],
  ['address', 'Adres', 'Açık adres. Adres, koordinat veya Google yer kimliğinden en az biri gerekir.', 'Bağdat Cad. 12, Kadıköy/İstanbul'],
  ['street', 'Sokak', 'Cadde veya sokak ile kapı numarası.', 'Bağdat Cad. 12'],
  ['city', 'Şehir', 'Şehrin adı.', 'İstanbul'],
  ['state', 'İl veya eyalet', 'Şehrin bağlı olduğu il, eyalet veya bölge.', 'İstanbul'],
  ['country', 'Ülke', 'Ülkenin adı.', 'Türkiye'],
  ['countryCode', 'Ülke kodu', 'İki harfli ISO kodu.', 'TR'],
  ['postalCode', 'Posta kodu', 'Metin olarak yazın, baştaki sıfırlar korunur.', '34710'],
  ['latitude', 'Enlem', 'Ondalık derece, -90 ile 90 arasında.', '40,9633'],
  ['longitude', 'Boylam', 'Ondalık derece, -180 ile 180 arasında.', '29,0634'],
  ['timeZone', 'Saat dilimi', 'IANA adı. Boşsa koordinattan bulunur.', 'Europe/Istanbul'],
  ['phone', 'Telefon', 'Ülke koduyla yazmanız önerilir. Metin olarak saklanır.', '+90 216 000 00 00'],
  ['email', 'E-posta', 'Tek bir adres.', 'bilgi@ornek.com'],
  ['website', 'Web sitesi', 'Tam adres.', 'https://www.ornek.com'],
  ['description', 'Açıklama', 'Düz metin veya HTML. Biçim temizlenir.', 'Mahallenin fırını.'],
  [
    'workingHours',
    'Çalışma saatleri',
    'Günleri ve saatleri yazın; günler noktalı virgülle ayrılır. “Kapalı” yazılan gün kapalıdır.',
    'Pazartesi-Cuma 09:00-18:00; Cumartesi 10:00-14:00; Pazar Kapalı',
  ],
  ['isOpen', 'Açık mı', 'Evet veya Hayır. Boşsa açık sayılır.', 'Evet'],
  ['businessStatus', 'Faaliyet durumu', 'Açık, Geçici olarak kapalı veya Kalıcı olarak kapalı.', 'Açık'],
  ['isVerified', 'Doğrulanmış mı', 'Evet veya Hayır.', 'Hayır'],
  ['priceRange', 'Fiyat aralığı', '$ ile $$$$ arasında, veya metin.', '$$'],
  ['rating', 'Puan', '1 ile 5 arasında, bir ondalıkla.', '4,5'],
  ['reviewCount', 'Yorum sayısı', 'Tam sayı. Yorumu olmayanın puanı da yoktur.', '128'],
  ['about', 'Özellikler', 'JSON: bölüm ve özellikler.', '{"Ödeme":{"Kredi kartı":true}}'],
  ['photoUrl', 'Fotoğraf', 'Görselin tam adresi.', 'https://www.ornek.com/foto.jpg'],
  ['locationLink', 'Harita bağlantısı', 'Haritadaki sayfanın adresi.', 'https://maps.google.com/?cid=1'],
  ['orderLink', 'Sipariş bağlantısı', 'Çevrim içi sipariş sayfası.', 'https://www.ornek.com/siparis'],
  ['menuLink', 'Menü bağlantısı', 'Menü sayfası.', 'https://www.ornek.com/menu'],
  ['reservationLink', 'Rezervasyon bağlantısı', 'Rezervasyon sayfası.', 'https://www.ornek.com/rezervasyon'],
  ['placeId', 'Google yer kimliği', 'Google Places kimliği. Aynı kimlik aynı işletmedir, tekrar yüklemede güncellenir.', 'ChIJ…'],
];

const explained: SheetColumn[] = [
  { header: 'Sütun', kind: 'text', width: 24 },
  { header: 'Dışa aktarmadaki adı', kind: 'text', width: 24 },
  { header: 'Açıklama', kind: 'text', width: 80 },
  { header: 'Örnek', kind: 'text', width: 44 },
];

/** An empty list under headers that the importer reads, and a sheet that explains them. */
export const importTemplate = (): ExportFile => {
  const columns = templateColumns.map(([, header]): SheetColumn => ({ header, kind: 'text' }));
  const tables = [
    { name: 'İşletmeler', columns, rows: [] },
    { name: 'Açıklamalar', columns: explained, rows: [templateColumns.map(([field, name, ...explained]) => [name, field, ...explained])] },
  ];
  return { name: templateFileName, content: Readable.from(writeWorkbook(tables), { objectMode: false }) };
};
