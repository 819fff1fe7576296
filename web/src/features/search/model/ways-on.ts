import { maxRadiusKm } from '@directory/contracts';
import { filterChoices, limits } from '../../../config/limits.ts';
import type { SearchView } from './search-view.ts';

/** Another search that may find what this one does not. */
export interface WayOn {
  /** The whole of a link's text: 'Within 50 km'. */
  text: string;
  change: Partial<SearchView>;
}

/** Names of the places in a search, as far as they are known. */
export interface SearchPlaces {
  cityName: string;
  /** Of the city; empty where it is not known. */
  countryCode: string;
  countryName: string;
  /** The city that an unknown one may have meant. */
  meantCity: { slug: string; name: string } | null;
}

const wider = ({ near, radius }: SearchView): WayOn[] => {
  if (near === '') return [];
  const next = [...filterChoices.radiiKm, maxRadiusKm].find((choice) => choice >= 2 * radius) ?? maxRadiusKm;
  const around = next > radius ? [{ text: `Within ${next} km`, change: { radius: next } }] : [];
  return [...around, { text: 'Anywhere', change: { near: '' } }];
};

const elsewhere = ({ city, area }: SearchView, { cityName, countryCode, countryName, meantCity }: SearchPlaces): WayOn[] => {
  const ways: WayOn[] = [];
  if (meantCity) ways.push({ text: `In ${meantCity.name}`, change: { city: meantCity.slug } });
  if (city && countryCode) ways.push({ text: `In all of ${countryName}`, change: { city: '', country: countryCode } });
  if (city) ways.push({ text: `Not only in ${cityName}`, change: { city: '' } });
  if (area) ways.push({ text: 'Beyond this part of the map', change: { area: '' } });
  return ways;
};

const withLessFilters = ({ isOpen, at, price, features, rating, isVerified, type, category }: SearchView): WayOn[] => [
  ...(isOpen ? [{ text: 'Also closed now', change: { isOpen: false } }] : []),
  ...(at ? [{ text: 'At any hour', change: { at: '' } }] : []),
  ...(price ? [{ text: 'At any price', change: { price: null } }] : []),
  ...(features.length ? [{ text: 'With any amenities', change: { features: [] } }] : []),
  ...(rating ? [{ text: 'With any rating', change: { rating: null } }] : []),
  ...(isVerified ? [{ text: 'Also not verified', change: { isVerified: false } }] : []),
  ...(type ? [{ text: 'Of any type', change: { type: '' } }] : []),
  ...(category ? [{ text: 'In any category', change: { category: '' } }] : []),
];

/** The two halves of a British postal code: the second one alone names no place. */
const isPostalCode = (first: string, second = ''): boolean => /^[a-z]{1,2}\d[a-z\d]?$/i.test(first) && /^\d[a-z]{2}$/i.test(second);

/** The text with one word less each. Which of them finds something only the catalog knows: a rare word is left out so. */
const withOneWordLess = ({ search }: SearchView): WayOn[] => {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length < 2) return [];
  return words.slice(0, limits.waysOn).flatMap((word, i) => {
    const rest = words.toSpliced(i, isPostalCode(word, words[i + 1]) ? 2 : 1).join(' ');
    return rest ? [{ text: `“${rest}”`, change: { search: rest } }] : [];
  });
};

/** Ways on from a search that finds nothing, the nearest to what was meant first. */
export const waysOn = (view: SearchView, places: SearchPlaces): WayOn[] => [
  ...wider(view),
  ...elsewhere(view, places),
  ...withLessFilters(view),
  ...withOneWordLess(view),
];
