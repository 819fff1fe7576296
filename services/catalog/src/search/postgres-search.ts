import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BusinessFilters } from '../businesses/business-filters.ts';
import { countInArea, type ListPage, type Statement } from '../businesses/business-list.ts';
import { refuseTimeout } from '../statement-timeout.ts';
import { StatsRepository } from '../stats/stats.repository.ts';
import { type BusinessQuery, BusinessSearch, type FoundPage, type NamedPlaces, type PlaceCount } from './business-search.ts';
import { findsNothing, isLetters, postingsOf, type ResolvedWord, sizeOf } from './resolved-word.ts';
import {
  type Candidates,
  countOfBest,
  isAnsweredByPostings,
  isByRelevance,
  leadOf,
  mostMet,
  pageOfFound,
  placesOfFound,
  type SearchTask,
  walkOfFound,
} from './search-statements.ts';
import { searchWords } from './search-words.ts';
import { WordResolver } from './word-resolver.ts';

/** Totals are exact up to here; with a filter that only rows answer up to `mostFiltered`. */
export const mostCounted = 10_000;
const mostFiltered = 1000;
/** So few are put in order of their true quality. */
const few = 3000;
/** Rows that one search reads at first, and at most; candidates that it tries at first, and at most. */
const readAtFirst = 3000;
const mostRead = 20_000;
const triedAtFirst = 2000;
const mostTried = 50_000;
/** Facets of a word that finds very many look at so many of the best. */
const mostCountedByPlace = 5000;
/** A lead that finds more is tried by its best first: they mostly fill the page. */
const largeLead = 20_000;
/** To read a row and try the words on it takes as long as to pass over so many postings. */
const rowCost = 30;

interface Found {
  found: number;
  total: number;
  ids: number[];
}

const nothing: FoundPage = { ids: [], total: 0 };

const bounded = ({ total, ids }: Found, most: number, isCut: boolean): FoundPage =>
  total > most || isCut ? { ids, total: Math.min(total, most), isBound: true } : { ids, total };

const hasPlace = ({ cityIds, categoryId, countryCode }: BusinessFilters): boolean =>
  cityIds !== undefined || categoryId !== undefined || countryCode !== undefined;

/** Words go with categories: a walk over these would read whole ones in vain. Of very many the best are put in order. */
const isSortedBest = ({ sortBy }: ListPage): boolean => sortBy === 'category';

/** Searches by the postings that triggers keep beside the businesses. */
@Injectable()
export class PostgresSearch extends BusinessSearch {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly resolver: WordResolver,
    private readonly stats: StatsRepository,
  ) {
    super();
  }

  async find({ text, filters, page }: BusinessQuery): Promise<FoundPage> {
    return (
      (await this.attempts(
        text,
        (words) => this.findBy({ words, filters, page }),
        ({ total }) => total > 0,
      )) ?? nothing
    );
  }

  async countByPlace({ text, filters }: Omit<BusinessQuery, 'page'>): Promise<PlaceCount[]> {
    const page: ListPage = { limit: mostCounted, offset: 0, sortOrder: 'asc' };
    return (
      (await this.attempts(
        text,
        (words) => this.countBy({ words, filters, page }),
        (counts) => counts.length > 0,
      )) ?? []
    );
  }

  async findPlaces(text: string): Promise<NamedPlaces> {
    const words = await this.resolver.resolve(searchWords(text));
    const inAll = (idsOf: (word: ResolvedWord) => number[]): number[] =>
      words.length ? idsOf(words[0]).filter((id) => words.every((word) => idsOf(word).includes(id))) : [];
    return { categoryIds: inAll((word) => word.categoryIds), cityIds: inAll((word) => word.cityIds) };
  }

  /** First by what was typed; where that finds nothing, by what may have been meant. */
  private async attempts<T>(
    text: string,
    attempt: (words: ResolvedWord[]) => Promise<T>,
    isEnough: (result: T) => boolean,
  ): Promise<T | undefined> {
    const typed = await this.resolver.resolve(searchWords(text));
    if (!typed.length) return undefined;
    const result = typed.some(findsNothing) ? undefined : await attempt(typed);
    if (result !== undefined && isEnough(result)) return result;
    const guessed = await this.resolver.guess(typed);
    const isNew = guessed.some((word, i) => word !== typed[i]) && !guessed.some(findsNothing);
    return isNew ? attempt(guessed) : result;
  }

  private async findBy(task: SearchTask): Promise<FoundPage> {
    const road = await this.roadOf(task);
    if (road === null) return nothing;
    if (road === 'walk') return this.walk(task);
    if (road === 'best') return this.findBest(task);
    return (await this.findAmongBest(task, road)) ?? this.findAmong(task, road);
  }

  /** What one word that finds very many finds best. */
  private async findBest(task: SearchTask): Promise<FoundPage> {
    const { offset, limit } = task.page;
    const depth = offset + limit;
    const best = this.query<Found>(pageOfFound(task, { from: 'best', depth }, { isExact: false, most: depth }));
    if (isAnsweredByPostings(task.filters)) return { ids: (await best)[0].ids, total: mostCounted, isBound: true };
    const [[{ ids }], [{ total }]] = await Promise.all([best, this.query<Found>(countOfBest(task, mostFiltered * 2))]);
    return bounded({ found: 0, ids, total }, mostFiltered, sizeOf(leadOf(task.words)) > mostMet);
  }

  /** The page by the best of a large lead. → null where they do not fill it */
  private async findAmongBest(task: SearchTask, road: Candidates): Promise<FoundPage | null> {
    const { filters, page, words } = task;
    if (road.from === 'places' || words.length === 1 || !isByRelevance(page) || sizeOf(leadOf(words)) <= largeLead) return null;
    if (!isAnsweredByPostings(filters)) return null;
    const [{ ids, total }] = await this.query<Found>(
      pageOfFound(task, { from: 'best', depth: triedAtFirst }, { isExact: false, most: triedAtFirst }),
    );
    return total >= page.offset + page.limit ? { ids, total: Math.min(total, mostCounted), isBound: true } : null;
  }

  private async findAmong(task: SearchTask, road: Candidates): Promise<FoundPage> {
    const { filters, page, words } = task;
    const size = road.from === 'places' ? road.size : sizeOf(leadOf(words));
    const isExact = size <= few;
    const isCut = road.from === 'best' && size > road.depth;
    const isPosted = isAnsweredByPostings(filters);
    const read = async (most: number): Promise<Found> => (await this.query<Found>(pageOfFound(task, road, { isExact, most })))[0];
    if (!isByRelevance(page)) {
      const found = await read(mostCounted + 1);
      if (found.found > mostCounted && !isSortedBest(page)) return this.walk(task);
      return bounded(found, isPosted ? mostCounted : mostFiltered, isCut || found.found > mostCounted);
    }
    if (isPosted) return bounded(await read(mostRead), mostCounted, isCut);
    const first = await read(readAtFirst);
    const isEnough = first.found <= readAtFirst || (first.total > mostFiltered && first.total >= page.offset + page.limit);
    const { found, ...rest } = isEnough ? first : await read(mostRead);
    return bounded({ found, ...rest }, mostFiltered, isCut || (!isEnough && found > mostRead));
  }

  private async countBy(task: SearchTask): Promise<PlaceCount[]> {
    const road = await this.roadOf(task);
    if (road === null) return [];
    if (road !== 'walk') {
      const candidates: Candidates = road === 'best' ? { from: 'best', depth: mostCountedByPlace } : road;
      return this.query<PlaceCount>(placesOfFound(task, candidates, { most: mostRead }));
    }
    const walked = walkOfFound(task);
    return this.query<PlaceCount>({
      sql: `SELECT b.category_id, coalesce(b.city_id, 0) AS city_id, count(*)::integer AS count FROM (${walked.sql}) w JOIN businesses b USING (id) GROUP BY 1, 2`,
      values: walked.values,
    });
  }

  /**
   * The cheapest road to what is found: `walk` over the list, where so much is found that it is met soon; `best`, the postings of one word
   * in their order; or everything from one source. null where nothing can be found.
   */
  private async roadOf({ words, filters, page }: SearchTask): Promise<Candidates | 'walk' | 'best' | null> {
    const lead = leadOf(words);
    const size = sizeOf(lead);
    const narrow = await this.narrowest(filters);
    if (narrow === 0) return null;
    if (narrow <= mostRead && (filters.area || narrow * rowCost < size)) return { from: 'places', size: narrow };
    if (words.length === 1 && (await this.isMet(lead, filters))) {
      if (isLetters(lead)) return 'walk';
      if (isByRelevance(page)) return 'best';
      return isSortedBest(page) ? { from: 'best', depth: mostCounted } : 'walk';
    }
    if (size <= mostTried) return { from: 'lead' };
    return isLetters(lead) ? 'walk' : { from: 'best', depth: mostTried };
  }

  /** Whether what one word finds is met so often that a page is filled by the first of it. */
  private async isMet(lead: ResolvedWord, filters: BusinessFilters): Promise<boolean> {
    // How many of a place have the word is exact up to the same bound: all of it must be looked at.
    if (filters.cityIds !== undefined || filters.categoryId !== undefined) return false;
    return isAnsweredByPostings(filters) ? this.isAbundant(lead) : sizeOf(lead) > few;
  }

  /** Businesses in the places and the area that are asked for, as far as they are few enough to be tried one by one. */
  private async narrowest(filters: BusinessFilters): Promise<number> {
    const inPlaces = hasPlace(filters) ? await this.stats.countIn(filters) : Number.POSITIVE_INFINITY;
    if (filters.area === undefined || inPlaces <= few) return inPlaces;
    const [{ total }] = await this.query<{ total: number }>(countInArea(filters, mostRead));
    return Math.min(total, inPlaces);
  }

  /** Whether one word alone finds more than is counted. Its frequency is an estimate: near the bound its postings are counted. */
  private async isAbundant(word: ResolvedWord): Promise<boolean> {
    if (Math.max(word.inCategories, word.inCities) > mostCounted) return true;
    if (word.isOpen) return postingsOf(word) > mostRead;
    const frequent = [...word.words, ...word.guesses].reduce((most, one) => (one.frequency > most.frequency ? one : most), {
      word: '',
      frequency: 0,
    });
    if (frequent.frequency < mostCounted / 2) return false;
    const sql = 'SELECT count(*)::integer AS count FROM (SELECT 1 FROM search_postings WHERE word = $1 LIMIT $2) counted';
    const [{ count }] = await this.query<{ count: number }>({ sql, values: [frequent.word, mostCounted + 1] });
    return count > mostCounted;
  }

  private async walk(task: SearchTask): Promise<FoundPage> {
    const ids = (await this.query<{ id: number }>(walkOfFound(task))).map(({ id }) => id);
    if (isAnsweredByPostings(task.filters)) return { ids, total: mostCounted, isBound: true };
    const counted = await this.query(walkOfFound({ ...task, page: { ...task.page, offset: 0, limit: mostFiltered + 1 } }));
    return { ids, total: Math.min(counted.length, mostFiltered), isBound: counted.length > mostFiltered };
  }

  private query<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, values).catch(refuseTimeout);
  }
}
