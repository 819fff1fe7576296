import type { ColumnCorrection } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Operators' last corrections of the columns under one set of headers, for further files with the same headers. */
@Entity({ name: 'column_corrections' })
export class ColumnCorrectionsEntity {
  @PrimaryColumn('text', { name: 'header_key' })
  headerKey: string;

  @Column('jsonb')
  columns: ColumnCorrection[];

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
