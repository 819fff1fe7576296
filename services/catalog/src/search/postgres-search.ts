import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type BusinessFilters, isCounted } from '../businesses/business-filters.ts';
import type { ListPage, Statement } from '../businesses/business-list.ts';
import { refuseTimeout } from '../statement-timeout.ts';
import { StatsRepository } from '../stats/stats.repository.ts';
import { type BusinessQuery, BusinessSearch, type FoundPage, type NamedPlaces, type PlaceCount } from './business-search.ts';
import { findsNothing, postingsOf, type ResolvedWord, sizeOf } from './resolved-word.ts';
import { type Candidates, isByRelevance, leadOf, pageOfFound, placesOfFound, type SearchTask, walkOfFound } from './search-statements.ts';
import { searchWords } from './search-words.ts';
import { WordResolver } from './word-resolver.ts';

/** Totals are exact up to here; with a filter that only rows answer, where a walk must count, up to `mostWalked`. */
export const mostCounted = 10_000;
const mostWalked = 1000;
/** So few are put in order of their true quality. */
const few = 3000;
/** Rows that one search reads at most, and candidates that it tries at most. */
const mostRead = 20_000;
const mostTried = 100_000;

interface Found {
  found: number;
  total: number;
  ids: number[];
}

const nothing: FoundPage = { ids: [], total: 0 };

const bounded = ({ total, ids }: Found, isCut: boolean): FoundPage =>
  total > mostCounted || isCut ? { ids, total: Math.min(total, mostCounted), isBound: true } : { ids, total };

/** Filters that postings answer themselves. */
const isPosted = (filters: BusinessFilters): boolean => isCounted(filters) && filters.countryCode === undefined;

const hasPlace = ({ cityIds, categoryId, countryCode }: BusinessFilters): boolean =>
  cityIds !== undefined || categoryId !== undefined || countryCode !== undefined;

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
    const candidates = await this.candidatesOf(task);
    if (candidates === null) return nothing;
    if (candidates === 'walk') return this.walk(task);
    const size = candidates.from === 'places' ? candidates.size : sizeOf(leadOf(task.words));
    const isExact = size <= few;
    const most = isByRelevance(task.page) ? mostRead : mostCounted + 1;
    const [found] = await this.query<Found>(pageOfFound(task, candidates, { isExact, most }));
    if (!isByRelevance(task.page) && found.found > mostCounted) return this.walk(task);
    // Only the best were looked at, because there are more than are counted.
    if (candidates.from === 'best' && isPosted(task.filters) && task.words.length === 1)
      return { ids: found.ids, total: mostCounted, isBound: true };
    const isCut = (candidates.from === 'best' && size > candidates.depth) || (!isPosted(task.filters) && found.found > most);
    return bounded(found, isCut);
  }

  private async countBy(task: SearchTask): Promise<PlaceCount[]> {
    const candidates = await this.candidatesOf(task);
    if (candidates === null) return [];
    if (candidates !== 'walk') return this.query<PlaceCount>(placesOfFound(task, candidates, { most: mostRead }));
    const walked = walkOfFound(task);
    return this.query<PlaceCount>({
      sql: `SELECT b.category_id, coalesce(b.city_id, 0) AS city_id, count(*)::integer AS count FROM (${walked.sql}) w JOIN businesses b USING (id) GROUP BY 1, 2`,
      values: walked.values,
    });
  }

  /** The cheapest road to everything that is found; null where nothing can be, `walk` where so much is that a list meets it soon. */
  private async candidatesOf({ words, filters, page }: SearchTask): Promise<Candidates | 'walk' | null> {
    const lead = leadOf(words);
    const size = sizeOf(lead);
    if (hasPlace(filters)) {
      const inPlaces = await this.stats.countIn(filters);
      if (inPlaces === 0) return null;
      if (inPlaces <= mostRead && inPlaces * 4 < size) return { from: 'places', size: inPlaces };
    } else if (words.length === 1 && (await this.isAbundant(lead))) {
      if (lead.isOpen || !isByRelevance(page)) return 'walk';
      return { from: 'best', depth: isPosted(filters) ? page.offset + page.limit : mostRead };
    }
    if (size <= mostTried) return { from: 'lead' };
    return lead.isOpen ? 'walk' : { from: 'best', depth: mostTried };
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
    if (isPosted(task.filters)) return { ids, total: mostCounted, isBound: true };
    const counted = await this.query(walkOfFound({ ...task, page: { ...task.page, offset: 0, limit: mostWalked + 1 } }));
    return { ids, total: Math.min(counted.length, mostWalked), isBound: counted.length > mostWalked };
  }

  private query<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, values).catch(refuseTimeout);
  }
}
