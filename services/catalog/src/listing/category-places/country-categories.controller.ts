import { type Category, type CountryCategory, type CountryDetail, PlacePageQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { redirectToAddress } from '../../http/slugs.ts';
import { CategoryPlacesService } from './category-places.service.ts';

const addressOf = (country: string, category?: string): string =>
  [`/api/countries/${encodeURIComponent(country)}`, ...(category === undefined ? [] : ['categories', encodeURIComponent(category)])].join(
    '/',
  );

/** Either case of a code is an address of its own. */
const codeAsAsked = (asked: string, code: string): string => (asked.toUpperCase() === code ? asked : code);

@Controller('api/countries/:code')
export class CountryCategoriesController {
  constructor(private readonly places: CategoryPlacesService) {}

  @Get()
  async getCountry(@Param('code') code: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<CountryDetail | undefined> {
    const found = await this.places.getCountry(code);
    return redirectToAddress(reply, addressOf(code), addressOf(codeAsAsked(code, found.code))) ? undefined : found;
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
    const address = addressOf(codeAsAsked(code, found.country.code), found.category.slug);
    return redirectToAddress(reply, addressOf(code, category), address) ? undefined : found;
  }
}
