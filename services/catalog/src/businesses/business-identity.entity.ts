import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What a business is recognised by when it comes again. Read it joined with businesses only: a key whose business was
 * deleted counts as unknown and is taken over by the next business that brings it.
 */
@Entity({ name: 'business_identities' })
export class BusinessIdentityEntity {
  /** MD5 of an identity key such as `place:…`: 16 bytes instead of a whole address. */
  @PrimaryColumn('uuid')
  key: string;

  @Column('integer', { name: 'business_id' })
  businessId: number;
}
