import type {
  Actor,
  ColumnCorrection,
  ErrorCode,
  ErrorParams,
  FilePlace,
  FilePlaces,
  FirstRow,
  HeaderMapping,
  ImportNote,
  ImportSamples,
  ImportState,
  ImportWarning,
  TextCorrection,
  UndoingRun,
  UndoneRun,
} from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the rows that can hold the header. `key`: hash of its cells, read as headers, in their order. */
export interface KeyedRow extends FirstRow {
  key: string;
}

/** `repairs`: the file is stored businesses without a country, which get the one that their facts say. */
export type RunPlace = FilePlace & { repairs?: true };

/** One import: its file, its progress and its result. The row is the truth; a job only says that the run needs work. */
@Entity({ name: 'import_runs' })
export class ImportRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The name on the operator's machine: shown, never used as a path. */
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

  /** Set while a worker holds the lease; the worker stops before its next step. */
  @Column('boolean', { name: 'cancel_requested' })
  cancelRequested: boolean;

  /** The catalog still holds staged rows that will never be applied. */
  @Column('boolean', { name: 'discard_due' })
  discardDue: boolean;

  /** An operator has asked for the undo of the run; its state stays until that is done. */
  @Column('boolean', { name: 'undo_due' })
  undoDue: boolean;

  /** Progress of the undo, also of one that was given up; null before its first chunk. */
  @Column('jsonb', { name: 'undo_progress', nullable: true })
  undoing: UndoingRun | null;

  /** Result of the undo. */
  @Column('jsonb', { nullable: true })
  undone: UndoneRun | null;

  /** The catalog was emptied after the run. */
  @Column('timestamptz', { name: 'reset_at', nullable: true })
  resetAt: Date | null;

  /** Raised with every new holder of the lease. Each call of the catalog carries it, so that a late worker is refused. */
  @Column('integer', { name: 'lease_epoch' })
  fencingToken: number;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** Workers that ended without giving the lease back, since the last step that was finished. */
  @Column('integer', { name: 'lost_workers' })
  lostWorkers: number;

  @Column('integer', { name: 'pipeline_version', nullable: true })
  pipelineVersion: number | null;

  @Column('jsonb', { nullable: true })
  mapping: HeaderMapping | null;

  /** Hash of the file's headers; corrections are remembered under it. */
  @Column('text', { name: 'header_key', nullable: true })
  headerKey: string | null;

  /** An operator's corrections of this file's columns; null: the remembered corrections for its headers hold. */
  @Column('jsonb', { nullable: true })
  corrections: ColumnCorrection[] | null;

  /** Row that an operator has picked as the header; 0: the sheet has none; null: the header is located by its names. */
  @Column('integer', { name: 'picked_header', nullable: true })
  pickedHeader: number | null;

  /** Country and city of the rows that say none, as an operator said them. */
  @Column('jsonb')
  place: RunPlace;

  /** The form of a text file, as far as an operator has said it. */
  @Column('jsonb', { name: 'text_form' })
  text: TextCorrection;

  /** How rows without a country got one. */
  @Column('jsonb', { name: 'found_places', nullable: true })
  places: FilePlaces | null;

  /** Notes on the whole file. */
  @Column('jsonb')
  notes: ImportNote[];

  /** Rows that can hold the header. Large: selected only where it is needed. */
  @Column('jsonb', { name: 'first_rows', nullable: true, select: false })
  firstRows: KeyedRow[] | null;

  /** First values of each column, by letter. Large: selected only where it is needed. */
  @Column('jsonb', { name: 'column_samples', nullable: true, select: false })
  columnSamples: Record<string, string[]> | null;

  /** Examples of the changes that the run would make; null before its analysis. */
  @Column('jsonb', { nullable: true, select: false })
  samples: ImportSamples | null;

  /** Rows that the catalog has confirmed; null until the whole file is staged. */
  @Column('integer', { name: 'staged_rows', nullable: true })
  stagedRows: number | null;

  @Column('integer', { name: 'ranges', nullable: true })
  chunks: number | null;

  @Column('boolean', { name: 'has_places' })
  hasPlaces: boolean;

  @Column('integer', { name: 'next_range' })
  nextChunk: number;

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

  /** Work behind the run, without the time for which it waited for an operator. */
  @Column('double precision', { name: 'worked_ms' })
  workedMs: number;

  /** Begin of the present work, or of the last. */
  @Column('timestamptz', { name: 'work_began' })
  workBegan: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
