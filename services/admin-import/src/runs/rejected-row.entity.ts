import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of a run's file that was left out. */
@Entity({ name: 'import_rejections' })
export class RejectedRowEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  /** Row number in the sheet. */
  @PrimaryColumn('integer', { name: 'row_no' })
  rowNo: number;

  /** Turkish, for the operator. */
  @Column('text')
  reason: string;

  /** Every cell of the row that holds a value, by column letter. */
  @Column('jsonb')
  cells: Record<string, string>;

  /** The run that imported the row with new cells; null while it is left out. */
  @Column('uuid', { name: 'mended_in', nullable: true })
  mendedIn: string | null;
}
