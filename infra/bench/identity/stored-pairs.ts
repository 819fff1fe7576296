/** A stored business, as far as pairs of it differ. */
export interface DuplicateRow {
  name: string;
  address: string | null;
  city: string;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  website: string | null;
  place_id: string | null;
}

/** Two stored businesses, and whether they are one. */
export interface StoredPair {
  kind: string;
  isSame: boolean;
  rows: readonly [DuplicateRow, DuplicateRow];
}

const words = ['Lale', 'Gül', 'Çınar', 'Anadolu', 'Yıldız', 'Deniz', 'Kardeşler', 'Merkez', 'Huzur', 'Güneş', 'Akdeniz'];
const trades = ['Kebap Salonu', 'Eczanesi', 'Kuaför', 'Oto Yıkama', 'Pastanesi', 'Emlak', 'Diş Kliniği'];
const cities: readonly [name: string, latitude: number, longitude: number][] = [
  ['İstanbul', 41.01, 28.97],
  ['Ankara', 39.93, 32.86],
  ['İzmir', 38.42, 27.14],
];

/** Some 11 m of latitude. */
const step = 0.0001;

const baseOf = (index: number): DuplicateRow => {
  const [city, latitude, longitude] = cities[index % cities.length];
  const name = `${words[index % words.length]} ${words[(index * 7 + 3) % words.length]} ${trades[index % trades.length]}`;
  return {
    name,
    address: `${words[(index * 3) % words.length]} Sokak No:${(index % 97) + 1}, ${city}`,
    city,
    latitude: latitude + (index % 400) * step,
    longitude: longitude + (index % 300) * step,
    phone: `0212 5${String(100_000 + index).slice(-6)}`,
    website: `https://www.isletme${index}.example/`,
    place_id: null,
  };
};

const idOf = (letter: string): string => `ChIJ${letter.repeat(23)}`;

type Variant = (row: DuplicateRow, index: number) => Partial<DuplicateRow>;

const nowhere = { latitude: null, longitude: null };
const moved = ({ latitude }: DuplicateRow, steps: number): Partial<DuplicateRow> => ({ latitude: (latitude as number) + steps * step });

const same: Readonly<Record<string, Variant>> = {
  'a shorter name, the same number': ({ name }) => ({ name: name.split(' ').slice(0, -1).join(' '), website: null, address: null }),
  'a company’s ending': ({ name }) => ({ name: `${name} Ltd. Şti.`, address: null, website: null }),
  'a letter wrong': ({ name }) => ({ name: name.replace(/a/, 'e'), website: null }),
  'no number, the same website': (row) => ({ name: `${row.name} ve Ortakları`, phone: null, ...moved(row, 3) }),
  'another gate': (row) => ({ ...moved(row, 15), website: null }),
  'nothing but name and spot': (row) => ({ address: null, phone: null, website: null, ...moved(row, 5) }),
  'two records of one map': () => ({ place_id: idOf('b') }),
  'no coordinates': ({ address }) => ({ address: address?.replace('Sokak No:', 'Sk. ') ?? null, ...nowhere, phone: null }),
};

const other: Readonly<Record<string, Variant>> = {
  'a branch with the number of its chain': (row, index) => ({
    ...moved(row, 40),
    address: `Yeni Sokak No:${(index % 97) + 200}, ${row.city}`,
  }),
  'a branch across the city': (row, index) => ({ ...moved(row, 200), address: `Yeni Sokak No:${(index % 97) + 200}, ${row.city}` }),
  'a branch without coordinates': (row, index) => ({ ...nowhere, address: `Yeni Sokak No:${(index % 97) + 200}, ${row.city}` }),
  'the website of a chain': (row) => ({ ...moved(row, 30), name: `${row.name} Bornova`, phone: null, address: null }),
  'the number of a mall': ({ name }) => ({ name: `${[...name].reverse().join('')} AVM`, website: null }),
  'a neighbour of the same trade': (row, index) => ({
    ...moved(row, 2),
    name: `Komşu ${trades[index % trades.length]}`,
    phone: `0212 7${String(100_000 + index).slice(-6)}`,
    website: null,
  }),
  'numbered branches of one house': (row) => ({ name: `${row.name} 2`, phone: null, website: null }),
  'twins of one map': () => ({ place_id: idOf('b'), phone: null, website: null }),
};

/** Pairs of every kind, as many of each, the same on every machine. */
export const storedPairs = (count: number): StoredPair[] => {
  const kinds = [
    ...Object.entries(same).map(([kind, variant]) => ({ kind, variant, isSame: true })),
    ...Object.entries(other).map(([kind, variant]) => ({ kind, variant, isSame: false })),
  ];
  return Array.from({ length: count }, (_, index): StoredPair => {
    const { kind, variant, isSame } = kinds[index % kinds.length];
    const base = baseOf(index);
    const first = variant(base, index).place_id === undefined ? base : { ...base, place_id: idOf('a') };
    return { kind, isSame, rows: [first, { ...base, ...variant(base, index) }] };
  });
};
