import { fold } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import { CitiesRepository } from '../places/cities/cities.repository.ts';
import { DictionaryRepository } from '../search/dictionary.repository.ts';
import { NamedBusinessesRepository } from '../search/named-businesses.repository.ts';
import type { CountrySearch, RegionSearch } from '../search/text/read-country.ts';
import { wholeNames } from '../search/text/whole-names.ts';
import { wideCountry } from './limits.ts';
import { countryIn, isInDoubt, type KnownName, regionIn, type SearchedQuery, searchMeanings } from './search-meanings.ts';

const nothingKnown: KnownName = { isBusiness: false, isTown: false, isRegionsTown: false, isOfWords: false };

/** Reads the words of a search in the light of the names that the catalog knows. */
@Injectable()
export class SearchMeaningsService {
  constructor(
    private readonly businesses: NamedBusinessesRepository,
    private readonly dictionary: DictionaryRepository,
    private readonly cities: CitiesRepository,
    private readonly counts: BusinessCountsRepository,
  ) {}

  /** The queries that one may mean, the likeliest first. */
  async of<Query extends SearchedQuery>(query: Query): Promise<Query[]> {
    const { search } = query;
    return searchMeanings(query, search !== undefined && isInDoubt(search) ? await this.namesIn(search) : nothingKnown);
  }

  private async namesIn(search: string): Promise<KnownName> {
    const [country, region] = [countryIn(search), regionIn(search)];
    const alone = [country, region].find((part) => part?.isAlone);
    const [named, isTown, isRegionsTown, isOfWords] = await Promise.all([
      this.businesses.listByName(wholeNames(search)),
      country !== null && this.isTown(country),
      region !== null && this.isRegionsTown(region),
      alone !== undefined && alone !== null && this.isOfWords(alone.name),
    ]);
    return { isBusiness: named.length > 0, isTown, isRegionsTown, isOfWords };
  }

  private async isOfWords(name: string): Promise<boolean> {
    const words = fold(name).split(' ');
    const known = await this.dictionary.listKnown(words);
    return words.every((word) => known.has(word));
  }

  /** 'Tunis', but not 'Italy', which is a village too. */
  private isTown({ name, code }: CountrySearch): Promise<boolean> {
    return this.isAsLikely(name, () => this.counts.countIn({ countryCode: code }));
  }

  /** 'Limburg', but not 'California', which is a town of Maryland too. */
  private isRegionsTown({ name, regions }: RegionSearch): Promise<boolean> {
    return this.isAsLikely(name, () => this.cities.countIn(regions));
  }

  /** Whether a town has a name, and enough of the businesses of what is called so too. */
  private async isAsLikely(name: string, count: () => Promise<number>): Promise<boolean> {
    const town = await this.cities.findByName(name);
    return town !== undefined && town.business_count > 0 && town.business_count * wideCountry >= (await count());
  }
}
