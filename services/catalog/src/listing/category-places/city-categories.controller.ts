import { type Category, type CityCategory, PlacePageQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { redirectToAddress } from '../../http/slugs.ts';
import { CategoryPlacesService } from './category-places.service.ts';

const addressOf = (city: string, category: string): string =>
  `/api/cities/${encodeURIComponent(city)}/categories/${encodeURIComponent(category)}`;

@Controller('api/cities/:slug/categories')
export class CityCategoriesController {
  constructor(private readonly places: CategoryPlacesService) {}

  @Get()
  async list(
    @Param('slug') slug: string,
    @Query({ schema: PlacePageQuery }) page: PlacePageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Category[]> {
    return answerCounted(reply, await this.places.listCityCategories(slug, page));
  }

  @Get(':category')
  async get(
    @Param('slug') slug: string,
    @Param('category') category: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CityCategory | undefined> {
    const found = await this.places.getCityCategory(slug, category);
    return redirectToAddress(reply, addressOf(slug, category), addressOf(found.city.slug, found.category.slug)) ? undefined : found;
  }
}
