import type { ExportHeader, MappableField } from '@directory/contracts';
import type { SheetColumn } from '../workbook/workbook.ts';
import { columnNames } from './column-names.ts';
import { templateFileName } from './file-names.ts';
import { type ExportFile, workbookOf } from './send-workbook.ts';

type Explained = readonly [field: MappableField & ExportHeader, explanation: string, example: string];

const explanations: readonly Explained[] = [
  ['name', 'Zorunlu. İşletmenin tabelasındaki adı.', 'Köşe Fırını'],
  ['category', 'İşletmenin ana kategorisi. Boş bırakılırsa “Other” olur.', 'Fırın'],
  ['address', 'Açık adres. Adres, koordinat veya Google yer kimliğinden en az biri gerekir.', 'Bağdat Cad. 12, Kadıköy/İstanbul'],
  ['street', 'Cadde veya sokak ile kapı numarası.', 'Bağdat Cad. 12'],
  ['city', 'Şehrin adı.', 'İstanbul'],
  ['state', 'Şehrin bağlı olduğu il, eyalet veya bölge.', 'İstanbul'],
  ['country', 'Ülkenin adı.', 'Türkiye'],
  ['countryCode', 'İki harfli ISO kodu.', 'TR'],
  ['postalCode', 'Metin olarak yazın, baştaki sıfırlar korunur.', '34710'],
  ['latitude', 'Ondalık derece, -90 ile 90 arasında.', '40,9633'],
  ['longitude', 'Ondalık derece, -180 ile 180 arasında.', '29,0634'],
  ['timeZone', 'IANA adı. Boşsa koordinattan bulunur.', 'Europe/Istanbul'],
  ['phone', 'Ülke koduyla yazmanız önerilir. Metin olarak saklanır.', '+90 216 000 00 00'],
  ['email', 'Tek bir adres.', 'bilgi@ornek.com'],
  ['website', 'Tam adres.', 'https://www.ornek.com'],
  ['description', 'Düz metin veya HTML. Biçim temizlenir.', 'Mahallenin fırını.'],
  [
    'workingHours',
    'Günleri ve saatleri yazın; günler noktalı virgülle ayrılır. “Kapalı” yazılan gün kapalıdır.',
    'Pazartesi-Cuma 09:00-18:00; Cumartesi 10:00-14:00; Pazar Kapalı',
  ],
  ['isOpen', 'Evet veya Hayır. Boşsa açık sayılır.', 'Evet'],
  ['businessStatus', 'Açık, Geçici olarak kapalı veya Kalıcı olarak kapalı.', 'Açık'],
  ['isVerified', 'Evet veya Hayır.', 'Hayır'],
  ['priceRange', '$ ile $$$$ arasında, veya metin.', '$$'],
  ['rating', '1 ile 5 arasında, bir ondalıkla.', '4,5'],
  ['reviewCount', 'Tam sayı. Yorumu olmayanın puanı da yoktur.', '128'],
  ['about', 'JSON: bölüm ve özellikler.', '{"Ödeme":{"Kredi kartı":true}}'],
  ['photoUrl', 'Görselin tam adresi.', 'https://www.ornek.com/foto.jpg'],
  ['locationLink', 'Haritadaki sayfanın adresi.', 'https://maps.google.com/?cid=1'],
  ['orderLink', 'Çevrim içi sipariş sayfası.', 'https://www.ornek.com/siparis'],
  ['menuLink', 'Menü sayfası.', 'https://www.ornek.com/menu'],
  ['reservationLink', 'Rezervasyon sayfası.', 'https://www.ornek.com/rezervasyon'],
  ['placeId', 'Google Places kimliği. Aynı kimlik aynı işletmedir, tekrar yüklemede güncellenir.', 'ChIJ…'],
];

/** Columns of the template under the names that an office uses: the importer reads them as well as the export's stable English ones. */
export const templateColumns = explanations.map(
  ([field, explanation, example]) => [field, columnNames[field], explanation, example] as const,
);

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
  return workbookOf(templateFileName, tables);
};
