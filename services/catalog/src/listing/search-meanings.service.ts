import { Injectable } from '@nestjs/common';
import { BusinessCountsRepository } from '../changes/counts/business-counts.repository.ts';
import { CitiesRepository } from '../places/cities/cities.repository.ts';
import { NamedBusinessesRepository } from '../search/named-businesses.repository.ts';
import type { CountrySearch } from '../search/text/read-country.ts';
import { wholeNames } from '../search/text/whole-names.ts';
import { wideCountry } from './limits.ts';
import { countryIn, isInDoubt, type KnownName, type SearchedQuery, searchMeanings } from './search-meanings.ts';

const nothingKnown: KnownName = { isBusiness: false, isTown: false };

/** Reads the words of a search in the light of the names that the catalog knows. */
@Injectable()
export class SearchMeaningsService {
  constructor(
    private readonly businesses: NamedBusinessesRepository,
    private readonly cities: CitiesRepository,
    private readonly counts: BusinessCountsRepository,
  ) {}

  /** The queries that one may mean, the likeliest first. */
  async of<Query extends SearchedQuery>(query: Query): Promise<Query[]> {
    const { search } = query;
    return searchMeanings(query, search !== undefined && isInDoubt(search) ? await this.namesIn(search) : nothingKnown);
  }

  private async namesIn(search: string): Promise<KnownName> {
    const country = countryIn(search);
    const [named, isTown] = await Promise.all([this.businesses.listByName(wholeNames(search)), country !== null && this.isTown(country)]);
    return { isBusiness: named.length > 0, isTown };
  }

  /** 'Tunis', but not 'Italy', which is a village too. */
  private async isTown({ name, code }: CountrySearch): Promise<boolean> {
    const [town, size] = await Promise.all([this.cities.findByName(name), this.counts.countIn({ countryCode: code })]);
    return town !== undefined && town.business_count > 0 && town.business_count * wideCountry >= size;
  }
}
