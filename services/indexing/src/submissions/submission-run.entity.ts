import type { Actor, EngineName, ErrorCode, ErrorParams, SubmissionKind, SubmissionState } from '@directory/contracts';
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';

/** A run is parked by the state of its engines, which no row of its own says. */
export type StoredState = Exclude<SubmissionState, 'parked'>;

/** One submission. The rows are the truth; a job only says that there is work. */
@Entity({ name: 'submission_runs' })
export class SubmissionRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: SubmissionKind;

  @Column('text')
  state: StoredState;

  @Column('smallint')
  priority: number;

  @Column('jsonb')
  actor: Actor;

  /** Id of the last business whose address is stored. */
  @Column('integer', { name: 'collected_to', nullable: true })
  collectedTo: number | null;

  /** All addresses are stored. */
  @Column('boolean')
  collected: boolean;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: ErrorCode | null;

  @Column('jsonb', { name: 'error_params', nullable: true })
  errorParams: ErrorParams | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @OneToMany('SubmissionCountersEntity', 'run')
  counters: SubmissionCountersEntity[];
}

/** Counters of a run for one engine. */
@Entity({ name: 'submission_counters' })
export class SubmissionCountersEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('text')
  engine: EngineName;

  @Column('integer')
  total: number;

  @Column('integer')
  sent: number;

  @Column('integer')
  failed: number;

  @ManyToOne('SubmissionRunEntity', 'counters')
  @JoinColumn({ name: 'run_id' })
  run: unknown;
}
