import {
  BusinessListQuery,
  type BusinessSummary,
  type Facets,
  FacetsQuery,
  type NearbyBusiness,
  NearbyQuery,
  RandomQuery,
  type RelatedBusinesses,
  type Suggestion,
  SuggestQuery,
} from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../http/counted-list.ts';
import { FacetsService } from './facets.service.ts';
import { ListingService } from './listing.service.ts';
import { NeighboursService } from './neighbours.service.ts';
import { RandomBusinessesService } from './random-businesses.service.ts';
import { SuggestService } from './suggest.service.ts';

@Controller('api/businesses')
export class ListingController {
  constructor(
    private readonly listing: ListingService,
    private readonly random: RandomBusinessesService,
    private readonly neighbours: NeighboursService,
    private readonly suggestions: SuggestService,
    private readonly facets: FacetsService,
  ) {}

  @Get()
  async list(
    @Query({ schema: BusinessListQuery }) query: BusinessListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessSummary[]> {
    return answerCounted(reply, await this.listing.list(query));
  }

  @Get('random')
  listRandom(@Query({ schema: RandomQuery }) query: RandomQuery): Promise<BusinessSummary[]> {
    return this.random.list(query.limit);
  }

  @Get('suggest')
  suggest(@Query({ schema: SuggestQuery }) query: SuggestQuery): Promise<Suggestion[]> {
    return this.suggestions.suggest(query);
  }

  @Get('facets')
  getFacets(@Query({ schema: FacetsQuery }) query: FacetsQuery): Promise<Facets> {
    return this.facets.get(query);
  }

  @Get(':slug/nearby')
  listNearby(@Param('slug') slug: string, @Query({ schema: NearbyQuery }) query: NearbyQuery): Promise<NearbyBusiness[]> {
    return this.neighbours.listNearby(slug, query.limit);
  }

  @Get(':slug/related')
  getRelated(@Param('slug') slug: string): Promise<RelatedBusinesses> {
    return this.neighbours.getRelated(slug);
  }
}
