import type { Business, ImportNote } from '@directory/contracts';
import { buildLargeXls } from '../../../services/admin-import/test/biff-builder.ts';
import { encryptedWorkbook } from '../../../services/admin-import/test/encrypted-workbook.ts';
import { buildWorkbook, type CellInput } from '../../../services/admin-import/test/workbook-builder.ts';

/** A file of one family of exports, with what visitors must read of it. */
export interface KindFile {
  family: string;
  name: string;
  content: Buffer;
  /** Text has a way in of its own. */
  way: 'workbook' | 'text';
  /** By slug. */
  businesses: Readonly<Record<string, Partial<Business>>>;
  rejected?: number;
  /** Said of the whole file. */
  place?: { country: string; city?: string };
  notes?: readonly ImportNote['kind'][];
}

const quoted = (value: string): string => (/[",;\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const table = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
const textFile = (
  family: string,
  rows: readonly (readonly string[])[],
  expected: Pick<KindFile, 'businesses' | 'notes' | 'rejected'>,
): KindFile => ({
  ...{ family, name: `${family}.csv`, content: Buffer.from(table(rows)), way: 'text' },
  ...expected,
});
const inIzmir = (name: string, street: number): string[] => [name, `Lale Sk. ${street}`, 'İzmir', 'TR'];
const placed = ['name', 'address', 'city', 'country'];

const hours = textFile(
  'hours',
  [
    [...placed, 'opening_hours'],
    [...inIzmir('Saat Bir', 1), '{"Friday":["8 AM–1 PM"]}'],
    [...inIzmir('Saat Iki', 2), 'Mo-Sa,PH 09:00-19:00'],
    [...inIzmir('Saat Uc', 3), 'Mo-Fr 08:00-20:00; Jun-Aug: Su 10:00-14:00'],
    [...inIzmir('Saat Dort', 4), '2026-03-09'],
    [...inIzmir('Saat Bes', 5), '09:00 - 18:00 (Cuma hariç)'],
    [...inIzmir('Saat Alti', 6), "{'open_now': False}"],
  ],
  {
    businesses: {
      'saat-bir': { workingHours: { Friday: '8 AM - 1 PM' }, unreadableDays: [1, 2, 3, 4, 6, 7] },
      'saat-iki': {
        workingHours: Object.fromEntries(
          ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => [day, '9 AM - 7 PM']),
        ),
      },
      'saat-uc': { unreadableDays: [7] },
      'saat-dort': { workingHours: null, openingHours: null },
      'saat-bes': { unreadableDays: [], timeZone: 'Europe/Istanbul' },
      'saat-alti': { workingHours: null, openingHours: null },
    },
  },
);

const contacts = textFile(
  'contacts',
  [
    [...placed, 'phone', 'email', 'website', 'price'],
    [...inIzmir('Hat Bir', 1), '0232 555 11 22 dahili 7', 'mailto:bir@ornek.com?subject=x', 'http//www.ornek.com', 'Moderate'],
    [...inIzmir('Hat Iki', 2), '+90 (0) 532 111 22 34', 'iki (at) ornek.com', 'https://www.ornek.com/', '$$'],
    [...inIzmir('Hat Uc', 3), 'Tel: 0232 555 11 24 Faks: 0232 555 11 25', '', '', ''],
    [...inIzmir('Hat Dort', 4), 'https://wa.me/905321112235', '', '', ''],
  ],
  {
    businesses: {
      'hat-bir': {
        phone: '0232 555 11 22 dahili 7',
        phoneE164: '+902325551122;ext=7',
        email: 'bir@ornek.com',
        website: 'http://www.ornek.com',
        priceRange: '$$',
      },
      'hat-iki': { phoneE164: '+905321112234', email: 'iki@ornek.com', website: 'https://www.ornek.com/' },
      'hat-uc': { phone: '0232 555 11 24', phoneE164: '+902325551124' },
      'hat-dort': { phoneE164: '+905321112235' },
    },
  },
);

const places = textFile(
  'places',
  [
    ['name', 'address', 'city', 'state', 'country', 'postal code', 'category'],
    ['Yer Bir', 'Lale Sk. 1', 'Bilinmiyor', '', 'TR', '', 'Belirtilmemiş'],
    ['Yer Iki', 'Lale Sk. 2', '35100 Bornova', '', 'Türkiye 🇹🇷', '', 'indian/oriental'],
    ['Yer Uc', 'Rua A 3', 'São Paulo', 'SP', 'Brazil', '1310100', 'Cafe|Bakery'],
    ['Yer Dort', 'Main St 4', 'Springfield', 'IL', 'US', '', 'Metal işleri (torna, freze)'],
    ['Yer Bes', 'Main St 5', 'Springfield', 'Illinois', 'US', '', 'Point of interest, Establishment'],
    ['Yer Alti', 'Lale Sk. 6', 'ƒ∞zmir', '', 'TR', '', 'K√∂fteci'],
    ['Yer Yedi', '7 Main St, Cheshire, MA 01225', 'Cheshire', 'Massachusetts', '', '1225', 'Cafe'],
    ['Yer Sekiz', 'Lale Sk. 8', 'Bornova / İzmir', '', 'TR', '', 'Cafe'],
  ],
  {
    businesses: {
      'yer-bir': { city: null, citySlug: null },
      'yer-iki': { city: 'Bornova', postalCode: '35100', countryCode: 'TR', subtypes: 'Indian, Oriental' },
      'yer-uc': { postalCode: '01310-100', state: 'São Paulo', subtypes: 'Cafe, Bakery' },
      'yer-dort': { city: 'Springfield', state: 'Illinois', citySlug: 'springfield' },
      'yer-bes': { city: 'Springfield', state: 'Illinois', citySlug: 'springfield' },
      'yer-alti': { city: 'İzmir' },
      'yer-yedi': { postalCode: '01225', state: 'Massachusetts' },
      'yer-sekiz': { city: 'İzmir' },
    },
  },
);

/** Windows-1254 has its Turkish letters where Latin-1 has those of Icelandic. */
const turkishBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[İıŞşĞğ]/g, (letter) => ({ İ: 'Ý', ı: 'ý', Ş: 'Þ', ş: 'þ', Ğ: 'Ð', ğ: 'ð' })[letter] ?? letter),
    'latin1',
  );

const chamber: KindFile = {
  family: 'chamber list',
  name: 'uye-listesi.csv',
  way: 'text',
  content: turkishBytes(
    table(
      [
        ['Firmanın Adı', 'ADRESİ', 'İLİ', 'İLÇESİ', 'TEL 1', 'SEKTÖRÜ', 'Çalışma Gün ve Saatleri'],
        ['Oda Bir', 'Lale Sk. 1', 'İzmir', 'Bornova', '0232 555 22 11', 'Fırın', 'Hafta içi: 9-18 / Hafta sonu: Kapalı'],
      ],
      ';',
    ),
  ),
  businesses: {
    'oda-bir': { city: 'İzmir', phone: '0232 555 22 11', unreadableDays: [] },
  },
};

const branches = textFile(
  'branches',
  [
    ['name', 'address', 'lat', 'lng', 'rating', 'reviews'],
    ['Kol Kebap', 'Saudi Arabia', '24.61', '46.70', '8.7', '10'],
    ['Kol Kebap', 'Saudi Arabia', '24.80', '46.60', '5.0', '12'],
    ['Kol Cafe', 'Saudi Arabia', '24.70', '46.65', '9.9', '11'],
  ],
  {
    businesses: {
      'kol-kebap': { countryCode: 'SA', timeZone: 'Asia/Riyadh', rating: '4.4' },
      'kol-kebap-2': { rating: '2.5' },
      'kol-cafe': {},
    },
    notes: ['no-city', 'one-scale'],
  },
);

const google: KindFile = {
  family: 'places api',
  name: 'places.json',
  way: 'text',
  content: Buffer.from(
    JSON.stringify([
      {
        name: 'places/ChIJkinds0000000000000001',
        id: 'ChIJkinds0000000000000001',
        displayName: { text: 'Harita Cafe' },
        formattedAddress: 'Lale Sk. 9, 35100 Bornova/İzmir, Türkiye',
        postalAddress: { regionCode: 'TR', locality: 'Bornova', administrativeArea: 'İzmir', postalCode: '35100' },
        location: { latitude: 38.46, longitude: 27.22 },
        regularOpeningHours: { weekdayDescriptions: ['Monday: 9:00 AM – 6:00 PM', 'Tuesday: Closed'] },
        accessibilityOptions: { wheelchairAccessibleEntrance: true },
      },
    ]),
  ),
  businesses: {
    'harita-cafe': { name: 'Harita Cafe', city: 'Bornova', countryCode: 'TR', workingHours: { Monday: '9 AM - 6 PM', Tuesday: 'Closed' } },
  },
};

const midnight: CellInput = { value: 1, format: 'h:mm' };
const sheetHeader = ['name', 'address', 'city', 'country', 'opens at', 'closes at', 'email'];
const workbook: KindFile = {
  family: 'workbook',
  name: 'gezi🍕.xlsx',
  way: 'workbook',
  content: buildWorkbook({
    sheets: [
      {
        name: 'Bir',
        rows: [
          ['Kadıköy ve çevresindeki işletmeler....🍕🍔 listesi'],
          sheetHeader,
          [...inIzmir('Tablo Bir', 1), { value: 0.375, format: 'h:mm' }, midnight, { value: 'bize yazın', link: 'mailto:bir@ornek.com' }],
          [{ formula: 'A1&"x"' }, 'Lale Sk. 2', 'İzmir', 'TR', null, null, null],
          [
            { xml: '<c r="A5" t="inlineStr"><v>1.0</v><is><t>Tablo Uc</t></is></c>' },
            'Lale Sk. 3',
            'İzmir',
            'TR',
            { xml: '<c r="E5"><v>NaN</v></c>' },
            null,
            null,
          ],
        ],
      },
      { name: 'Iki', rows: [sheetHeader, [...inIzmir('Tablo Dort', 4), null, null, null]] },
    ],
  }),
  businesses: {
    'tablo-bir': { workingHours: { Monday: '9 AM - 12 AM' }, email: 'bir@ornek.com' },
    'tablo-uc': { workingHours: null },
    'tablo-dort': { city: 'İzmir' },
  },
  rejected: 1,
  notes: ['sheets-joined'],
};

const protectedAgainstChanges: KindFile = {
  family: 'protected workbook',
  name: 'korumali.xlsx',
  way: 'workbook',
  content: encryptedWorkbook(buildWorkbook([placed, inIzmir('Kilitli Bir', 1)]), 'standard', 'VelvetSweatshop'),
  businesses: { 'kilitli-bir': { city: 'İzmir' } },
};

/** Names of streams have no case. */
const inCapitals = (file: Buffer): Buffer => {
  const at = file.indexOf(Buffer.from('Workbook', 'utf16le'));
  return Buffer.concat([file.subarray(0, at), Buffer.from('WORKBOOK', 'utf16le'), file.subarray(at + 16)]);
};

const oldWorkbook: KindFile = {
  family: 'old workbook',
  name: 'eski.xls',
  way: 'workbook',
  content: inCapitals(buildLargeXls([placed, inIzmir('Eski Bir', 1)])),
  businesses: { 'eski-bir': { city: 'İzmir' } },
};

const manyKinds = Array.from({ length: 24 }, (_, index) => `Tur ${index + 1}`);
const manyCategories = textFile(
  'many categories',
  [[...placed, 'category'], ...manyKinds.map((kind, index) => [...inIzmir(`Cok ${index + 1}`, index + 1), kind])],
  {
    businesses: Object.fromEntries(manyKinds.map((_, index) => [`cok-${index + 1}`, { city: 'İzmir' }])),
    notes: ['many-categories'],
  },
);

const flattened: KindFile = {
  family: 'flattened json',
  name: 'dataset.json',
  way: 'text',
  content: Buffer.from(
    JSON.stringify([
      {
        title: 'Duz Cafe',
        address: 'Lale Sk. 19, 35100 Bornova/İzmir, Türkiye',
        city: 'İzmir',
        countryCode: 'TR',
        'location/lat': 38.46,
        'location/lng': 27.22,
        'categories/0': 'Cafe',
        'categories/1': 'Bakery',
        'openingHours/0/day': 'Tuesday',
        'openingHours/0/hours': '9 AM to 5 PM',
        'openingHours/1/day': 'Wednesday',
        'openingHours/1/hours': 'Closed',
        'additionalInfo/Accessibility/0/Wheelchair accessible entrance': true,
        'reviews/0/name': 'Zzz',
        'reviews/0/stars': 5,
        'reviews/0/text': 'Harika',
      },
    ]),
  ),
  businesses: {
    'duz-cafe': {
      latitude: 38.46,
      subtypes: 'Cafe, Bakery',
      workingHours: { Tuesday: '9 AM - 5 PM', Wednesday: 'Closed' },
      about: { Accessibility: { 'Wheelchair accessible entrance': true } },
    },
  },
};

const placeOfFile: KindFile = {
  ...textFile('place of a file', [['name', 'address', 'phone'], ['Dosya Bir', 'Lale Sk. 1', '0252 555 11 22'], ['Dosya Iki', 'Main St 2, Boston, MA 02108, USA', '']], {
    businesses: {
      'dosya-bir': { city: 'Bodrum', countryCode: 'TR', phoneE164: '+902525551122', timeZone: 'Europe/Istanbul' },
      'dosya-iki': { countryCode: 'US' },
    },
  }), // biome-ignore format: one file
  place: { country: 'TR', city: 'Bodrum' },
};

/** Files that are undone once they are public. */
export const undoneFiles: readonly KindFile[] = [manyCategories, flattened, placeOfFile];

/** Every kind of file that went wrong once, a few rows of each. */
export const kindFiles: readonly KindFile[] = [
  ...[hours, contacts, places, chamber, branches],
  ...[google, workbook, protectedAgainstChanges, oldWorkbook],
  ...undoneFiles,
];
