import { findListedCity, isInRegion } from './names/listed-names.ts';

/** All rows of a file that spell a place in one way. */
export interface CitySpelling {
  cityFold: string;
  /** Country code, else the lower-case name, else ''. */
  countryKey: string;
  stateFold: string | null;
  /** Businesses of the file with this spelling. */
  count: number;
}

export interface KnownCity {
  id: number;
  nameFold: string;
  countryKey: string;
  stateFold: string | null;
  businessCount: number;
  /** Another name of the city: a former, foreign or local one, or that of a city that was merged into it. */
  isAlias?: boolean;
  /** Listed names that an operator has taken from the city. */
  refused?: readonly string[];
}

/** A city of the catalog, or one that will be created from the spelling that named it first. */
export type CityTarget<Spelling extends CitySpelling> =
  | { kind: 'known'; id: number; adoptedBy: Spelling | null }
  | { kind: 'new'; from: Spelling };

interface Candidate<Spelling extends CitySpelling> {
  target: CityTarget<Spelling>;
  countryKey: string;
  stateFold: string | null;
  size: number;
  isAlias?: boolean;
  refused?: readonly string[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byPlace = (a: { countryKey: string; stateFold: string | null }, b: { countryKey: string; stateFold: string | null }): number =>
  compare(a.countryKey, b.countryKey) || compare(a.stateFold ?? '', b.stateFold ?? '');

const ageOf = <S extends CitySpelling>({ target }: Candidate<S>): number => (target.kind === 'known' ? target.id : Number.MAX_SAFE_INTEGER);

/** Larger first; among equals cities of the catalog before new ones, older before younger, then by place: a repeated run decides alike. */
const bySize = <S extends CitySpelling>(a: Candidate<S>, b: Candidate<S>): number =>
  b.size - a.size || ageOf(a) - ageOf(b) || byPlace(a, b);

const fullness = ({ countryKey, stateFold }: CitySpelling): number => (countryKey ? 2 : 0) + (stateFold ? 1 : 0);

/** Fuller spellings first: one that says less joins a city that those created. */
const byFullness = <S extends CitySpelling>(a: S, b: S): number => fullness(b) - fullness(a) || b.count - a.count || byPlace(a, b);

const exactKey = (countryKey: string, stateFold: string | null): string => `${countryKey}\n${stateFold ?? ''}`;

/** Cities of one name, indexed by country and region. */
class NamedCities<S extends CitySpelling> {
  private readonly byCountry = new Map<string, Candidate<S>[]>();
  private readonly byState = new Map<string, Candidate<S>[]>();
  private readonly exact = new Map<string, Candidate<S>>();

  add(candidate: Candidate<S>): Candidate<S> {
    listIn(this.byCountry, candidate.countryKey).push(candidate);
    this.setRegion(candidate, candidate.stateFold);
    return candidate;
  }

  /** The largest city that a spelling fits: a region that it does not name fits any, a country that it does not name only with its region. */
  find(spelling: S): Candidate<S> | undefined {
    if (spelling.countryKey && spelling.stateFold) return this.exact.get(exactKey(spelling.countryKey, spelling.stateFold));
    if (spelling.countryKey) return this.byCountry.get(spelling.countryKey)?.sort(bySize)[0];
    if (spelling.stateFold) return this.byState.get(spelling.stateFold)?.sort(bySize)[0];
    // A name alone names no country: there are many Springfields.
    return this.byCountry.get('')?.sort(bySize)[0];
  }

  /** A city that was created without a region becomes that of the largest region that is named later, and keeps its page. */
  adopt(spelling: S): Candidate<S> | undefined {
    if (!spelling.countryKey || !spelling.stateFold) return undefined;
    const orphan = this.exact.get(exactKey(spelling.countryKey, null));
    if (orphan?.target.kind !== 'known') return undefined;
    // An operator merged this name into that city, which has a region of its own.
    if (orphan.isAlias) return orphan;
    this.exact.delete(exactKey(spelling.countryKey, null));
    orphan.target.adoptedBy = spelling;
    return this.setRegion(orphan, spelling.stateFold);
  }

  ofCountry(countryKey: string): readonly Candidate<S>[] {
    return this.byCountry.get(countryKey) ?? [];
  }

  private setRegion(candidate: Candidate<S>, stateFold: string | null): Candidate<S> {
    candidate.stateFold = stateFold;
    this.exact.set(exactKey(candidate.countryKey, stateFold), candidate);
    if (stateFold) listIn(this.byState, stateFold).push(candidate);
    return candidate;
  }
}

const listIn = <T>(lists: Map<string, T[]>, key: string): T[] => {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
};

const created = <S extends CitySpelling>(spelling: S): Candidate<S> => ({
  target: { kind: 'new', from: spelling },
  countryKey: spelling.countryKey,
  stateFold: spelling.stateFold,
  size: 0,
});

/** The cities of all names that a file spells or the catalog has. */
class CitiesByName<S extends CitySpelling> {
  private readonly named = new Map<string, NamedCities<S>>();

  of(name: string): NamedCities<S> {
    const cities = this.named.get(name) ?? new NamedCities<S>();
    this.named.set(name, cities);
    return cities;
  }

  resolve(spelling: S): Candidate<S> {
    const own = this.of(spelling.cityFold);
    return own.find(spelling) ?? own.adopt(spelling) ?? this.findByOtherName(spelling) ?? own.add(created(spelling));
  }

  /** The largest city that has another name of the one that is spelled, by the list: München is Munich, and in the same country only. */
  private findByOtherName({ cityFold, countryKey, stateFold }: S): Candidate<S> | undefined {
    const listed = findListedCity(cityFold, countryKey);
    if (!listed || !isInRegion(listed, stateFold)) return undefined;
    return listed.names
      .filter(({ nameFold }) => nameFold !== cityFold)
      .flatMap(({ nameFold }) => this.of(nameFold).ofCountry(countryKey))
      .filter((city) => isInRegion(listed, city.stateFold) && !city.refused?.includes(cityFold))
      .sort(bySize)[0];
  }
}

/**
 * Finds the city that each spelling means. A city is a name, a country and a region; a spelling without a region joins the
 * largest city of that name and country, and one by another name of a listed city joins that. The same target object stands for the same
 * city.
 */
export const resolveCities = <S extends CitySpelling>(spellings: readonly S[], known: readonly KnownCity[]): Map<S, CityTarget<S>> => {
  const targets = new Map<number, CityTarget<S>>();
  const targetOf = (id: number): CityTarget<S> => {
    const target = targets.get(id) ?? { kind: 'known', id, adoptedBy: null };
    targets.set(id, target);
    return target;
  };
  const cities = new CitiesByName<S>();
  for (const city of known) cities.of(city.nameFold).add({ ...city, target: targetOf(city.id), size: city.businessCount });
  const resolve = (spelling: S): [S, CityTarget<S>] => {
    const city = cities.resolve(spelling);
    city.size += spelling.count;
    return [spelling, city.target];
  };
  return new Map(spellings.toSorted(byFullness).map(resolve));
};
