import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import { refuseTimeout } from '../database/refuse-timeout.ts';
import { type BusinessFilters, hasPlace, isCounted } from './query/business-filters.ts';
import { countInArea, type ListPage, type Statement } from './query/business-list.ts';
import { isLetters, postingsOf, type ResolvedWord, sizeOf } from './query-term.ts';
import { SearchBounds } from './limits.ts';
import { type Candidates, isByPlace, isByRelevance, leadOf, type SearchTask } from './hits.ts';

/** To read a row and try the words on it takes as long as to pass over so many postings. */
const rowCost = 30;

/** Words go with categories: a walk over these would read whole ones in vain. Of very many the best are put in order. */
export const isSortedBest = ({ sortBy }: ListPage): boolean => sortBy === 'category';

/** Chooses how a search comes by what it finds. */
@Injectable()
export class SearchRoads {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stats: BusinessCountsRepository,
    private readonly bounds: SearchBounds,
  ) {}

  /**
   * Marks an area as wide that holds too much to be joined to what the words find: rows that lie in it are met soon. A join reads as much of
   * both as of two words that are joined. The nearest are always looked for by a join.
   */
  async widen(task: SearchTask): Promise<SearchTask> {
    const { words, filters, page } = task;
    const { few, mostJoined, mostRead } = this.bounds;
    const size = sizeOf(leadOf(words));
    if (!filters.area || size <= few || page.sortBy === 'distance') return task;
    const most = Math.min(mostJoined, Math.max(mostRead, mostJoined * 2 - size));
    const isWide = (await this.count(countInArea(filters, most))) > most;
    return isWide ? { ...task, filters: { ...filters, area: { ...filters.area, isWide } } } : task;
  }

  /**
   * The cheapest road to what is found: `walk` over the list, where so much is found that it is met soon; `best`, the postings of one word
   * in their order; or everything from one source. null where nothing can be found.
   */
  async choose({ words, filters, page }: SearchTask): Promise<Candidates | 'walk' | 'best' | null> {
    const { few, mostCounted, mostHashed, mostJoined, mostRead, mostTried } = this.bounds;
    const lead = leadOf(words);
    const size = sizeOf(lead);
    const narrow = await this.narrowest(filters, size);
    if (narrow === 0) return null;
    if (narrow <= mostRead && narrow * rowCost < size) return { from: 'places', size: narrow };
    const isMet = words.length === 1 && (await this.isMet(lead, filters, page));
    if (isLetters(lead) && (isMet || size > mostTried)) return 'walk';
    if (filters.area && !filters.area.isWide && size > few) return { from: 'lead', isJoined: true };
    if (isMet && isByRelevance(page)) return 'best';
    if (isMet && isCounted(filters) && size <= (isByPlace(page) ? mostJoined : mostHashed)) return { from: 'lead' };
    if (isMet) return isSortedBest(page) ? { from: 'best', depth: mostCounted } : 'walk';
    return words.length === 1 || size <= mostJoined ? { from: 'lead' } : { from: 'best', depth: mostTried };
  }

  /** What lies in an area, one by one. → null where that is too much to be read */
  async among(filters: BusinessFilters): Promise<Candidates | null> {
    const { mostRead } = this.bounds;
    const size = await this.count(countInArea(filters, mostRead));
    return size <= mostRead ? { from: 'places', size } : null;
  }

  /** Whether what one word finds is met so often that a page is filled by the first of it. */
  private async isMet(lead: ResolvedWord, filters: BusinessFilters, page: ListPage): Promise<boolean> {
    const { few, mostJoined } = this.bounds;
    const isPosted = isCounted(filters);
    if (isPosted && !hasPlace(filters)) return this.isAbundant(lead);
    // More words begin with it than are known one by one: all of their stretch is read, while that is short enough.
    if (lead.isOpen && !isLetters(lead) && sizeOf(lead) <= mostJoined) return false;
    // In another order all that a place has of the word must be looked at: it is counted.
    return sizeOf(lead) > few && (isByRelevance(page) || (!isPosted && filters.cityIds === undefined && filters.categoryId === undefined));
  }

  /** Businesses in the places and the area that are asked for, as far as they may be fewer than what a word finds. */
  private async narrowest(filters: BusinessFilters, size: number): Promise<number> {
    const { few, mostRead } = this.bounds;
    const inPlaces = hasPlace(filters) ? await this.stats.countIn(filters) : Number.POSITIVE_INFINITY;
    if (filters.area === undefined || filters.area.isWide || inPlaces <= few || size <= few) return inPlaces;
    const inArea = await this.count(countInArea(filters, Math.min(mostRead, Math.ceil(size / rowCost))));
    return Math.min(inArea, inPlaces);
  }

  /** Whether one word alone finds more than is counted. Its frequency is an estimate: near the bound its postings are counted. */
  private async isAbundant(word: ResolvedWord): Promise<boolean> {
    const { mostCounted } = this.bounds;
    if (Math.max(word.inCategories, word.inCities) > mostCounted) return true;
    if (word.isOpen) return postingsOf(word) > mostCounted * 2;
    const frequent = [...word.words, ...word.guesses].reduce((most, one) => (one.frequency > most.frequency ? one : most), {
      word: '',
      frequency: 0,
    });
    if (frequent.frequency < mostCounted / 2) return false;
    const sql = 'SELECT count(*)::integer AS total FROM (SELECT 1 FROM search_postings WHERE word = $1 LIMIT $2) counted';
    return (await this.count({ sql, values: [frequent.word, mostCounted + 1] })) > mostCounted;
  }

  private async count({ sql, values }: Statement): Promise<number> {
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(sql, values).catch(refuseTimeout);
    return total;
  }
}
