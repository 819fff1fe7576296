import { describe, expect, it } from '@jest/globals';
import { matchHeader } from './header-columns.ts';
import { headerVariants } from './header-variants.ts';

const fieldOf = (header: string): string | undefined => matchHeader(0, header)?.field;

describe('forms of a header', () => {
  it.each<[string, readonly string[]]>([
    [
      'name',
      [
        'Firmanın Adı',
        'Kurumun Adı',
        'Firma Ünvanı',
        'Ticaret Ünvanı',
        'İşyerinin Unvanı',
        'Üye Adı',
        'Firma / Şirket Adı',
        'Firma Adları',
      ],
    ],
    [
      'name',
      ['Firmenname', 'Name der Firma', 'Unternehmen', 'Raison sociale', 'Nom de l’entreprise', "Nom de l'établissement", 'Enseigne'],
    ],
    [
      'name',
      [
        'Nombre de la empresa',
        'Razón Social',
        'Nombre comercial',
        'Ragione sociale',
        'Nome fantasia',
        'Bedrijfsnaam',
        'Company / Business Name',
      ],
    ],
    ['city', ['İLİ', 'Şehri', 'Bulunduğu İl', 'Ort', 'Ville', 'Ciudad', 'Città', 'postalAddress/locality', 'Locations']],
    ['district', ['İLÇESİ', 'İlçe Adı', 'Ilçesi']],
    ['quarter', ['Borough', 'Neighbourhood', 'MAHALLE', 'Mahallesi', 'Stadtteil', 'Barrio', 'addr:quarter', 'address/neighborhood']],
    ['cityDistrict', ['İl / İlçe', 'İli/İlçesi', 'Şehir / İlçe']],
    ['districtCity', ['İlçe / İl', 'İlçesi / İli']],
    ['category', ['SEKTÖRÜ', 'Kategorisi', 'Faaliyet Alanı', 'Meslek Grubu Adı', 'İştigal Konusu', 'Catégorie', 'Métier', 'Tätigkeit']],
    ['address', ['Adresi', 'İş Adresi', 'İşletmenin Adresi', 'ADRES BİLGİLERİ', 'Anschrift', 'Dirección', 'Adresse complète', 'vicinity']],
    ['street', ['Straße', 'Sokağı', 'Calle']],
    ['postalCode', ['PLZ', 'Code postal', 'Código Postal', 'Posta Kodu']],
    [
      'phone',
      [
        'TEL 1',
        'TEL 2',
        'Telefon No 2',
        'CEP',
        'Sabit Tel',
        'WhatsApp',
        'Telefon/GSM',
        'Tel/Faks',
        'Telefon (Sabit)',
        'Telefon Numaraları',
        'Téléphone',
        'Teléfono',
      ],
    ],
    ['email', ['E-Posta Adresi', 'E-posta 2', 'Email / E-Posta', 'Courriel', 'Correo electrónico']],
    ['website', ['Web Adresi', 'Webseite', 'Site internet']],
    ['hours', ['Çalışma Gün ve Saatleri', 'Öffnungszeiten', 'Horaires d’ouverture']],
    ['hoursLine', ['regularOpeningHours/weekdayDescriptions/0', 'weekday_text/6']],
    ['rating', ['Puanı', 'Bewertung']],
    ['latitude', ['Enlemi', 'Breitengrad']],
    ['orderLink', ['orderBy/0/orderUrl']],
    ['reservationLink', ['bookingLinks/0/url']],
    ['reviewPart', ['reviews/0/text', 'reviews/3/stars']],
    ['addressPart', ['addressComponents/0/longText', 'addressComponents/0/types/0']],
    ['subtypes', ['Tags']],
  ])('%s: %j', (field, headers) =>
    expect(headers.map((header) => [header, fieldOf(header)])).toEqual(headers.map((header) => [header, field])),
  );

  it.each([
    ...[
      'Yetkili Adı',
      'Adı Soyadı',
      'Vergi No',
      'Sıra No',
      'Puan 5',
      'Kategori No',
      'Ürün Adı',
      'NACE Kodu',
      'Öğrenci Sayısı',
      'Tarihi',
      'Faks',
      'Fax',
    ],
    ...['Müşteri Adı', 'İlgili Kişi', 'sku', 'stock', 'Oda Sicil No', 'Sermaye'],
  ])('%s is no field', (header) => expect(fieldOf(header)).toBeUndefined());
});

it.each([
  ['Opening hours (Mon)', 'weekday', 1],
  ['Hours Monday', 'weekday', 1],
  ['Saturday Hours', 'weekday', 6],
  ['Çalışma Saatleri (Pazar)', 'weekday', 7],
  ['営業時間（月曜日）', 'weekday', 1],
  ['Çalışma Saatleri (Hafta içi)', undefined, undefined],
  ['Opening hours (Mon-Fri)', undefined, undefined],
  ['Öffnungszeiten (am Wochenende)', undefined, undefined],
  ['Çalışma Saatleri (Google)', 'hours', undefined],
  ['Opening hours (constructor)', 'hours', undefined],
])('%s holds the hours of a day, of some or of all: %s', (header, field, position) =>
  expect([fieldOf(header), matchHeader(0, header)?.position]).toEqual([field, position]),
);

it.each([
  ['Postal/ZIP Code', 'postalCode'],
  ['Street Address 1', 'street'],
  ['Branch Name', 'name'],
  ['Type of business', 'category'],
  ['Mekan', 'name'],
  ['Name of the Firm', 'name'],
  ['Address of Company', 'address'],
  ['Contact No.', 'phone'],
  ['Teléfonos', 'phone'],
  ['İrtibat Tel', 'phone'],
  ['Pin Code', 'postalCode'],
  ['PLZ/Ort', 'city'],
  ['Country/Region', 'country'],
])('%s is %s', (header, field) => expect(fieldOf(header)).toBe(field));

it.each(['qx wz ef gh ij', 'adres qx wz ef gh'])('tries no more forms of %s than can be known', (header) => {
  expect(headerVariants(header).length).toBeLessThan(60);
});
