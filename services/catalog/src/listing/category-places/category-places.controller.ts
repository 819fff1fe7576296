import { CategoryCitiesQuery, type City, type Country, PlacePageQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { CategoryPlacesService } from './category-places.service.ts';

@Controller('api/categories/:slug')
export class CategoryPlacesController {
  constructor(private readonly places: CategoryPlacesService) {}

  @Get('cities')
  async listCities(
    @Param('slug') slug: string,
    @Query({ schema: CategoryCitiesQuery }) query: CategoryCitiesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<City[]> {
    return answerCounted(reply, await this.places.listCategoryCities(slug, query));
  }

  @Get('countries')
  async listCountries(
    @Param('slug') slug: string,
    @Query({ schema: PlacePageQuery }) page: PlacePageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Country[]> {
    return answerCounted(reply, await this.places.listCategoryCountries(slug, page));
  }
}
