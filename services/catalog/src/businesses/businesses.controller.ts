import {
  type Business,
  BusinessListQuery,
  type BusinessSummary,
  type Facets,
  FacetsQuery,
  type NearbyBusiness,
  NearbyQuery,
  RandomQuery,
  type RelatedBusinesses,
  type Stats,
  type Suggestion,
  SuggestQuery,
} from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../http/counted-list.ts';
import { redirectToSlug } from '../http/slugs.ts';
import { FacetsService } from '../listing/facets.service.ts';
import { NeighboursService } from '../listing/neighbours.service.ts';
import { RandomBusinessesService } from '../listing/random-businesses.service.ts';
import { SuggestService } from '../listing/suggest.service.ts';
import { StatsService } from '../stats/stats.service.ts';
import { BusinessesService } from './businesses.service.ts';

@Controller('api/businesses')
export class BusinessesController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly random: RandomBusinessesService,
    private readonly neighbours: NeighboursService,
    private readonly stats: StatsService,
    private readonly suggestions: SuggestService,
    private readonly facets: FacetsService,
  ) {}

  @Get()
  async list(
    @Query({ schema: BusinessListQuery }) query: BusinessListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessSummary[]> {
    return answerCounted(reply, await this.businesses.list(query));
  }

  @Get('random')
  listRandom(@Query({ schema: RandomQuery }) query: RandomQuery): Promise<BusinessSummary[]> {
    return this.random.list(query.limit);
  }

  @Get('stats')
  getStats(): Promise<Stats> {
    return this.stats.get();
  }

  @Get('suggest')
  suggest(@Query({ schema: SuggestQuery }) query: SuggestQuery): Promise<Suggestion[]> {
    return this.suggestions.suggest(query);
  }

  @Get('facets')
  getFacets(@Query({ schema: FacetsQuery }) query: FacetsQuery): Promise<Facets> {
    return this.facets.get(query);
  }

  @Get(':slug')
  async get(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Business | undefined> {
    const business = await this.businesses.getBySlug(slug);
    return redirectToSlug(reply, '/api/businesses', slug, business.slug) ? undefined : business;
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
