import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CityEntity } from './city.entity.ts';

/** Every slug a city ever had; an old one redirects to the current one. */
@Entity({ name: 'city_slugs' })
export class CitySlugEntity {
  @PrimaryColumn('text')
  slug: string;

  @Column('integer', { name: 'city_id', nullable: true })
  cityId: number | null;

  @ManyToOne(() => CityEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'city_id' })
  city: Relation<CityEntity> | null;

  @Column('boolean', { name: 'is_current' })
  isCurrent: boolean;
}
