import type { TwiceStoredCity } from '@directory/contracts';
import { findRegion } from '@directory/text';
import type { CityRow } from './cities.repository.ts';
import { toCity } from './city.mapper.ts';

export interface NamedCityRow extends CityRow {
  name_fold: string;
  state_fold: string | null;
}

type Reason = TwiceStoredCity['reason'];

const reasonTexts: Readonly<Record<Reason, string>> = {
  'no-country': 'Adı aynı, birinin ülkesi yazmıyor',
  'no-region': 'Adı ve ülkesi aynı, birinin ili ya da bölgesi yazmıyor',
  'same-region': 'Adı ve ülkesi aynı, bölgesi başka türlü yazılmış',
};

const byCount = (a: CityRow, b: CityRow): number => b.business_count - a.business_count || a.id - b.id;

const groupOf = (reason: Reason, keep: CityRow, others: readonly CityRow[]): TwiceStoredCity[] =>
  others.length === 0
    ? []
    : [{ keep: toCity(keep), others: others.toSorted(byCount).map(toCity), reason, reasonText: reasonTexts[reason] }];

/** A region by its name, whatever code or form of it is stored. */
const regionOf = ({ state, state_fold, country_code }: NamedCityRow): string | null =>
  state === null || country_code === null ? state_fold : (findRegion(state, country_code) ?? state_fold);

/** Of one country: spellings of one region are one city, and one without a region is the only other one. */
const withinCountry = (cities: readonly NamedCityRow[]): { groups: TwiceStoredCity[]; kept: NamedCityRow[] } => {
  const [lone, placed] = [cities.filter(({ state_fold }) => state_fold === null), cities.filter(({ state_fold }) => state_fold !== null)];
  const regions = [...Map.groupBy(placed, regionOf).values()].map((ones) => ones.toSorted(byCount));
  const groups = regions.flatMap(([keep, ...others]) => groupOf('same-region', keep, others));
  const [only, ...further] = regions.map(([keep]) => keep);
  if (only && further.length === 0) return { groups: [...groups, ...groupOf('no-region', only, lone)], kept: [only] };
  return { groups, kept: [...regions.map(([keep]) => keep), ...lone] };
};

const ofName = (cities: readonly NamedCityRow[]): TwiceStoredCity[] => {
  const lone = cities.filter(({ country_code, country }) => country_code === null && country === null);
  const countries = [...Map.groupBy(cities.filter((city) => !lone.includes(city)), ({ country_code, country }) => country_code ?? country).values()].map(withinCountry); // biome-ignore format: one line
  const [keep, ...further] = countries.flatMap(({ kept }) => kept);
  const groups = countries.flatMap((country) => country.groups);
  return keep && further.length === 0 ? [...groups, ...groupOf('no-country', keep, lone)] : groups;
};

const sizeOf = ({ keep, others }: TwiceStoredCity): number =>
  others.reduce((sum, { businessCount }) => sum + businessCount, keep.businessCount);

/** Cities that are probably one, the largest first. `cities` have names that several of them have. */
export const twiceStored = (cities: readonly NamedCityRow[]): TwiceStoredCity[] =>
  [...Map.groupBy(cities, ({ name_fold }) => name_fold).values()].flatMap(ofName).sort((a, b) => sizeOf(b) - sizeOf(a));
