import { Readable } from 'node:stream';
import { type HeaderMapping, type ImportWarning, pipelineVersion } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import type { DataSource } from 'typeorm';
import type { CatalogBulk } from '../catalog/catalog-imports.client.ts';
import type { RunLease } from '../leases/run-lease.ts';
import type { MappedBatch } from '../pipeline/mapped-batch.ts';
import { WarningTally } from '../pipeline/warning-tally.ts';
import type { Row } from '../workbook/table/cell.ts';
import { openWorkbook, type Workbook, type WorkbookOptions } from '../workbook/workbook.ts';
import { type HeaderKnowledge, type LocatedHeader, locateHeader } from './locate-header.ts';
import { MappingThread } from './mapping-thread.ts';
import { RejectedRows } from './rejected-rows.ts';
import { RejectionWriter } from './rejection-writer.ts';
import { rowsBelow } from './rows-below.ts';
import { StagingProgress } from './staging-progress.ts';
import { KnownRows } from './unchanged-rows.ts';

/** What one reading of a file came to. */
export interface StagedFile {
  mapping: HeaderMapping;
  totalRows: number;
  stagedRows: number;
  rejected: number;
  warnings: number;
  warningGroups: ImportWarning[];
}

export interface StagingTools {
  dataSource: DataSource;
  catalog: CatalogBulk;
  /** Where the reader may put what does not fit into memory, and how much of that it may take. */
  reading: Pick<WorkbookOptions, 'temporaryDirectory' | 'xlsMemoryBytes'>;
  findRemembered: HeaderKnowledge['findRemembered'];
  /** Every row is needed whole, also of businesses that carry its hash. */
  isWhole: boolean;
}

/** Stretches that wait for the thread that maps them, so that it never waits for the next one to be read. */
const stretchesAhead = 3;
/** Rows that are asked about and mapped together: enough to make a call worth it. */
const stretchRows = 1000;

async function* stretches(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[], void, undefined> {
  let rows: Row[] = [];
  for await (const batch of batches) {
    rows = rows.concat(batch);
    if (rows.length < stretchRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** One reading of a file: rows come in as the catalog takes them, so that neither end has to keep them. */
class Staging {
  readonly tally = new WarningTally();
  readonly rejected = new RejectedRows();
  totalRows = 0;
  stagedRows = 0;
  /** What the file or our own side did wrong; the catalog's client would call it an unreachable catalog. */
  fault: unknown;

  constructor(
    private readonly workbook: Workbook,
    private readonly header: LocatedHeader,
    private readonly lease: RunLease,
    private readonly progress: StagingProgress,
    private readonly known: KnownRows,
  ) {}

  async *lines(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const batch of this.mappedBatches()) {
        this.take(batch);
        if (batch.lines.length > 0) yield batch.lines;
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
    for await (const rows of stretches(rowsBelow(this.workbook, this.header, wanted))) {
      this.lease.throwIfEnded();
      if (ahead.push(this.map(thread, rows)) > stretchesAhead) yield (await ahead.shift()) as MappedBatch;
    }
    for (const batch of ahead) yield await batch;
  }

  private map(thread: MappingThread, rows: readonly Row[]): Promise<MappedBatch> {
    const batch = this.known.mark(rows).then((marked) => thread.map(marked));
    // Where one fails, nobody waits for those behind it.
    batch.catch(() => undefined);
    return batch;
  }

  private take({ stagedRows, rejected, warnings }: MappedBatch): void {
    this.stagedRows += stagedRows;
    this.totalRows += stagedRows + rejected.length;
    for (const { rowNumber, reason } of rejected) this.rejected.add(rowNumber, reason);
    for (const { rowNumber, warnings: found } of warnings) this.tally.add(rowNumber, found);
    this.progress.report({ rowsRead: this.totalRows, rejected: this.rejected.count, warnings: this.tally.total });
  }
}

/** Sends the rows; a fault of the reading counts for more than the broken call that it caused. */
const send = async (staging: Staging, lease: RunLease, catalog: CatalogBulk): Promise<void> => {
  const lines = Readable.from(staging.lines(), { objectMode: false, highWaterMark: 512 * 1024 });
  try {
    const { rows } = await catalog.stage({ runId: lease.run.id, epoch: lease.epoch }, lines, lease.signal);
    if (rows !== staging.stagedRows)
      throw new DomainError('INTERNAL_ERROR', {}, undefined, { cause: new Error(`${rows} of ${staging.stagedRows} rows were staged`) });
  } catch (error) {
    throw staging.fault ?? error;
  } finally {
    lines.destroy();
  }
};

/** Writes the rejected rows with all their cells: those of columns that are not read stand in the file alone. */
const keepRejected = async (
  workbook: Workbook,
  header: LocatedHeader,
  rejected: RejectedRows,
  lease: RunLease,
  dataSource: DataSource,
): Promise<void> => {
  const writer = new RejectionWriter(dataSource, { runId: lease.run.id, epoch: lease.epoch });
  try {
    for await (const rows of rejected.read(workbook, header)) {
      lease.throwIfEnded();
      for (const { rowNumber, reason, cells } of rows) await writer.add(rowNumber, reason, cells);
    }
    await writer.commit();
  } finally {
    await writer.rollback();
  }
};

const findOut = async (workbook: Workbook, lease: RunLease, tools: StagingTools): Promise<LocatedHeader> => {
  const { corrections, pickedHeader, mapping } = lease.run;
  const header = await locateHeader(workbook, {
    // What was said of this run's own columns holds before what is remembered: another operator may have changed that since.
    choice: corrections && { row: pickedHeader, columns: corrections },
    sheet: mapping?.sheet ?? null,
    findRemembered: tools.findRemembered,
  });
  const { headerKey, columnSamples, firstRows } = header;
  await lease.write({ mapping: header.mapping, headerKey, columnSamples, firstRows, pipelineVersion });
  if (header.fault) throw header.fault;
  return header;
};

/**
 * Reads a file through the pipeline into the catalog's staging table, from its first row to its last.
 *
 * @throws WorkbookError and DomainError for faults of the file (of its header: after the run was told what its columns look like);
 *   whatever a part that is away throws.
 */
export const stageFile = async (path: string, lease: RunLease, tools: StagingTools): Promise<StagedFile> => {
  await using workbook = await openWorkbook(path, { ...tools.reading, signal: lease.signal });
  const header = await findOut(workbook, lease, tools);
  const { mapping } = header;
  const progress = new StagingProgress(lease);
  // Our own export says when it was made, which is compared with the business whatever the cells are.
  const needsAll = tools.isWhole || header.plan.dialect === 'own';
  const known = new KnownRows(header.plan, needsAll ? null : tools.catalog, { runId: lease.run.id, signal: lease.signal });
  const staging = new Staging(workbook, header, lease, progress, known);
  try {
    await send(staging, lease, tools.catalog);
    if (staging.totalRows === 0) throw new DomainError('IMPORT_NO_ROWS', { headerRow: mapping.headerRow });
    await keepRejected(workbook, header, staging.rejected, lease, tools.dataSource);
  } finally {
    await progress.settle();
  }
  const { totalRows, stagedRows, rejected, tally } = staging;
  return { mapping, totalRows, stagedRows, rejected: rejected.count, warnings: tally.total, warningGroups: tally.groups(mapping) };
};
