import type { Business } from '@directory/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { redirectToSlug } from '../http/slugs.ts';
import { BusinessesService } from './businesses.service.ts';

@Controller('api/businesses/:slug')
export class BusinessesController {
  constructor(private readonly businesses: BusinessesService) {}

  @Get()
  async get(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Business | undefined> {
    const business = await this.businesses.getBySlug(slug);
    return redirectToSlug(reply, '/api/businesses', slug, business.slug) ? undefined : business;
  }
}
