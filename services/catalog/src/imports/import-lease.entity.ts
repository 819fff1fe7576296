import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who may work on an import run, and what was staged for it. */
@Entity({ name: 'import_leases' })
export class ImportLeaseEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  /** Largest epoch seen: a call with a smaller one comes from a worker that was given up. */
  @Column('integer')
  epoch: number;

  /** Null while nothing is staged. */
  @Column('integer', { name: 'staged_rows', nullable: true })
  stagedRows: number | null;

  /** Staged rows of each range: what is fewer later was lost with the unlogged table. */
  @Column('integer', { name: 'range_rows', array: true })
  rangeRows: number[];

  /** Version of the identities under which its plan was made; null before the analysis. */
  @Column('bigint', { name: 'identity_version', nullable: true })
  identityVersion: string | null;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;
}
