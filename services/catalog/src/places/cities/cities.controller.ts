import { type City, type CityDetail, CityListQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { redirectToSlug } from '../../http/slugs.ts';
import { CitiesService } from './cities.service.ts';

@Controller('api/cities')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Get()
  async list(@Query({ schema: CityListQuery }) query: CityListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<City[]> {
    return answerCounted(reply, await this.cities.list(query));
  }

  @Get(':slug')
  async get(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<CityDetail | undefined> {
    const city = await this.cities.getBySlug(slug);
    return redirectToSlug(reply, '/api/cities', slug, city.slug) ? undefined : city;
  }
}
