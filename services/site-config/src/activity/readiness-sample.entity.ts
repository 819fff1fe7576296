import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The site's readiness in one minute. */
@Entity({ name: 'readiness_samples' })
export class ReadinessSampleEntity {
  @PrimaryColumn('timestamptz')
  minute: Date;

  @Column('boolean', { name: 'is_ready' })
  isReady: boolean;
}
