import type { EngineName, ErrorCode, ErrorParams } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one sender of an engine, and the pause that the engine has asked for. */
@Entity({ name: 'engine_states' })
export class EngineStateEntity {
  @PrimaryColumn('text')
  engine: EngineName;

  /** Raised with every new sender: a late one is refused. */
  @Column('integer', { name: 'fencing_token' })
  fencingToken: number;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('timestamptz', { name: 'blocked_until', nullable: true })
  blockedUntil: Date | null;

  /** The pause lasts until the quota is new. */
  @Column('boolean', { name: 'is_parked' })
  isParked: boolean;

  @Column('text', { name: 'reason_code', nullable: true })
  reasonCode: ErrorCode | null;

  @Column('jsonb', { name: 'reason_params', nullable: true })
  reasonParams: ErrorParams | null;

  /** Failed calls since the last one that was answered. */
  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'called_at', nullable: true })
  calledAt: Date | null;
}
