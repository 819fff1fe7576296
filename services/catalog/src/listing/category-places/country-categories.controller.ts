import { type Category, type CountryCategory, type CountryDetail, PlacePageQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { redirectToSlug } from '../../http/slugs.ts';
import { CategoryPlacesService } from './category-places.service.ts';

@Controller('api/countries/:code')
export class CountryCategoriesController {
  constructor(private readonly places: CategoryPlacesService) {}

  @Get()
  getCountry(@Param('code') code: string): Promise<CountryDetail> {
    return this.places.getCountry(code);
  }

  @Get('categories')
  async list(
    @Param('code') code: string,
    @Query({ schema: PlacePageQuery }) page: PlacePageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Category[]> {
    return answerCounted(reply, await this.places.listCountryCategories(code, page));
  }

  @Get('categories/:category')
  async get(
    @Param('code') code: string,
    @Param('category') category: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CountryCategory | undefined> {
    const found = await this.places.getCountryCategory(code, category);
    return redirectToSlug(reply, `/api/countries/${encodeURIComponent(code)}/categories`, category, found.category.slug)
      ? undefined
      : found;
  }
}
