import type { ContactState } from '@directory/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message as operators see it. What only the sending of mail needs is read and written by the repository. */
@Entity({ name: 'contact_messages' })
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @Column('text')
  state: ContactState;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
