import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'countries' })
export class CountryEntity {
  /** ISO 3166-1 alpha-2, upper case. */
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  @Column('integer', { name: 'business_count' })
  businessCount: number;
}
