import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import { CatalogReads } from '../database/catalog-reads.ts';
import type { Statement } from '../database/sql-conditions.ts';
import { sizeOfBest, type Top, topOf } from './best-postings.ts';
import type { CandidatePlan, SearchTask } from './hits.ts';
import {
  assumedTermShare,
  bestCost,
  leastSaved,
  mostCountedInArea,
  nearlyAll,
  nearlyAllRows,
  postingsOfBusiness,
  rowCost,
  SearchLimits,
  sourceSlack,
  topSlack,
  triedSlack,
} from './limits.ts';
import type { Area } from './query/area.ts';
import { type BusinessFilters, hasPlace, hasRowFilters } from './query/business-filters.ts';
import { countInArea, estimateInArea, tryFilters } from './query/business-list.ts';
import { hasText, isLoneWord, isShortPrefix, rarestTerm, sizeOf } from './query-term.ts';

/** Sizes that a plan is chosen by. */
interface Estimate {
  /** Businesses of the whole catalog. */
  all: number;
  /** Businesses that the rarest term finds. */
  size: number;
  inPlaces: number;
  /** Infinity: more than can be joined. */
  inArea: number;
}

/** Hits that a search needs, and how they are come by. `depth`: of the best, null where all is read. `met`: share that the filters of rows leave, null where nobody knows. */
interface Wanted {
  wanted: number;
  depth: number | null;
  met: number | null;
  isRare?: boolean;
}

const productOf = (shares: readonly number[]): number => shares.reduce((product, share) => product * Math.min(1, share), 1);

/**
 * Whether the sources of a term, each of which is read deeper than asked for, would be read nearly to their ends, or be as dear as that: once more,
 * where it is not enough. The postings of `others`, further words, are read in either case.
 */
const isNearlyAll = ({ terms, filters }: SearchTask, depth: number, others: number): boolean => {
  if (isLoneWord(terms)) return false;
  const rarest = rarestTerm(terms);
  if (others) return depth * sourceSlack * bestCost >= sizeOf(rarest);
  return sizeOfBest(rarest, depth) >= sizeOf(rarest) * (hasRowFilters(filters) ? nearlyAllRows : nearlyAll);
};

/** Chooses how a search comes by its hits. Estimates choose the plan, never the result. */
@Injectable()
export class SearchPlanner {
  constructor(
    private readonly reads: CatalogReads,
    private readonly counts: BusinessCountsRepository,
    private readonly limits: SearchLimits,
  ) {}

  /** `most`: hits that are wanted. → null where nothing can be found */
  async choose(task: SearchTask, most: number): Promise<CandidatePlan | null> {
    const estimate = await this.estimate(task);
    const { all, size, inPlaces, inArea } = estimate;
    const narrowest = Math.min(inPlaces, inArea);
    if (narrowest === 0) return null;
    if (narrowest <= this.limits.mostPlaceRows && narrowest * rowCost < size) return { scan: 'places', size: narrowest };
    const wanted = most + 1;
    const isAllRead = this.isAllRead(task, estimate);
    const met =
      isAllRead && (size <= this.limits.mostExactHits || !topOf(task.terms, null, wanted, inPlaces / all))
        ? null
        : await this.shareMet(task.filters);
    const depth = isAllRead ? null : this.depthOfBest(task, estimate, wanted, met);
    if (depth === null) return { ...this.allOf(task), ...this.topOf(task, estimate, { wanted, depth, met }) };
    const isRare = this.isRare(task, wanted, depth, met);
    return { scan: 'best', depth, ...(isRare && { isRare }), ...this.topOf(task, estimate, { wanted, depth, met, isRare }) };
  }

  /** Whether a filter leaves so little that the best of a lone term, as far as its sources are read, would hold too few. In places it is tried on too few to tell. */
  private isRare({ terms, filters }: SearchTask, wanted: number, depth: number, met: number | null): boolean {
    return terms.length === 1 && !hasPlace(filters) && met !== null && met * depth * sourceSlack < wanted * this.limits.rareShare;
  }

  /** Everything that the rarest term finds. The rows of few say themselves where they lie. */
  allOf({ terms, filters }: SearchTask): CandidatePlan & { scan: 'all' } {
    return { scan: 'all', joinsArea: filters.area !== undefined && sizeOf(rarestTerm(terms)) > this.limits.mostExactHits };
  }

  private async estimate({ terms, filters }: SearchTask): Promise<Estimate> {
    const all = await this.counts.countIn({});
    const size = sizeOf(rarestTerm(terms));
    const inPlaces = hasPlace(filters) ? await this.counts.countIn(filters) : all;
    const { area } = filters;
    const inArea = area && size > this.limits.mostExactHits ? await this.countArea(area, size, all) : all;
    return { all, size, inPlaces, inArea };
  }

  /** Counted as long as that is cheaper than to ask the cities, or while its rows would be read rather than the term's; the cities estimate a larger one. */
  private async countArea(area: Area, size: number, all: number): Promise<number> {
    const { mostPlaceRows, widestJoinedArea } = this.limits;
    const few = Math.min(mostPlaceRows, Math.max(mostCountedInArea, Math.floor(size / rowCost)));
    // What lies in the boxes is counted in half the time, and nothing in a circle is found soon.
    const counted = await this.totalOf(countInArea({ area: { boxes: area.boxes } }, few));
    if (counted <= few) return counted;
    const estimated = await this.totalOf(estimateInArea(area));
    return estimated > Math.max(mostPlaceRows, all * widestJoinedArea) ? Number.POSITIVE_INFINITY : Math.max(counted, estimated);
  }

  private async totalOf({ sql, values }: Statement): Promise<number> {
    const [{ total }] = await this.reads.query<[{ total: number }]>(sql, values);
    return total;
  }

  /** The top that is tried before, unless the order of hits is asked of their rows, or too few are expected. */
  private topOf({ terms }: SearchTask, { all, size, inPlaces }: Estimate, { wanted, depth, met, isRare }: Wanted): { top?: Top } {
    const { mostExactHits, mostFilteredRows } = this.limits;
    if (size <= mostExactHits) return {};
    const share = inPlaces / all;
    const slack = met === 1 ? 1 : topSlack;
    const top = isRare
      ? topOf(terms, Math.ceil(mostFilteredRows / postingsOfBusiness), wanted, share)
      : topOf(terms, depth, Math.ceil((wanted * slack) / (met ?? 0)), share);
    return top ? { top } : {};
  }

  /** Whether everything that the rarest term finds is read, however much a filter leaves of it. */
  private isAllRead({ terms, filters }: SearchTask, { size, inArea }: Estimate): boolean {
    const { mostExactHits, mostPlaceRows } = this.limits;
    const rarest = rarestTerm(terms);
    if (size <= mostExactHits || (filters.area && inArea !== Number.POSITIVE_INFINITY && !isShortPrefix(rarest))) return true;
    return rarest.hasMoreCompletions && !isShortPrefix(rarest) && size <= mostPlaceRows;
  }

  /** Candidates of the rarest term that are read to find the wanted hits among them; null where all of them are read as soon. `met`: see `shareMet`. */
  private depthOfBest(task: SearchTask, { all, size, inPlaces }: Estimate, wanted: number, met: number | null): number | null {
    const { terms } = task;
    const { assumedFilterShare } = this.limits;
    const rarest = rarestTerm(terms);
    const others = terms.filter((term) => term !== rarest && hasText(term)).map((term) => sizeOf(term) / all);
    // Never less than is assumed of any: where everything is read because the best hold too few, and takes too long, the best are an answer.
    const filterShare = Math.min(1, Math.max(assumedFilterShare, (met ?? 0) / triedSlack));
    const share = productOf([...others, filterShare]);
    const inPlace = size * (inPlaces / all);
    const depth = Math.ceil(wanted / share);
    if (inPlace * share >= wanted * 2) return isNearlyAll(task, depth, others.length) ? null : depth;
    // Words that are typed together stand together in more names than chance would have it.
    const tried = Math.ceil(wanted / (filterShare * assumedTermShare ** others.length));
    return others.length && inPlace >= tried * leastSaved ? tried : null;
  }

  /** Share of the businesses in the places that the filters of rows leave, as a few show; null where nobody knows how many an area leaves. */
  private async shareMet(filters: BusinessFilters): Promise<number | null> {
    if (filters.area) return null;
    if (!hasRowFilters(filters)) return 1;
    const { sql, values } = tryFilters(filters);
    const [{ tried, met }] = await this.reads.query<[{ tried: number; met: number }]>(sql, values);
    return met / Math.max(1, tried);
  }
}
