import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'categories' })
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  name: string;

  /** Folded name: what makes two spellings one category. */
  @Column('text', { name: 'name_fold' })
  nameFold: string;

  @Column('text')
  slug: string;

  /** Businesses in it; kept exact by every transaction that moves one. */
  @Column('integer', { name: 'business_count' })
  businessCount: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
