import { Injectable } from '@nestjs/common';
import { isAddressOf, streetWord } from './addressed.ts';
import { isMisspelt, meantNames } from './meant-names.ts';
import { NamedBusinessesRepository } from './named-businesses.repository.ts';
import { findsNothing, isPlaceName, isTown, type QueryTerm } from './query-term.ts';
import { TermResolver } from './term-resolver.ts';
import { isPreposition } from './text/little-words.ts';
import { readSearch, type SearchText, type TypedWord } from './text/read-search.ts';

/** One way to understand a search: terms that must hold, and businesses that are found whether they do or not. */
export interface Reading {
  terms: readonly QueryTerm[];
  named: readonly number[];
}

/** All ways, the likeliest first. Those behind the first cost a look into the dictionary each. */
export interface Readings extends AsyncIterable<Reading> {
  /** Terms as they were typed. */
  typed: readonly QueryTerm[];
}

/** The result of the first reading that finds enough, else `none`. */
export const firstThatFinds = async <T>(
  readings: Readings,
  find: (reading: Reading) => Promise<T>,
  isEnough: (result: T) => boolean,
  none: T,
): Promise<T> => {
  for await (const reading of readings) {
    const result = await find(reading);
    if (isEnough(result)) return result;
  }
  return none;
};

/** 'In London' is London: nothing else is called so, or it was found by its whole name. */
const withoutPreposition = (terms: readonly QueryTerm[]): readonly QueryTerm[] => {
  const [first, ...others] = terms;
  return others.length && isPreposition(first.word) && isTown(others[0]) ? others : terms;
};

/** 'Bar' is a kind rather than the beginning of 'Barber' or 'Barcelona', which are suggested while it is typed. */
const withoutBegunPlaces = (term: QueryTerm): QueryTerm => {
  const isNamed = isPlaceName(term);
  if (!isNamed && !term.meansKind) return term;
  const cities = term.cities.filter(({ isBegun }) => !isBegun);
  return { ...term, cities, categories: isNamed ? term.categories.filter(({ isBegun }) => !isBegun) : term.categories };
};

const canHold = (terms: readonly QueryTerm[] | null): terms is readonly QueryTerm[] =>
  terms !== null && terms.length > 0 && !terms.some(findsNothing);

/** Understands what is typed into the search. */
@Injectable()
export class SearchReadings {
  constructor(
    private readonly resolver: TermResolver,
    private readonly businesses: NamedBusinessesRepository,
  ) {}

  /** `isTyping`: of a text whose last word may go on. */
  async of(text: string, isTyping = false): Promise<Readings> {
    const search = readSearch(text, isTyping);
    const [resolved, named, dialled] = await Promise.all([
      this.resolver.resolve(search.words),
      this.businesses.listByName(search.names),
      this.businesses.listByPhone(search.phones),
    ]);
    const typed = withoutPreposition(resolved);
    const addressed = search.houseNumber === null ? [] : await this.listAddressed(typed, search.houseNumber);
    const meant = !named.length && typed.some(isMisspelt) ? await this.listMeant(typed, search) : [];
    const terms = dialled.length || !canHold(typed) ? [] : typed.map(withoutBegunPlaces);
    const first: Reading = { terms, named: [...dialled, ...named, ...addressed, ...meant] };
    return { typed, [Symbol.asyncIterator]: () => this.inTurn(first, typed, search) };
  }

  /**
   * As it was typed; then with other blanks in initials, without little words, with corrected letters, and with other blanks anywhere. What was
   * named holds in the first alone: where the filters leave nothing of it, something else was meant, and may be named by the words of that.
   */
  private async *inTurn(first: Reading, typed: readonly QueryTerm[], search: SearchText): AsyncGenerator<Reading> {
    if (first.terms.length || first.named.length) yield first;
    for await (const terms of this.otherTerms(typed, search))
      if (canHold(terms)) yield { terms: terms.map(withoutBegunPlaces), named: await this.listMeant(terms, search) };
  }

  private async listAddressed(terms: readonly QueryTerm[], houseNumber: string): Promise<number[]> {
    const street = streetWord(terms);
    const found = street === null ? [] : await this.businesses.listAt(street, houseNumber);
    return found.filter((business) => isAddressOf(business, terms)).map(({ id }) => id);
  }

  private listMeant(terms: readonly QueryTerm[], { names }: SearchText): Promise<number[]> {
    return this.businesses.listByName(meantNames(terms, names));
  }

  private async *otherTerms(
    typed: readonly QueryTerm[],
    { fewerWords, otherBlanks }: SearchText,
  ): AsyncGenerator<readonly QueryTerm[] | null> {
    for (const words of otherBlanks) yield this.resolveKnown(words, typed);
    const fewer = fewerWords && (await this.resolver.resolve(fewerWords, typed));
    if (fewer) yield fewer;
    const meant = fewer ?? typed;
    const corrected = await this.resolver.correct(meant);
    if (corrected.some((term, i) => term !== meant[i])) yield corrected;
    yield this.resolver.regroup(meant);
  }

  /** Terms of words that stand in the catalog as they are: a guess about blanks shall not be one about letters too. */
  private async resolveKnown(words: readonly TypedWord[], typed: readonly QueryTerm[]): Promise<readonly QueryTerm[] | null> {
    const terms = await this.resolver.resolve(words, typed);
    return terms.some(({ completions, corrections }) => !completions.length && corrections.length) ? null : terms;
  }
}
