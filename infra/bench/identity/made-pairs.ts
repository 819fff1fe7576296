/** A row of a list without ids, unless the pair is about them. */
export interface PairRow {
  name: string;
  address: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  place_id: string | null;
}

/** Two rows, and whether they are one business. */
export interface IdentityPair {
  kind: string;
  isSame: boolean;
  rows: readonly [PairRow, PairRow];
}

const streets = ['Lale', 'Gül', 'Çınar', 'Şehit Ali', 'Atatürk', 'İnönü', 'Cumhuriyet', 'Değirmen', 'Ihlamur', 'Öğretmen'];
const cities: readonly [name: string, country: string, latitude: number, longitude: number][] = [
  ['İstanbul', 'Türkiye', 41.01, 28.97],
  ['Ankara', 'Türkiye', 39.93, 32.86],
  ['Berlin', 'Germany', 52.52, 13.4],
  ['Chicago', 'United States', 41.88, -87.63],
  ['Riyadh', 'Saudi Arabia', 24.7, 46.7],
];

/** Some 11 m of latitude. */
const step = 0.0001;

const baseOf = (index: number): PairRow => {
  const [city, country, latitude, longitude] = cities[index % cities.length];
  const street = streets[index % streets.length];
  return {
    name: `Zzz ${street} Kebap ${index}`,
    address: `${street} Sokak ${(index % 97) + 1}, ${String(10_000 + (index % 80_000))} ${city}`,
    city,
    country,
    latitude: latitude + (index % 400) * step,
    longitude: longitude + (index % 300) * step,
    place_id: null,
  };
};

type Variant = (row: PairRow, index: number) => Partial<PairRow>;

const moved = ({ latitude, longitude }: PairRow, steps: number): Partial<PairRow> => ({
  latitude: latitude === null ? null : latitude + steps * step,
  longitude: longitude === null ? null : longitude + steps * step,
});
const nowhere = { latitude: null, longitude: null };

/** The same business, as another source or another hand writes it. */
const same: Readonly<Record<string, Variant>> = {
  'the same row again': () => ({}),
  capitals: ({ name, address }) => ({ name: name.toLocaleUpperCase('tr'), address: address.toLocaleUpperCase('tr') }),
  'no accents': ({ name, address }) => ({ name: plain(name), address: plain(address), ...nowhere }),
  'other signs in the name': ({ name }) => ({ name: name.replace('Zzz ', 'Zzz - '), ...nowhere }),
  'a street’s word cut short': ({ address }) => ({ address: address.replace(' Sokak ', ' Sk. '), ...nowhere }),
  'a number with its sign': ({ address }) => ({ address: address.replace(/ Sokak (\d+)/, ' Sok. No:$1'), ...nowhere }),
  'a country behind the address': ({ address, country }) => ({ address: `${address}, ${country}`, ...nowhere }),
  'no coordinates': () => nowhere,
  'coordinates of another service': (row) => moved(row, 4),
  'moved, with its id': (row, index) => ({ address: `Yeni Sokak ${index}, ${row.city}`, ...moved(row, 400) }),
};

/** Another business that looks much the same. */
const other: Readonly<Record<string, Variant>> = {
  'a chain’s next house': ({ address }, index) => ({ address: address.replace(/ Sokak \d+/, ` Sokak ${(index % 97) + 101}`), ...nowhere }),
  'a branch in another city': (_, index) => {
    const { city, country, latitude, longitude } = baseOf(index + 1);
    return { address: `Lale Sokak ${(index % 97) + 1}, ${city}`, city, country, latitude, longitude };
  },
  'a branch under one address, far away': (row) => moved(row, 300),
  'branches under a country alone': (row) => ({ address: row.country, ...moved(row, 300) }),
  'a moved shop without an id': (row, index) => ({ address: `Yeni Sokak ${index}, ${row.city}`, ...moved(row, 400) }),
  'twins in one mall, by their doors': ({ address }) => ({ address: `${address} Mağaza 12`, ...nowhere }),
  'twins in one mall, by their names': ({ name }) => ({ name: `${name} Express` }),
  'twins in one mall, by their ids': () => ({}),
};

const letters: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  Ç: 'C',
  Ğ: 'G',
  İ: 'I',
  Ö: 'O',
  Ş: 'S',
  Ü: 'U',
};
const plain = (text: string): string => text.replace(/[çğıöşüÇĞİÖŞÜ]/g, (letter) => letters[letter]);

const idsOf = (kind: string, index: number): [string | null, string | null] => {
  const id = (side: string): string => `ChIJ${side}${String(index).padStart(15, '0')}`;
  if (kind === 'moved, with its id') return [id('a'), id('a')];
  return kind === 'twins in one mall, by their ids' ? [id('a'), id('b')] : [null, null];
};

/** Pairs of rows of every kind, as many of each, the same on every machine. */
export const madePairs = (count: number): IdentityPair[] => {
  const kinds = [...Object.entries(same).map(([kind, variant]) => ({ kind, variant, isSame: true })), ...Object.entries(other).map(([kind, variant]) => ({ kind, variant, isSame: false }))]; // biome-ignore format: one line
  return Array.from({ length: count }, (_, index): IdentityPair => {
    const { kind, variant, isSame } = kinds[index % kinds.length];
    const base = baseOf(index);
    const [first, second] = idsOf(kind, index);
    const left = kind === 'branches under a country alone' ? { ...base, address: base.country } : base;
    return {
      kind,
      isSame,
      rows: [
        { ...left, place_id: first },
        { ...base, ...variant(base, index), place_id: second },
      ],
    };
  });
};
