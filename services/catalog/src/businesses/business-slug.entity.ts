import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BusinessEntity } from './business.entity.ts';

/** Every slug a business ever had: an old one redirects; one whose business is gone is never given again. */
@Entity({ name: 'business_slugs' })
export class BusinessSlugEntity {
  @PrimaryColumn('text')
  slug: string;

  @Column('integer', { name: 'business_id', nullable: true })
  businessId: number | null;

  @ManyToOne(() => BusinessEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'business_id' })
  business: Relation<BusinessEntity> | null;

  @Column('boolean', { name: 'is_current' })
  isCurrent: boolean;
}
