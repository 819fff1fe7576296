import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One saved state of a document. The newest is the current one; saving again adds a state, so that any can be gone back to. */
@Entity({ name: 'revisions' })
export class RevisionEntity {
  @PrimaryColumn('text')
  document: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('jsonb')
  value: unknown;

  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'saved_at' })
  savedAt: Date;
}
