import type { Business } from '@directory/contracts';
import { addCacheTags, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { businessTag } from '../changes/cache-versions/cache-tags.ts';
import { toBusiness } from './business.mapper.ts';
import { BusinessesRepository, type BusinessPlaceRow } from './businesses.repository.ts';

@Injectable()
export class BusinessesService {
  constructor(private readonly businesses: BusinessesRepository) {}

  async getBySlug(slug: string): Promise<Business> {
    const [row, reviews] = await Promise.all([this.businesses.findBySlug(slug), this.businesses.listReviews(slug)]);
    if (!row) return this.refuse(slug);
    addCacheTags([businessTag(row.id)]);
    return toBusiness(row, reviews);
  }

  /** The place of the business that has, or had, a slug. */
  async getPlace(slug: string): Promise<BusinessPlaceRow> {
    return (await this.businesses.findPlace(slug)) ?? this.refuse(slug);
  }

  private async refuse(slug: string): Promise<never> {
    throw new DomainError((await this.businesses.isGone(slug)) ? 'BUSINESS_GONE' : 'BUSINESS_NOT_FOUND');
  }
}
