import type { CategoryKey } from './categories.ts';

/** The group of a category decides its hours, panels, prose and reviews. */
export type Group =
  | 'food'
  | 'bar'
  | 'grocery'
  | 'lodging'
  | 'shop'
  | 'health'
  | 'beauty'
  | 'fitness'
  | 'office'
  | 'trade'
  | 'education'
  | 'culture';

/** Rhythm of a week; `data/hours.ts` says what each one means. */
export type Rhythm =
  | 'lunch-dinner'
  | 'dinner'
  | 'all-day-kitchen'
  | 'cafe'
  | 'bar'
  | 'late-food'
  | 'early-baker'
  | 'shop'
  | 'small-shop'
  | 'market'
  | 'always'
  | 'office'
  | 'practice'
  | 'pharmacy'
  | 'salon'
  | 'long-day'
  | 'studio'
  | 'workshop'
  | 'on-call'
  | 'classes'
  | 'museum'
  | 'evening-house';

export interface CategoryData {
  /** Name as the directory shows it. */
  name: string;
  /** The search term of the export. */
  label: string;
  /** Further types, after the name. */
  also: readonly string[];
  group: Group;
  rhythm: Rhythm;
  /** Share among the businesses of a city; 10 is ordinary. */
  weight: number;
  /** The lowest and the highest price level, 1–4; absent for groups without one. */
  prices?: readonly [number, number];
  /** Links that such a business has, beside its website. */
  links?: readonly ('menu' | 'order' | 'reservation' | 'booking')[];
  /** Many of these businesses come to the customer and have no shop. */
  comesToYou?: boolean;
  /** Countries where it exists; absent: everywhere. */
  only?: readonly string[];
}

export interface District {
  name: string;
  postalCodes: readonly string[];
  /** Middle of the district, degrees. */
  at: readonly [latitude: number, longitude: number];
  streets: readonly string[];
}

export interface CityData {
  /** As the export writes it. */
  name: string;
  state: string;
  stateCode: string;
  timeZone: string;
  /** Businesses to invent. */
  size: number;
  /** Phone number made of random digits: `#` is a digit. Ranges that no subscriber has. */
  phones: readonly string[];
  districts: readonly District[];
}

/** The parts that an address is written from. */
export interface AddressParts {
  street: string;
  number: number;
  postalCode: string;
  district: string;
  city: CityData;
}

export interface CountryData {
  name: string;
  code: string;
  language: Language;
  cities: readonly CityData[];
  /** `street` column: the street with its number. */
  streetLine: (parts: AddressParts) => string;
  /** `full_address` column. */
  addressLine: (parts: AddressParts) => string;
  /** Highest house number to invent. */
  houseNumbers: number;
  /** Weekdays (Monday = 0) on which most places are closed. */
  restDays: readonly number[];
  /** Shops close over midday. */
  siesta?: boolean;
  /** The spelling of hours in exports of this country. */
  hourSpelling: readonly HourSpelling[];
}

export type HourSpelling = 'lower' | 'upper' | 'clock' | 'native';

export interface Language {
  code: string;
  families: readonly string[];
  given: readonly string[];
  /** Own names with a ring. */
  words: readonly string[];
  /** The same in Latin letters, where the script is another. */
  latin?: readonly string[];
  /** Name patterns of each category: {f} family, {g} given name, {w} word, {l} Latin word, {p} district. */
  names: Record<CategoryKey, readonly string[]>;
  /** A reviewer's full name. */
  person: (given: string, family: string) => string;
  /** Weekday names from Monday, for hours in the country's own spelling. */
  weekdays: readonly string[];
  closed: string;
  allDay: string;
}
