import type { CountrySource, FilePlace, FilePlaces } from '@directory/contracts';
import { findCountry } from '@directory/text';
import { type AssumedPlace, nothingAssumed } from '../pipeline/assumed-place.ts';
import type { PlaceCounts } from '../pipeline/place-tally.ts';
import type { RunPlace } from '../runs/import-run.entity.ts';
import type { CommonCountry } from './survey-places.ts';

/** The place of rows that do not say where they lie. */
export const assumedPlace = ({ country, city, repairs }: RunPlace, common: CommonCountry | null): AssumedPlace =>
  country === undefined && city === undefined && common === null && !repairs
    ? nothingAssumed
    : {
        ...nothingAssumed,
        country: country === undefined ? null : findCountry(country),
        city: city ?? null,
        fileCountry: common?.country ?? null,
        repairsOwn: repairs === true,
      };

/** An address names a country in words; numbers are carried abroad, and points are as exact as the map's borders. */
const certainties: Readonly<Record<Exclude<CountrySource, 'file'>, number>> = {
  operator: 1,
  address: 0.99,
  coordinates: 0.98,
  phone: 0.95,
  city: 0.9,
};

const shown = 50;

/** Where the rows of a file lie, as the operator is shown it. */
export const filePlaces = (
  { withoutCountry, withoutCity, found }: PlaceCounts,
  place: FilePlace,
  common: CommonCountry | null,
): FilePlaces => {
  const entries = Object.entries(found).map(([key, rows]) => {
    const [source, countryCode] = key.split(' ') as [CountrySource, string];
    return { countryCode, source, rows, certainty: source === 'file' ? (common?.certainty ?? 0) : certainties[source] };
  });
  const known = entries.reduce((sum, { rows }) => sum + rows, 0);
  return {
    country: place.country ?? null,
    city: place.city ?? null,
    withoutCountry,
    withoutCity,
    found: entries.sort((a, b) => b.rows - a.rows).slice(0, shown),
    unknown: withoutCountry - known,
  };
};
