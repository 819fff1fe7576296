import type { ColumnCorrection } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Operators' last corrections of the columns under one set of headers, for further files with the same headers. */
@Entity({ name: 'column_corrections' })
export class ColumnCorrectionsEntity {
  @PrimaryColumn('text', { name: 'header_key' })
  headerKey: string;

  @Column('jsonb')
  columns: ColumnCorrection[];

  /** The file for which they were made. */
  @Column('text', { name: 'file_name', nullable: true })
  fileName: string | null;

  /** Headers of the corrected columns, by their letters. */
  @Column('jsonb')
  headers: Record<string, string>;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
