import type { EngineName, ErrorCode, ErrorParams, UrlChange } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One address on its way to one engine. */
@Entity({ name: 'submission_urls' })
export class SubmittedUrlEntity {
  @PrimaryColumn('bigint')
  id: string;

  @Column('uuid', { name: 'run_id' })
  runId: string;

  @Column('text')
  engine: EngineName;

  @Column('text')
  url: string;

  @Column('text')
  type: UrlChange;

  @Column('text')
  state: 'waiting' | 'sending' | 'accepted' | 'failed';

  @Column('smallint')
  attempts: number;

  /** Status of the engine's last answer. */
  @Column('integer', { nullable: true })
  status: number | null;

  @Column('text', { name: 'reason_code', nullable: true })
  reasonCode: ErrorCode | null;

  @Column('jsonb', { name: 'reason_params', nullable: true })
  reasonParams: ErrorParams | null;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt: Date | null;
}
