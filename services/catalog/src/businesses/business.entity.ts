import type { About, BusinessStatus, OpeningInterval, WorkingHours } from '@directory/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CategoryEntity } from '../places/categories/category.entity.ts';
import { CityEntity } from '../places/cities/city.entity.ts';

/**
 * One business. Lists are read and imports are written in SQL; columns with a fold, a rank or a slot exist for the
 * indexes of those lists.
 */
@Entity({ name: 'businesses' })
export class BusinessEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  /** Current slug; all it ever had are in business_slugs. */
  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'name_fold' })
  nameFold: string;

  @Column('integer', { name: 'category_id' })
  categoryId: number;

  @ManyToOne(() => CategoryEntity, { nullable: false })
  @JoinColumn({ name: 'category_id' })
  category: Relation<CategoryEntity>;

  @Column('text', { name: 'category_fold' })
  categoryFold: string;

  @Column('integer', { name: 'city_id', nullable: true })
  cityId: number | null;

  @ManyToOne(() => CityEntity, { nullable: true })
  @JoinColumn({ name: 'city_id' })
  city: Relation<CityEntity> | null;

  @Column('text', { name: 'city_fold', nullable: true })
  cityFold: string | null;

  @Column('text', { nullable: true })
  type: string | null;

  @Column('text', { nullable: true })
  subtypes: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  street: string | null;

  @Column('text', { name: 'postal_code', nullable: true })
  postalCode: string | null;

  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { nullable: true })
  country: string | null;

  /** The city's country where there is a city that has one. */
  @Column('text', { name: 'country_code', nullable: true })
  countryCode: string | null;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  /** For equality only. */
  @Column('text', { name: 'phone_e164', nullable: true })
  phoneE164: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  website: string | null;

  /** HTML, cleaned on every write. */
  @Column('text', { nullable: true })
  description: string | null;

  @Column('json', { nullable: true })
  about: About | null;

  /** Null at 0 reviews. Numeric arrives as a string. */
  @Column('numeric', { precision: 2, scale: 1, nullable: true })
  rating: string | null;

  @Column('integer', { name: 'review_count' })
  reviewCount: number;

  @Column('text', { name: 'photo_url', nullable: true })
  photoUrl: string | null;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl: string | null;

  @Column('json', { name: 'working_hours', nullable: true })
  workingHours: WorkingHours | null;

  @Column('json', { name: 'opening_hours', nullable: true })
  openingHours: OpeningInterval[] | null;

  @Column('smallint', { name: 'unreadable_days', array: true })
  unreadableDays: number[];

  /** Minutes of the local week in which the hours say open; follows from the two before (`openMinutesText`). */
  @Column('int4multirange', { name: 'open_minutes', nullable: true })
  openMinutes: string | null;

  @Column('text', { name: 'location_link', nullable: true })
  locationLink: string | null;

  @Column('text', { name: 'order_link', nullable: true })
  orderLink: string | null;

  @Column('text', { name: 'menu_link', nullable: true })
  menuLink: string | null;

  @Column('text', { name: 'reservation_link', nullable: true })
  reservationLink: string | null;

  @Column('text', { name: 'reviews_link', nullable: true })
  reviewsLink: string | null;

  @Column('boolean', { name: 'is_verified' })
  isVerified: boolean;

  /** The operator's switch; false for a closed business. */
  @Column('boolean', { name: 'is_open' })
  isOpen: boolean;

  @Column('text', { name: 'business_status' })
  businessStatus: BusinessStatus;

  @Column('text', { name: 'price_range', nullable: true })
  priceRange: string | null;

  @Column('text', { name: 'place_id', nullable: true })
  placeId: string | null;

  @Column('text', { name: 'google_id', nullable: true })
  googleId: string | null;

  @Column('text', { nullable: true })
  cid: string | null;

  @Column('text', { nullable: true })
  kgmid: string | null;

  @Column('boolean', { name: 'is_sponsored' })
  isSponsored: boolean;

  /** API names of fields that an operator edited by hand: an import keeps them. */
  @Column('text', { name: 'locked_fields', array: true })
  lockedFields: string[];

  /** Hash of the cells it was last imported from; equal means unchanged. Null for one made by hand. */
  @Column('text', { name: 'import_hash', nullable: true })
  importHash: string | null;

  /** Position in upload order, 1-based. */
  @Column('integer', { name: 'global_row_number' })
  globalRowNumber: number;

  @Column('double precision', { name: 'random_key' })
  randomKey: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Last change that a visitor can see; an unchanged import leaves it. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** Default order: sponsored, then rating × reviews. Kept by Postgres. */
  @Column({ type: 'bigint', name: 'list_rank', insert: false, update: false })
  listRank: string;

  /** `randomKey`, raised by 1 for a well-filled business. Kept by Postgres. */
  @Column({ type: 'double precision', name: 'random_slot', insert: false, update: false })
  randomSlot: number;

  /** Longitude and latitude as a point. Kept by Postgres. */
  @Column({ type: 'point', nullable: true, insert: false, update: false })
  location: string | null;
}
