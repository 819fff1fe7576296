import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BusinessEntity } from './business.entity.ts';

@Entity({ name: 'reviews' })
export class ReviewEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer', { name: 'business_id' })
  businessId: number;

  @ManyToOne(() => BusinessEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'business_id' })
  business: Relation<BusinessEntity>;

  @Column('text', { name: 'author_name', nullable: true })
  authorName: string | null;

  /** 1–5 with one decimal; numeric arrives as a string. */
  @Column('numeric', { precision: 2, scale: 1, nullable: true })
  rating: string | null;

  @Column('text', { nullable: true })
  comment: string | null;

  /** When the review was written, where the source says so. */
  @Column('timestamptz', { name: 'created_at', nullable: true })
  createdAt: Date | null;
}
