import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { refuseTimeout } from '../database/statement-timeout.ts';
import { StatsRepository } from '../stats/stats.repository.ts';
import { mostMet } from './best-postings.ts';
import { type BusinessQuery, BusinessSearch, type FoundPage, type NamedPlaces, type PlaceCount } from './business-search.ts';
import { innerArea } from './query/area.ts';
import { hasPlace, isCounted } from './query/business-filters.ts';
import type { ListPage, Statement } from './query/business-list.ts';
import { findsNothing, isLetters, type ResolvedWord, sizeOf } from './query-term.ts';
import { SearchBounds } from './limits.ts';
import { isSortedBest, SearchRoads } from './search-planner.ts';
import {
  type Candidates,
  countOfBest,
  countOfFound,
  type FoundLimits,
  isByPlace,
  isByRelevance,
  leadOf,
  pageInOrder,
  pageOfFound,
  placesOfFound,
  type SearchTask,
  walkOfFound,
} from './hits.ts';
import { searchWords } from './search-words.ts';
import { WordResolver } from './term-resolver.ts';

/** Shares of a radius that the nearest are looked for in. */
const closeBy = [1 / 8, 1 / 2] as const;
/** The same, from a few streets on, doubled as long as it is not half of it. */
const streetsKm = 0.4;
const shortSteps = (radiusKm: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(Math.log2(radiusKm / streetsKm)) - 1) }, (_, step) => (streetsKm * 2 ** step) / radiusKm);

interface Found {
  found: number;
  total: number;
  ids: number[];
}

const nothing: FoundPage = { ids: [], total: 0 };

const bounded = (total: number, most: number, isCut = false): Omit<FoundPage, 'ids'> =>
  total > most || isCut ? { total: Math.min(total, most), isBound: true } : { total };

/** Whether all that is found is met and put in order without its rows. */
const isWhole = ({ filters: { area, ...others }, page }: SearchTask, road: Candidates): boolean =>
  road.from === 'lead' && road.isJoined === true && isCounted(others) && (isByRelevance(page) || page.sortBy === 'distance');

/** Searches by the postings that triggers keep beside the businesses. */
@Injectable()
export class PostgresSearch extends BusinessSearch {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly resolver: WordResolver,
    private readonly stats: StatsRepository,
    private readonly roads: SearchRoads,
    private readonly bounds: SearchBounds,
  ) {
    super();
  }

  async find({ text, filters, page }: BusinessQuery): Promise<FoundPage> {
    const words = await this.resolver.resolve(searchWords(text));
    return this.attempt(
      words,
      (meant) => this.findBy({ words: meant, filters, page }),
      ({ total }) => total > 0,
      nothing,
    );
  }

  async countByPlace({ text, filters }: Omit<BusinessQuery, 'page'>): Promise<PlaceCount[]> {
    const page: ListPage = { limit: this.bounds.mostPlaced, offset: 0, sortOrder: 'asc' };
    const words = await this.resolver.resolve(searchWords(text));
    return this.attempt(
      words,
      (meant) => this.countBy({ words: meant, filters, page }),
      (counts) => counts.length > 0,
      [],
    );
  }

  async suggest(text: string, most: number): Promise<NamedPlaces & { ids: number[] }> {
    const words = await this.resolver.resolve(searchWords(text));
    const inAll = (idsOf: (word: ResolvedWord) => number[]): number[] =>
      words.length ? idsOf(words[0]).filter((id) => words.every((word) => idsOf(word).includes(id))) : [];
    const ids = await this.attempt(
      words,
      (meant) => this.bestIds(meant, most),
      (found) => found.length > 0,
      [],
    );
    return { categoryIds: inAll((word) => word.categoryIds), cityIds: inAll((word) => word.cityIds), ids };
  }

  /** First by what was typed; where that finds nothing, by what may have been meant, letters first and then blanks. */
  private async attempt<T>(
    typed: ResolvedWord[],
    attempt: (words: ResolvedWord[]) => Promise<T>,
    isEnough: (result: T) => boolean,
    none: T,
  ): Promise<T> {
    if (!typed.length) return none;
    const tried = async (words: ResolvedWord[] | null): Promise<T> => (!words || words.some(findsNothing) ? none : attempt(words));
    const result = await tried(typed);
    if (isEnough(result)) return result;
    const guessed = await this.resolver.guess(typed);
    const meant = guessed.some((word, i) => word !== typed[i]) ? await tried(guessed) : none;
    return isEnough(meant) ? meant : tried(await this.resolver.regroup(typed));
  }

  /** The best of what is found, however much that is. */
  private async bestIds(words: ResolvedWord[], most: number): Promise<number[]> {
    const task: SearchTask = { words, filters: {}, page: { limit: most, offset: 0, sortOrder: 'asc' } };
    const isPlain = words.length === 1 && !isLetters(words[0]) && sizeOf(words[0]) > this.bounds.few;
    if (!isPlain) return (await this.findBy(task)).ids;
    const [{ ids }] = await this.query<Found>(pageOfFound(task, { from: 'best', depth: most }, { isExact: false, most }));
    return ids;
  }

  private async findBy(asked: SearchTask): Promise<FoundPage> {
    const task = await this.roads.widen(asked);
    const road = await this.roads.choose(task);
    if (road === null) return nothing;
    if (road === 'walk') return this.walk(task);
    if (road === 'best') return this.findBest(task);
    return (await this.findAmongBest(task, road)) ?? this.findAmong(task, road);
  }

  /** What one word that finds very many finds best. */
  private async findBest(task: SearchTask): Promise<FoundPage> {
    const depth = task.page.offset + task.page.limit;
    const best = this.query<Found>(pageOfFound(task, { from: 'best', depth }, { isExact: false, most: depth }));
    const [[{ ids, total }], size] = await Promise.all([best, this.inTime(this.countBest(task))]);
    return { ids, ...(size ?? { total: Math.min(total, this.mostOf(task)), isBound: true }) };
  }

  private mostOf({ filters }: SearchTask): number {
    return isCounted(filters) ? this.bounds.mostCounted : this.bounds.mostFiltered;
  }

  private async countBest(task: SearchTask): Promise<Omit<FoundPage, 'ids'>> {
    const { filters, words } = task;
    const lead = leadOf(words);
    const isPosted = isCounted(filters);
    const most = this.mostOf(task);
    // The road is taken only where there are so many.
    if (isPosted && !hasPlace(filters)) return { total: most, isBound: true };
    const count = async (limit: number): Promise<{ total: number; met: number }> =>
      (await this.query<{ total: number; met: number }>(countOfBest(task, most, limit)))[0];
    const first = await count(most * 2);
    // So many of them were met in several ways that it is not known whether there are more.
    const { total } = first.total <= most && first.met === most * 2 ? await count(Number.MAX_SAFE_INTEGER) : first;
    return bounded(total, most, !isPosted && sizeOf(lead) > mostMet);
  }

  /** The page by the best of a large lead, and the total by all of it. → null where the best do not fill the page */
  private async findAmongBest(task: SearchTask, road: Candidates): Promise<FoundPage | null> {
    const { filters, page, words } = task;
    const { largeLead, mostCounted, tried } = this.bounds;
    if (road.from === 'places' || words.length === 1 || !isByRelevance(page) || sizeOf(leadOf(words)) <= largeLead) return null;
    if (!isCounted(filters)) return null;
    const [{ ids, total }] = await this.query<Found>(pageOfFound(task, { from: 'best', depth: tried }, { isExact: false, most: tried }));
    if (total < page.offset + page.limit) return null;
    const all = road.from === 'best' ? null : await this.inTime(this.countAll(task));
    return { ids, ...(all ?? { total: Math.min(total, mostCounted), isBound: true }) };
  }

  /** The total of very many, some of them of several words. */
  private async countAll(task: SearchTask): Promise<Omit<FoundPage, 'ids'>> {
    const [{ total }] = await this.query<{ total: number }>(countOfFound(task));
    return bounded(total, this.bounds.mostCounted);
  }

  /** A count beside a page. → null where it takes longer than somebody waits */
  private async inTime<T>(count: Promise<T>): Promise<T | null> {
    try {
      return await count;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** So many met tell the page and the total. */
  private enough({ offset, limit }: ListPage): number {
    return Math.max(offset + limit, this.bounds.mostFiltered + 1);
  }

  private async findAmong(task: SearchTask, road: Candidates): Promise<FoundPage> {
    const { filters, page, words } = task;
    const { few, mostCounted, mostRead } = this.bounds;
    const size = road.from === 'places' ? road.size : sizeOf(leadOf(words));
    const isPosted = isCounted(filters);
    const isCut = road.from === 'best' && size > road.depth;
    if (await this.isInOrder(task, road)) {
      const [inOrder] = await this.query<Found>(pageInOrder(task, road));
      return { ids: inOrder.ids, ...bounded(inOrder.found, mostCounted, isCut) };
    }
    const byRelevance = isByRelevance(page);
    const limits: FoundLimits = {
      isExact: size <= few,
      most: byRelevance ? mostRead : mostCounted + 1,
      enough: isPosted ? undefined : this.enough(page),
    };
    const { found, total, ids } = await this.readPage(task, road, limits);
    if (!byRelevance && found > mostCounted && !isSortedBest(page) && !isWhole(task, road))
      return isPosted ? { ids: await this.walkIds(task), ...bounded(found, mostCounted) } : this.walk(task);
    const isUnread = !isPosted && found > limits.most && !isWhole(task, road);
    return { ids, ...bounded(total, this.mostOf(task), isCut || isUnread) };
  }

  /** The nearest are looked for close by first: where they are more than are counted, nothing farther is looked at. */
  private async readPage(task: SearchTask, road: Candidates, limits: FoundLimits): Promise<Found> {
    const { filters, page } = task;
    const { area } = filters;
    const isNearest = page.sortBy === 'distance' && page.sortOrder === 'asc' && road.from === 'lead' && road.isJoined;
    if (!area || !isNearest) return this.readFrom(task, road, limits);
    const isHuge = sizeOf(leadOf(task.words)) > this.bounds.mostJoined;
    for (const share of isHuge ? shortSteps(area.circle?.radiusKm ?? 0) : closeBy) {
      const near = { ...task, filters: { ...filters, area: innerArea(area, share) } };
      // Of a word that very many have all that lies close by is tried, while that is little.
      const from = isHuge ? await this.roads.among(near.filters) : road;
      if (!from) break;
      const found = await this.readFrom(near, from, limits);
      if (found.total >= this.enough(page)) return found;
    }
    return this.readFrom(task, road, limits);
  }

  private async readFrom(task: SearchTask, road: Candidates, limits: FoundLimits): Promise<Found> {
    return (await this.query<Found>(pageOfFound(task, road, limits)))[0];
  }

  /** Whether the order is one of places, or one that an index has and that meets so many of the found that few others are passed. */
  private async isInOrder({ words, filters, page }: SearchTask, road: Candidates): Promise<boolean> {
    if (!isCounted(filters)) return false;
    if (isByPlace(page)) return true;
    if ((page.sortBy !== 'name' && page.sortBy !== 'rating') || words.length > 1 || hasPlace(filters) || road.from !== 'lead') return false;
    const size = sizeOf(words[0]);
    const passed = ((page.offset + page.limit) * (await this.stats.countIn({}))) / Math.max(1, size);
    return passed < size * this.bounds.passedForRow;
  }

  private async countBy(asked: SearchTask): Promise<PlaceCount[]> {
    const { mostPlaced, mostWalked } = this.bounds;
    const task = await this.roads.widen(asked);
    const road = await this.roads.choose(task);
    if (road === null) return [];
    const isPosted = isCounted(task.filters);
    // The words that begin with the letters share what is looked at.
    const shared = isPosted && task.words.length === 1 ? Math.ceil(mostPlaced / Math.max(1, task.words[0].words.length)) : 0;
    if (road !== 'walk' || shared > 0) {
      const most = isPosted ? mostPlaced : mostWalked;
      const depth = road === 'walk' ? shared : most;
      return this.query<PlaceCount>(
        placesOfFound(task, road === 'best' || road === 'walk' ? { from: 'best', depth, met: mostWalked * 3 } : road, most),
      );
    }
    const walked = walkOfFound({ ...task, page: { ...task.page, limit: mostWalked } });
    return this.query<PlaceCount>({
      sql: `SELECT b.category_id, coalesce(b.city_id, 0) AS city_id, count(*)::integer AS count FROM (${walked.sql}) w JOIN businesses b USING (id) GROUP BY 1, 2`,
      values: walked.values,
    });
  }

  private async walkIds(task: SearchTask): Promise<number[]> {
    return (await this.query<{ id: number }>(walkOfFound(task))).map(({ id }) => id);
  }

  private async walk(task: SearchTask): Promise<FoundPage> {
    const { mostCounted, mostFiltered } = this.bounds;
    const ids = await this.walkIds(task);
    if (isCounted(task.filters) && !hasPlace(task.filters)) return { ids, total: mostCounted, isBound: true };
    const counted = await this.inTime(this.query(walkOfFound({ ...task, page: { ...task.page, offset: 0, limit: mostFiltered + 1 } })));
    // Where nothing is met behind an offset, nothing is known of what lies before it.
    if (!counted) return { ids, total: Math.min(ids.length && task.page.offset + ids.length, mostFiltered), isBound: true };
    return { ids, ...bounded(counted.length, mostFiltered) };
  }

  private query<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, values).catch(refuseTimeout);
  }
}
