import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Last number given behind a slug that many businesses share, such as `star-cafe-berlin`. */
@Entity({ name: 'business_slug_numbers' })
export class BusinessSlugNumberEntity {
  @PrimaryColumn('text')
  stem: string;

  @Column('integer', { name: 'last_number' })
  lastNumber: number;
}
