import type { SignInAttempt } from '@directory/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One step of a sign-in that failed or succeeded. */
@Entity({ name: 'sign_in_attempts' })
export class SignInAttemptEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** The database's clock: those of several processes may differ. */
  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  /** IPv4 address or IPv6 /64 of the client. */
  @Column('text')
  address: string;

  @Column('text')
  step: SignInAttempt['step'];

  @Column('text')
  outcome: SignInAttempt['outcome'];
}
