import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A range that was applied. Applying it again returns this result. */
@Entity({ name: 'import_batches' })
export class ImportBatchEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('integer', { name: 'range_index' })
  rangeIndex: number;

  /** SHA-256 over the rows' numbers and hashes: the same range with other content is refused. */
  @Column('text')
  sha: string;

  @Column('integer')
  created: number;

  @Column('integer')
  updated: number;

  @Column('integer')
  unchanged: number;

  @Column('timestamptz', { name: 'applied_at' })
  appliedAt: Date;
}
