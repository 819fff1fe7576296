import type {
  Actor,
  ColumnCorrection,
  ErrorCode,
  ErrorParams,
  FirstRow,
  HeaderMapping,
  ImportSamples,
  ImportState,
  ImportWarning,
  UndoingRun,
  UndoneRun,
} from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the rows in which the header can be. `key` stands for its cells as a set of headers, in their order. */
export interface KeyedRow extends FirstRow {
  key: string;
}

/** One import: the file, how far it has come, and what came of it. The row is the truth; jobs only say that it wants work. */
@Entity({ name: 'import_runs' })
export class ImportRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** As the operator's machine called it: shown, never used as a path. */
  @Column('text', { name: 'file_name' })
  fileName: string;

  @Column('integer', { name: 'file_size' })
  fileSize: number;

  @Column('text')
  sha256: string;

  /** Name within the uploads folder; null once the file was swept. */
  @Column('text', { name: 'stored_file', nullable: true })
  storedFile: string | null;

  @Column('boolean')
  preview: boolean;

  @Column('jsonb')
  actor: Actor;

  @Column('text')
  state: ImportState;

  /** Asked for while a worker holds the lease; the worker stops before its next step. */
  @Column('boolean', { name: 'cancel_requested' })
  cancelRequested: boolean;

  /** The catalog still holds staged rows that nobody will apply. */
  @Column('boolean', { name: 'discard_due' })
  discardDue: boolean;

  /** An operator wants what the run wrote to be taken back; the state stays until it is. */
  @Column('boolean', { name: 'undo_due' })
  undoDue: boolean;

  /** How far the undo is, or was when it was given up; null before anything was taken back. */
  @Column('jsonb', { name: 'undo_progress', nullable: true })
  undoing: UndoingRun | null;

  /** What the undo came to. */
  @Column('jsonb', { nullable: true })
  undone: UndoneRun | null;

  /** Raised with every new holder; each call into the catalog carries it, so that a late worker is refused. */
  @Column('integer', { name: 'lease_epoch' })
  leaseEpoch: number;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('integer', { name: 'pipeline_version', nullable: true })
  pipelineVersion: number | null;

  @Column('jsonb', { nullable: true })
  mapping: HeaderMapping | null;

  /** Stands for the file's set of headers: corrections are remembered under it. */
  @Column('text', { name: 'header_key', nullable: true })
  headerKey: string | null;

  /** What an operator has said of the columns of this file; null: whatever is remembered for its headers holds. */
  @Column('jsonb', { nullable: true })
  corrections: ColumnCorrection[] | null;

  /** Row in which an operator has said the header is; 0: there is none; null: it is found by itself. */
  @Column('integer', { name: 'picked_header', nullable: true })
  pickedHeader: number | null;

  /** Rows in which the header can be. Large: read where they are asked for. */
  @Column('jsonb', { name: 'first_rows', nullable: true, select: false })
  firstRows: KeyedRow[] | null;

  /** First values of each column, by letter. Large: read where they are asked for. */
  @Column('jsonb', { name: 'column_samples', nullable: true, select: false })
  columnSamples: Record<string, string[]> | null;

  /** What the run would do, by examples; null before its analysis. */
  @Column('jsonb', { nullable: true, select: false })
  samples: ImportSamples | null;

  /** Rows that the catalog has confirmed; null until the file was staged to its end. */
  @Column('integer', { name: 'staged_rows', nullable: true })
  stagedRows: number | null;

  @Column('integer', { nullable: true })
  ranges: number | null;

  @Column('boolean', { name: 'has_places' })
  hasPlaces: boolean;

  @Column('integer', { name: 'next_range' })
  nextRange: number;

  @Column('integer', { name: 'total_rows', nullable: true })
  totalRows: number | null;

  @Column('integer', { name: 'rows_read' })
  rowsRead: number;

  @Column('integer')
  imported: number;

  @Column('integer')
  created: number;

  @Column('integer')
  updated: number;

  @Column('integer')
  unchanged: number;

  @Column('integer')
  rejected: number;

  @Column('integer')
  merged: number;

  @Column('integer')
  warnings: number;

  @Column('jsonb', { name: 'warning_groups' })
  warningGroups: ImportWarning[];

  @Column('integer', { name: 'categories_created' })
  categoriesCreated: number;

  @Column('integer', { name: 'cities_found' })
  citiesFound: number;

  @Column('double precision', { name: 'rows_per_second', nullable: true })
  rowsPerSecond: number | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: ErrorCode | null;

  @Column('jsonb', { name: 'error_params', nullable: true })
  errorParams: ErrorParams | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
