import { Readable } from 'node:stream';
import {
  type FilePlaces,
  type HeaderMapping,
  type ImportNote,
  type ImportSheet,
  type ImportWarning,
  pipelineVersion,
} from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import type { DataSource } from 'typeorm';
import type { CatalogImports } from '../catalog/catalog-imports.client.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { fileNotes } from '../notes/file-notes.ts';
import { isOneValue } from '../pipeline/headers/one-value.ts';
import type { MappedBatch } from '../pipeline/mapped-batch.ts';
import { PlaceTally } from '../pipeline/place-tally.ts';
import { WarningTally } from '../pipeline/warning-tally.ts';
import type { Row } from '../workbook/table/cell.ts';
import { openWorkbook, type Workbook, type WorkbookOptions } from '../workbook/workbook.ts';
import { assumedPlace, filePlaces } from './file-places.ts';
import { chunksAhead, sendBufferBytes } from './limits.ts';
import { type KnownCorrections, type LocatedHeader, locateHeader } from './locate-header.ts';
import { MappingThread } from './mapping-thread.ts';
import { RejectedRows } from './rejected-rows.ts';
import { RejectionWriter } from './rejection-writer.ts';
import { toChunks } from './row-chunks.ts';
import { placeOfRow, rowsBelow } from './rows-below.ts';
import { SpaceChecks } from './space-checks.ts';
import { StagingProgress } from './staging-progress.ts';
import { surveyPlaces } from './survey-places.ts';
import { UnchangedRows } from './unchanged-rows.ts';

/** Result of staging a file. */
export interface StagedFile {
  mapping: HeaderMapping;
  totalRows: number;
  stagedRows: number;
  rejected: number;
  warnings: number;
  warningGroups: ImportWarning[];
  places: FilePlaces;
  notes: ImportNote[];
}

export interface StagingOptions {
  dataSource: DataSource;
  catalog: CatalogImports;
  /** Folder and memory that the reader may use. */
  reading: Pick<WorkbookOptions, 'temporaryDirectory' | 'xlsMemoryBytes'>;
  findRemembered: KnownCorrections['findRemembered'];
  /** Throws where the disk has hardly any space left. */
  requireSpace: () => Promise<void>;
  /** Rows of businesses that carry their hash are staged by the hash alone. */
  skipUnchanged: boolean;
}

/** The catalog leaves empty lines out; without them it would take a worker for asleep that finds no row to stage for a minute. */
const stillReading = new TextEncoder().encode('\n');

/** One reading of a file: rows are read only as fast as the catalog takes them, so that neither side has to keep them. */
class Staging {
  readonly tally = new WarningTally();
  readonly rejected = new RejectedRows();
  readonly places = new PlaceTally();
  /** Rows of each sheet of the list. */
  readonly sheetRows: number[] = [];
  totalRows = 0;
  stagedRows = 0;
  /** An error of the file or of this process; the catalog's client would report it as an unreachable catalog. */
  fault: unknown;

  constructor(
    private readonly workbook: Workbook,
    private readonly header: LocatedHeader,
    private readonly lease: RunLease,
    private readonly progress: StagingProgress,
    private readonly unchanged: UnchangedRows,
    private readonly space: SpaceChecks,
  ) {}

  async *copyText(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const batch of this.mappedBatches()) {
        this.count(batch);
        await this.space.add(batch.lines.length);
        yield batch.lines.length > 0 ? batch.lines : stillReading;
      }
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }

  private async *mappedBatches(): AsyncGenerator<MappedBatch, void, undefined> {
    const { plan } = this.header;
    const wanted = { columns: plan.used, hyperlinks: plan.linkColumns };
    await using thread = new MappingThread(plan);
    const ahead: Promise<MappedBatch>[] = [];
    for await (const rows of toChunks(rowsBelow(this.workbook, this.header, wanted))) {
      this.lease.throwIfAborted();
      this.countSheets(rows);
      if (ahead.push(this.map(thread, rows)) > chunksAhead) yield (await ahead.shift()) as MappedBatch;
    }
    for (const batch of ahead) yield await batch;
  }

  private countSheets(rows: readonly Row[]): void {
    for (const { rowNumber } of rows) {
      const place = placeOfRow(rowNumber, this.header);
      this.sheetRows[place] = (this.sheetRows[place] ?? 0) + 1;
    }
  }

  private map(thread: MappingThread, rows: readonly Row[]): Promise<MappedBatch> {
    const batch = this.unchanged.mark(rows).then((marked) => thread.map(marked));
    // After a failure the chunks behind it are not awaited.
    batch.catch(() => undefined);
    return batch;
  }

  private count({ stagedRows, rejected, warnings, places }: MappedBatch): void {
    this.stagedRows += stagedRows;
    this.totalRows += stagedRows + rejected.length;
    for (const { rowNumber, reason } of rejected) this.rejected.add(rowNumber, reason);
    for (const { rowNumber, warnings: found } of warnings) this.tally.add(rowNumber, found);
    this.places.addAll(places);
    this.progress.report({ rowsRead: this.totalRows, rejected: this.rejected.count, warnings: this.tally.total });
  }
}

/** Sends the rows. A fault of the reading is thrown in place of the broken call that it caused. */
const send = async (staging: Staging, lease: RunLease, catalog: CatalogImports): Promise<void> => {
  const copyText = Readable.from(staging.copyText(), { objectMode: false, highWaterMark: sendBufferBytes });
  try {
    const { rows } = await catalog.stage(lease.fencedRun, copyText, lease.signal);
    if (rows !== staging.stagedRows)
      throw new DomainError('INTERNAL_ERROR', {}, undefined, { cause: new Error(`${rows} of ${staging.stagedRows} rows were staged`) });
  } catch (error) {
    throw staging.fault ?? error;
  } finally {
    copyText.destroy();
  }
};

/** Stores the rejected rows with all their cells, also those of columns that are not mapped: they are read from the file again. */
const storeRejected = async (
  workbook: Workbook,
  header: LocatedHeader,
  rejected: RejectedRows,
  lease: RunLease,
  { dataSource, space }: { dataSource: DataSource; space: SpaceChecks },
): Promise<void> => {
  const writer = new RejectionWriter(dataSource, lease.fencedRun);
  try {
    for await (const rows of rejected.read(workbook, header)) {
      lease.throwIfAborted();
      for (const { rowNumber, reason, cells } of rows) await space.add(await writer.add(rowNumber, reason, cells));
    }
    await writer.commit();
  } finally {
    await writer.rollback();
  }
};

const locateRunHeader = async (workbook: Workbook, lease: RunLease, options: StagingOptions): Promise<LocatedHeader> => {
  const { corrections, pickedHeader, mapping } = lease.run;
  const header = await locateHeader(workbook, {
    // The run's own corrections hold before remembered ones, which another operator may have changed since.
    choice: corrections && { row: pickedHeader, columns: corrections },
    sheet: mapping?.sheet ?? null,
    findRemembered: options.findRemembered,
  });
  const { headerKey, columnSamples, firstRows } = header;
  await lease.write({ mapping: header.mapping, headerKey, columnSamples, firstRows, pipelineVersion });
  if (header.fault) throw header.fault;
  return header;
};

const withCounts = (sheets: readonly ImportSheet[], counts: readonly number[]): ImportSheet[] => {
  let place = 0;
  return sheets.map((sheet) => (sheet.isRead ? { ...sheet, rows: counts[place++] ?? 0 } : sheet));
};

const resultOf = (staging: Staging, { mapping: located, unnamedSheets, plan }: LocatedHeader, places: FilePlaces): StagedFile => {
  const { totalRows, stagedRows, rejected, tally } = staging;
  const mapping = { ...located, sheets: withCounts(located.sheets ?? [], staging.sheetRows) };
  const warningGroups = tally.groups(mapping);
  const unidentified = rejected.countOf('no-identity');
  const notes = fileNotes({ plan, places, stagedRows, unidentified, warningGroups, sheets: mapping.sheets, unnamedSheets });
  return { mapping, totalRows, stagedRows, rejected: rejected.count, warnings: tally.total, warningGroups, places, notes };
};

/**
 * Reads a file through the pipeline into the catalog's staging table, from its first row to its last.
 *
 * @throws WorkbookError and DomainError for faults of the file (for a fault of its header, the run's row has its columns by then);
 *   errors of unavailable parts as they are.
 */
export const stageFile = async (path: string, lease: RunLease, options: StagingOptions): Promise<StagedFile> => {
  await using workbook = await openWorkbook(path, { ...options.reading, signal: lease.signal, text: lease.run.text, isOneValue });
  const located = await locateRunHeader(workbook, lease, options);
  const common = await surveyPlaces(workbook, located);
  const header = { ...located, plan: { ...located.plan, assumed: assumedPlace(lease.run.place, common) } };
  const progress = new StagingProgress(lease);
  // Our own export carries the time of its making, which is compared with the business even where no cell has changed.
  const skipUnchanged = options.skipUnchanged && header.plan.sourceFormat !== 'own';
  const unchanged = new UnchangedRows(header.plan, skipUnchanged ? options.catalog : null, { runId: lease.run.id, signal: lease.signal });
  const space = new SpaceChecks(options.requireSpace);
  const staging = new Staging(workbook, header, lease, progress, unchanged, space);
  try {
    await send(staging, lease, options.catalog);
    if (staging.totalRows === 0) throw new DomainError('IMPORT_NO_ROWS', { headerRow: header.headerRow });
    await storeRejected(workbook, header, staging.rejected, lease, { dataSource: options.dataSource, space });
  } finally {
    await progress.flush();
  }
  return resultOf(staging, header, filePlaces(staging.places.counts, lease.run.place, common));
};
