import { type Country, countries } from './countries.ts';
import { characters, pick, type Random, randomOf, zipf } from './random.ts';
import { placeEnds, placeMiddles, placeStarts } from './vocabulary.ts';

export interface City {
  name: string;
  country: Country;
  state: string;
  latitude: number;
  longitude: number;
  postalCode: string;
}

const wanted = 18_000;
/** City seeds lie behind any row's. */
const firstSeed = 7_000_000;

const maybeMiddle = (random: Random): string => (random() < 0.5 ? pick(random, placeMiddles) : '');

const within = (random: Random, [from, to]: [number, number]): number => from + random() * (to - from);

const makeCities = (): City[] => {
  const countryOf = zipf(countries.length, 1);
  const taken = new Set<string>();
  const made: City[] = [];
  for (let seed = firstSeed; made.length < wanted; seed++) {
    const random = randomOf(seed);
    const rank = countryOf(random());
    const country = countries[rank];
    const name = pick(random, placeStarts) + pick(random, placeMiddles) + maybeMiddle(random) + pick(random, placeEnds);
    if (taken.has(name + rank)) continue;
    taken.add(name + rank);
    made.push({
      name,
      country,
      state: pick(random, placeStarts) + pick(random, placeMiddles) + (random() < 0.5 ? ' County' : 'shire'),
      latitude: within(random, country.latitudes),
      longitude: within(random, country.longitudes),
      postalCode: characters(random, 3, '0123456789'),
    });
  }
  return made;
};

/** Eighteen thousand, the most frequent first. No two of one country share a name. */
export const cities: readonly City[] = makeCities();
