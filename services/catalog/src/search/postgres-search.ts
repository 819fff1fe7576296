import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';
import type { Statement } from '../database/sql-conditions.ts';
import type { Top } from './best-postings.ts';
import {
  type BusinessQuery,
  BusinessSearch,
  type FoundPage,
  type NamedPlaces,
  type PlaceCount,
  type PlaceCounts,
} from './business-search.ts';
import { type CandidatePlan, type HitLimits, pageOfHits, placesOfHits, type SearchPlan, type SearchTask } from './hits.ts';
import { rareSlack, SearchLimits } from './limits.ts';
import type { BusinessFilters } from './query/business-filters.ts';
import { isLoneWord, type NamedPlace, type QueryTerm, rarestTerm, sizeOf } from './query-term.ts';
import { SearchPlanner } from './search-planner.ts';
import { firstThatFinds, type Readings, SearchReadings } from './search-readings.ts';
import { suggestedCategories } from './suggested-categories.ts';

interface Hits {
  matched: number;
  total: number;
  ids: number[];
}

interface CountOfHits extends PlaceCount {
  /** Of all places, up to one more than is counted. */
  total: number;
}

/** Whether the best of a lone word were all that it finds: for each candidate that is asked for, as many postings are read as one business has. */
const hasReadAll = ({ terms }: SearchTask, depth: number, matched: number): boolean => isLoneWord(terms) && matched < depth;

const totalOf = (counts: readonly PlaceCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const isOfRare = (plan: CandidatePlan): boolean => plan.scan === 'best' && plan.isRare === true;

const nothing: FoundPage = { ids: [], total: 0 };

/** Searches by the postings that triggers keep beside the businesses. */
@Injectable()
export class PostgresSearch extends BusinessSearch {
  constructor(
    private readonly reads: CatalogReads,
    private readonly readings: SearchReadings,
    private readonly planner: SearchPlanner,
    private readonly limits: SearchLimits,
  ) {
    super();
  }

  find(query: BusinessQuery): Promise<FoundPage> {
    return this.findUpTo(query, this.limits.mostHits);
  }

  findForOperators(query: BusinessQuery): Promise<FoundPage> {
    return this.findUpTo(query, Math.max(this.limits.mostOperatorHits, query.page.offset + query.page.limit));
  }

  private async findUpTo({ text, filters, page }: BusinessQuery, most: number): Promise<FoundPage> {
    return this.findMeant(await this.readings.of(text), { filters, page }, most);
  }

  private findMeant(readings: Readings, query: Pick<SearchTask, 'filters' | 'page'>, most: number): Promise<FoundPage> {
    return firstThatFinds(
      readings,
      (reading) => this.findBy({ ...reading, ...query }, most),
      ({ total }) => total > 0,
      nothing,
    );
  }

  async countByPlace({ text, filters }: Omit<BusinessQuery, 'page'>): Promise<PlaceCounts> {
    const { mostHits } = this.limits;
    const page = { limit: mostHits, offset: 0, sortOrder: 'asc' } as const;
    const counts = await firstThatFinds(
      await this.readings.of(text),
      (reading) => this.countBy({ ...reading, filters, page }, mostHits),
      (found) => found.length > 0,
      [],
    );
    return counts.length && counts[0].total > mostHits ? { counts, isBound: true } : { counts };
  }

  async suggest(text: string, most: number, nearby?: BusinessFilters): Promise<NamedPlaces & { ids: number[] }> {
    const readings = await this.readings.of(text, true);
    const inAll = (placesOf: (term: QueryTerm) => NamedPlace[]): number[] => {
      const [first = [], ...rest] = readings.typed.map((term) => placesOf(term).map(({ id }) => id));
      return first.filter((id) => rest.every((ids) => ids.includes(id)));
    };
    const page = { limit: most, offset: 0, sortOrder: 'asc' } as const;
    const near = nearby && most > 0 ? (await this.findMeant(readings, { filters: nearby, page }, most)).ids : [];
    const all = near.length < most ? (await this.findMeant(readings, { filters: {}, page }, most)).ids : [];
    const ids = [...new Set([...near, ...all])].slice(0, most);
    return { categoryIds: inAll(suggestedCategories), cityIds: inAll((term) => term.cities), ids };
  }

  /** Exact up to `most` hits. Of what takes longer than a statement may, the hits of a part of the top are an answer, and a bound. */
  private async findBy(task: SearchTask, most: number): Promise<FoundPage> {
    const plan = await this.planOf(task, most);
    if (plan === null) return nothing;
    try {
      return await this.findAsPlanned(task, plan, most);
    } catch (error) {
      if (!plan.top || !(error instanceof DomainError)) throw error;
      return this.partOf(task, plan.top, most);
    }
  }

  /** Where the best of the rarest term hold too few, everything that it finds is looked through. */
  private async findAsPlanned(task: SearchTask, plan: CandidatePlan, most: number): Promise<FoundPage> {
    const isRare = isOfRare(plan);
    const rare = isRare ? await this.readRare(task, plan.top, most) : null;
    if (rare) return this.bounded(rare, most);
    const top = isRare ? undefined : await this.triedTop(task, plan.top, most);
    const best = top && (await this.hitsOf(task, top, most));
    if (best && best.total > most) return this.bounded(best, most);
    const hits = best && top.isAll ? best : await this.hitsOf(task, plan, most);
    if (plan.scan !== 'best' || hits.total > most || hasReadAll(task, plan.depth, hits.matched)) return this.bounded(hits, most);
    const all = isRare ? null : await this.readAll(() => this.hitsOf(task, this.planner.allOf(task), most), task);
    return all ? this.bounded(all, most) : { ids: hits.ids, total: hits.total, isBound: true };
  }

  /** Hits behind a rare filter: by the top as a whole where a part of it promises enough, else by all. → null as of `readAll` */
  private async readRare(task: SearchTask, top: Top | undefined, most: number): Promise<Hits | null> {
    const read = (plan: SearchPlan): Promise<Hits | null> => this.readAll(() => this.hitsOf(task, plan, most), task);
    if (top?.isAll) return read(top);
    if (top && (await this.promisesEnough(task, top, most, rareSlack))) {
      const hits = await read(top);
      if (hits && hits.total > most) return hits;
    }
    return read(this.planner.allOf(task));
  }

  /** The top, if it is to be read before everything else. Of a deep one a part is tried: another kind of business is open at another time than most. */
  private async triedTop(task: SearchTask, top: Top | undefined, most: number): Promise<Top | undefined> {
    const { rareSample, sampledTop } = this.limits;
    if (!top || top.isAll || top.least <= rareSample * sampledTop) return top;
    return (await this.promisesEnough(task, top, most, 1)) ? top : undefined;
  }

  private async partOf(task: SearchTask, top: Top, most: number): Promise<FoundPage> {
    const { ids, total } = await this.hitsOf(task, { ...top, depth: this.limits.rareSample, least: 0 }, most);
    return { ids, total: Math.min(total, most), isBound: true };
  }

  /** Whether a part of the top promises so many times as many hits as are wanted. */
  private async promisesEnough(task: SearchTask, top: Top, most: number, slack: number): Promise<boolean> {
    const { rareSample } = this.limits;
    const { total } = await this.hitsOf(task, { ...top, depth: rareSample }, most);
    return (total * Math.min(top.held, top.depth)) / rareSample > most * slack;
  }

  private async countBy(task: SearchTask, most: number): Promise<CountOfHits[]> {
    const plan = await this.planOf(task, most);
    if (plan === null) return [];
    const count = (one: SearchPlan): Promise<CountOfHits[]> => this.query<CountOfHits>(placesOfHits(task, one, this.hitLimits(task, most)));
    const top = isOfRare(plan) ? undefined : await this.triedTop(task, plan.top, most);
    const ofTop = top && (await count(top));
    if (ofTop && totalOf(ofTop) >= most) return ofTop;
    const counts = ofTop && top.isAll ? ofTop : await count(plan);
    if (plan.scan !== 'best' || totalOf(counts) >= most) return counts;
    return (await this.readAll(() => count(this.planner.allOf(task)), task)) ?? counts;
  }

  /** → null where that are too many postings, or takes longer than a statement may: the hits that are known are a bound then */
  private async readAll<T>(read: () => Promise<T>, { terms }: SearchTask): Promise<T | null> {
    if (sizeOf(rarestTerm(terms)) > this.limits.mostPostings) return null;
    try {
      return await read();
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private async planOf(task: SearchTask, most: number): Promise<CandidatePlan | null> {
    return task.terms.length ? this.planner.choose(task, most) : { scan: 'named' };
  }

  private async hitsOf(task: SearchTask, plan: SearchPlan, most: number): Promise<Hits> {
    return (await this.query<Hits>(pageOfHits(task, plan, this.hitLimits(task, most))))[0];
  }

  private hitLimits({ terms }: SearchTask, most: number): HitLimits {
    const { mostExactHits, mostFilteredRows } = this.limits;
    return { most, mostRows: mostFilteredRows, isExact: !terms.length || sizeOf(rarestTerm(terms)) <= mostExactHits };
  }

  private bounded({ ids, total, matched }: Hits, most: number): FoundPage {
    const isBound = total > most || matched > this.limits.mostFilteredRows;
    return isBound ? { ids, total: Math.min(total, most), isBound } : { ids, total };
  }

  private query<Row>({ sql, values }: Statement): Promise<Row[]> {
    return this.reads.query<Row[]>(sql, values);
  }
}
