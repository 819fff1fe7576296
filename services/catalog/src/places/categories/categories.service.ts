import type { Category, CategoryListQuery } from '@directory/contracts';
import { addCacheTags, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { categoryTag, placesTag } from '../../changes/cache-versions/cache-tags.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { CategoriesRepository } from './categories.repository.ts';
import { toCategory } from './category.mapper.ts';

@Injectable()
export class CategoriesService {
  constructor(private readonly categories: CategoriesRepository) {}

  async list(query: CategoryListQuery): Promise<CountedList<Category>> {
    addCacheTags([placesTag]);
    const { rows, total } = await this.categories.list(query);
    return { rows: rows.map(toCategory), total };
  }

  /** The category of a slug, also of one it had before or of another name: the caller compares and redirects. */
  async getBySlug(slug: string): Promise<Category> {
    const row = await this.categories.findBySlugOrName(slug);
    if (!row) throw new DomainError('CATEGORY_NOT_FOUND');
    addCacheTags([categoryTag(row.id)]);
    return toCategory(row);
  }
}
