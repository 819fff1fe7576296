import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Businesses of one category in one city. 0 and '' stand for no city and no country. */
@Entity({ name: 'business_counts' })
export class BusinessCountEntity {
  @PrimaryColumn('integer', { name: 'city_id' })
  cityId: number;

  @PrimaryColumn('integer', { name: 'category_id' })
  categoryId: number;

  @PrimaryColumn('text', { name: 'country_code' })
  countryCode: string;

  @Column('integer', { name: 'business_count' })
  businessCount: number;
}
