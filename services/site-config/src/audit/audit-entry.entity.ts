import type { Actor } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Any JSON value but null, which is stored as no value. */
type StoredJson = NonNullable<unknown>;

/** One row of the audit log. Rows are added and read, never changed. */
@Entity({ name: 'audit_log' })
export class AuditEntryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text', { name: 'actor_kind' })
  actorKind: Actor['kind'];

  /** Public id of the session, never the secret in the cookie. */
  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text')
  action: string;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('jsonb', { nullable: true })
  before: StoredJson | null;

  @Column('jsonb', { nullable: true })
  after: StoredJson | null;
}
