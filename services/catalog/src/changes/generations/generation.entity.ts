import { Column, Entity, PrimaryColumn } from 'typeorm';

export const generationTags = ['business', 'category', 'city', 'lists'] as const;
export type GenerationTag = (typeof generationTags)[number];

@Entity({ name: 'generations' })
export class GenerationEntity {
  @PrimaryColumn('text')
  tag: GenerationTag;

  @Column('integer')
  value: number;

  @Column('timestamptz', { name: 'raised_at' })
  raisedAt: Date;

  /** Something changed since it was last raised: the next reader after the pause raises it, even where the import died. */
  @Column('boolean', { name: 'is_due' })
  isDue: boolean;
}
