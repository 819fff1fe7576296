import type { adEventKinds, PlacementName } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Events of one kind at one placement on one day (UTC). */
@Entity({ name: 'ad_counts' })
export class AdCountEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  placement: PlacementName;

  @PrimaryColumn('text')
  kind: (typeof adEventKinds)[number];

  @Column('integer')
  count: number;
}
