import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: rises with every change of what businesses are recognised by. */
@Entity({ name: 'identity_versions' })
export class IdentityVersionEntity {
  @PrimaryColumn('boolean', { name: 'is_only' })
  isOnly: boolean;

  /** A bigint arrives as a string. */
  @Column('bigint')
  value: string;
}
