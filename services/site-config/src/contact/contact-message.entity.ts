import type { ContactState, SuggestionKind } from '@directory/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/**
 * A visitor's message to the site, or suggestion for a business. The columns for its mail and against its twin are written by the
 * repository's statements.
 */
@Entity({ name: 'contact_messages' })
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text')
  message: string;

  @Column('text', { nullable: true })
  suggestion: SuggestionKind | null;

  /** Id of the catalog; null for a message to the site. */
  @Column('integer', { name: 'business_id', nullable: true })
  businessId: number | null;

  @Column('text')
  state: ContactState;

  @Column('text', { nullable: true })
  note: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
