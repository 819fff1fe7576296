import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether the site could serve in one minute. */
@Entity({ name: 'readiness_samples' })
export class ReadinessSampleEntity {
  @PrimaryColumn('timestamptz')
  minute: Date;

  @Column('boolean', { name: 'is_ready' })
  isReady: boolean;
}
