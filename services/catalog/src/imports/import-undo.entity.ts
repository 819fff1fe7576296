import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a run did to one business: the columns it changed, as text, before and after. */
@Entity({ name: 'import_undo' })
export class ImportUndoEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('integer', { name: 'business_id' })
  businessId: number;

  @Column('boolean', { name: 'is_created' })
  isCreated: boolean;

  @Column('text', { array: true })
  columns: string[];

  /** The first value before the run, whatever the run wrote later. */
  @Column('text', { array: true })
  before: (string | null)[];

  /** The last value that the run wrote: only a field that still holds it is reverted. */
  @Column('text', { array: true })
  wrote: (string | null)[];

  /** `updatedAt` that the run left: a business with another one was touched since. */
  @Column('timestamptz', { name: 'written_at' })
  writtenAt: Date;

  /** `updatedAt` before the run's first write: another run that left it so has the business back once this one is undone. */
  @Column('timestamptz', { name: 'touched_at', nullable: true })
  touchedAt: Date | null;
}
