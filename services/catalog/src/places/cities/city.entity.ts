import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A city is a name, a country and a region. Sums over its businesses are kept exact by every transaction that changes one. */
@Entity({ name: 'cities' })
export class CityEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  name: string;

  @Column('text', { name: 'name_fold' })
  nameFold: string;

  @Column('text')
  slug: string;

  @Column('text', { nullable: true })
  country: string | null;

  @Column('text', { name: 'country_code', nullable: true })
  countryCode: string | null;

  /** Country as part of the identity: the code, else the lower-case name, else ''. */
  @Column('text', { name: 'country_key' })
  countryKey: string;

  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { name: 'state_fold', nullable: true })
  stateFold: string | null;

  @Column('integer', { name: 'business_count' })
  businessCount: number;

  /** Sum of the businesses' review counts. A bigint arrives as a string. */
  @Column('bigint', { name: 'review_sum' })
  reviewSum: string;

  @Column('integer', { name: 'with_contact' })
  withContact: number;

  @Column('integer', { name: 'with_location' })
  withLocation: number;

  /** Sum of latitudes in millionths of a degree: whole numbers add up without drifting. */
  @Column('bigint', { name: 'latitude_sum' })
  latitudeSum: string;

  @Column('bigint', { name: 'longitude_sum' })
  longitudeSum: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
