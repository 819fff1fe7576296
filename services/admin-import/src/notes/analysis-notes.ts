import type { FilePlaces, ImportAnalysis, ImportNote } from '@directory/contracts';
import { countText } from './count-text.ts';
import { fewestManyCategories, mostCategoriesPerRow } from './limits.ts';
import { placeNotes } from './place-notes.ts';

const cityCertainty = 0.9;

/** The places of a file, with the rows that joined the only known city of their name. */
export const withCityCountries = (
  places: FilePlaces | null,
  { cityCountries }: Pick<ImportAnalysis, 'cityCountries'>,
): FilePlaces | null => {
  if (places === null) return null;
  const others = places.found.filter(({ source }) => source !== 'city');
  const earlier = places.found.filter(({ source }) => source === 'city').reduce((sum, { rows }) => sum + rows, 0);
  const joined = cityCountries.map(({ countryCode, count }) => ({
    countryCode,
    source: 'city' as const,
    rows: count,
    certainty: cityCertainty,
  }));
  const rows = joined.reduce((sum, one) => sum + one.rows, 0);
  return { ...places, found: [...others, ...joined].sort((a, b) => b.rows - a.rows), unknown: places.unknown + earlier - rows };
};

const manyCategories = ({ rows, categoriesCreated }: ImportAnalysis): ImportNote[] => {
  if (categoriesCreated < fewestManyCategories || categoriesCreated <= rows * mostCategoriesPerRow) return [];
  const text = `Bu dosya ${countText(rows)} satır için ${countText(categoriesCreated)} yeni kategori açacak: kategori sütunu yanlış seçilmiş olabilir.`;
  return [{ kind: 'many-categories', level: 'alarm', text, count: categoriesCreated, column: null }];
};

/** Alarms first. */
const inOrder = (notes: readonly ImportNote[]): ImportNote[] => [
  ...notes.filter(({ level }) => level === 'alarm'),
  ...notes.filter(({ level }) => level === 'notice'),
];

const heldBack = ({ heldBack: count }: ImportAnalysis): ImportNote[] => {
  if (count === 0) return [];
  const text = `${countText(count)} satır, adı ve adresi aynı olan bir işletmeyle birleştirilmedi: koordinatları uzak ya da kimlikleri farklı.`;
  return [{ kind: 'held-back', level: 'notice', text, count, column: null }];
};

const ofAnalysis: ReadonlySet<ImportNote['kind']> = new Set(['no-country', 'country-found', 'many-categories', 'held-back']);

/** The notes on a file after its comparison with the catalog, in place of those that came before it. */
export const notesAfterAnalysis = (notes: readonly ImportNote[], places: FilePlaces | null, analysis: ImportAnalysis): ImportNote[] =>
  inOrder([
    ...notes.filter(({ kind }) => !ofAnalysis.has(kind)),
    ...(places === null ? [] : placeNotes(places)),
    ...manyCategories(analysis),
    ...heldBack(analysis),
  ]);
