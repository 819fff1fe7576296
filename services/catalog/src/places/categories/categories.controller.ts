import { type Category, CategoryListQuery } from '@directory/contracts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { answerCounted } from '../../http/counted-list.ts';
import { redirectToSlug } from '../../http/slugs.ts';
import { CategoriesService } from './categories.service.ts';

@Controller('api/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  async list(
    @Query({ schema: CategoryListQuery }) query: CategoryListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Category[]> {
    return answerCounted(reply, await this.categories.list(query));
  }

  @Get(':slug')
  async get(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Category | undefined> {
    const category = await this.categories.getBySlug(slug);
    return redirectToSlug(reply, '/api/categories', slug, category.slug) ? undefined : category;
  }
}
