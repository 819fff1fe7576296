import type { AttemptOutcome, EngineName, ErrorCode, ErrorParams } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One call of an engine. */
@Entity({ name: 'submission_attempts' })
export class SubmissionAttemptEntity {
  @PrimaryColumn('bigint')
  id: string;

  @Column('uuid', { name: 'run_id' })
  runId: string;

  @Column('text')
  engine: EngineName;

  @Column('integer')
  urls: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  /** Null while the engine has not answered. */
  @Column('text', { nullable: true })
  outcome: AttemptOutcome | null;

  @Column('integer', { nullable: true })
  status: number | null;

  @Column('text', { nullable: true })
  answer: string | null;

  @Column('text', { name: 'reason_code', nullable: true })
  reasonCode: ErrorCode | null;

  @Column('jsonb', { name: 'reason_params', nullable: true })
  reasonParams: ErrorParams | null;
}
