import type { Actor, ColumnCorrection, MappingCorrection } from '@directory/contracts';
import { AuditOutboxRepository, DomainError, sqlStateOf, sqlStates } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, MoreThan, Not, type QueryDeepPartialEntity } from 'typeorm';
import { leadingColumns, shiftCorrections } from '../pipeline/headers/rejected-header.ts';
import { ColumnCorrectionsEntity } from './column-corrections.entity.ts';
import { ImportRunEntity } from './import-run.entity.ts';
import { statesBefore } from './run-states.ts';

/** Everything that was read and analysed is found again; the catalog knows the chunks that were applied. */
const fromTheStart: QueryDeepPartialEntity<ImportRunEntity> = {
  state: 'queued',
  cancelRequested: false,
  discardDue: false,
  finishedAt: null,
  lostWorkers: 0,
  errorCode: null,
  errorParams: null,
  stagedRows: null,
  chunks: null,
  hasPlaces: false,
  nextChunk: 0,
  totalRows: null,
  rowsRead: 0,
  imported: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  merged: 0,
  warnings: 0,
  warningGroups: [],
  categoriesCreated: 0,
  citiesFound: 0,
  rowsPerSecond: null,
  samples: null,
  places: null,
  notes: [],
  undoing: null,
  resetAt: null,
  workBegan: () => 'now()',
};

type RunCondition = FindOptionsWhere<ImportRunEntity> | FindOptionsWhere<ImportRunEntity>[];

/** Runs of which businesses, or places that were created for them, may be in the catalog. */
const undoable = (id: string): RunCondition => {
  const run = { id, state: In(statesBefore('undone')), undoDue: false, resetAt: IsNull() };
  const unfinished = In(statesBefore('undone').filter((state) => state !== 'done'));
  return [{ ...run, created: MoreThan(0) }, { ...run, updated: MoreThan(0) }, { ...run, hasPlaces: true, state: unfinished }]; // biome-ignore format: one line
};

/** Key of the headers that the corrections are remembered for; undefined for a sheet without a header. */
const headerKeyOf = ({ headerKey, firstRows }: ImportRunEntity, headerRow: number | undefined): string | undefined => {
  if (headerRow === undefined) return headerKey || undefined;
  return firstRows?.find(({ rowNumber }) => rowNumber === headerRow)?.key;
};

/** The corrections of the file's own columns with their headers, as the file was last read. */
const ownCorrections = ({ mapping }: ImportRunEntity, columns: readonly ColumnCorrection[]) => {
  const headers = new Map([...(mapping?.mapped ?? []), ...(mapping?.unmapped ?? [])].map(({ column, header }) => [column, header]));
  const leading = leadingColumns([headers.get('A') ?? '', headers.get('B') ?? '']);
  const own = shiftCorrections(columns, -leading);
  const headerOf = ({ column }: ColumnCorrection): string =>
    headers.get(shiftCorrections([{ column, field: null }], leading)[0].column) ?? '';
  return { columns: own, headers: Object.fromEntries(own.map((correction) => [correction.column, headerOf(correction)])) };
};

const refuseSameFile = (error: unknown): never => {
  if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
  throw new DomainError('IMPORT_SAME_FILE_RUNNING', {}, undefined, { cause: error });
};

/** Operators' requests on settled runs. Each is one UPDATE whose condition names the states from which it is allowed. */
@Injectable()
export class RunRequestsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Asks for the undo of a run; false where it is in another state or has written nothing. */
  async requestUndo(id: string, actor: Actor): Promise<boolean> {
    const request = { undoDue: true, lostWorkers: 0, errorCode: null, errorParams: null };
    return this.act({ id, actor, action: 'import.undone' }, (manager) => this.update(manager, undoable(id), request));
  }

  /** Puts a run that failed or was cancelled back into the queue; false where it is in another state. A run that had begun to apply is not previewed again. */
  async requestResume(id: string, actor: Actor): Promise<boolean> {
    const resumable = { id, state: In(['failed', 'cancelled']), storedFile: Not(IsNull()), undoDue: false };
    const changes = { ...fromTheStart, preview: () => 'preview AND NOT has_places' };
    return this.act({ id, actor, action: 'import.resumed' }, (manager) => this.update(manager, resumable, changes)).catch(refuseSameFile);
  }

  /**
   * Has a previewed file read again with an operator's corrections, and remembers them for the next file with the same headers.
   * False where the run is in another state.
   */
  async correctMapping(id: string, { columns, headerRow, place, text }: MappingCorrection, actor: Actor): Promise<boolean> {
    const correctable = { id, state: 'previewed', headerKey: Not(IsNull()) } as const;
    const said = { ...(place && { place }), ...(text && { text }) };
    const correct = async (manager: EntityManager): Promise<boolean> => {
      const isUpdated = await this.update(manager, correctable, {
        ...fromTheStart,
        ...said,
        corrections: [...columns],
        pickedHeader: headerRow ?? null,
      });
      if (isUpdated) await this.rememberFor(manager, id, { columns, headerRow });
      return isUpdated;
    };
    return this.act({ id, actor, action: 'import.mapping-corrected' }, correct).catch(refuseSameFile);
  }

  /** The latest corrections that are remembered for any of these headers. */
  async findRemembered(headerKeys: readonly string[]): Promise<ColumnCorrectionsEntity | null> {
    const corrections = this.dataSource.getRepository(ColumnCorrectionsEntity);
    return corrections.findOne({ where: { headerKey: In(headerKeys) }, order: { updatedAt: 'DESC' } });
  }

  private async rememberFor(manager: EntityManager, id: string, { columns, headerRow }: MappingCorrection): Promise<void> {
    const select = { id: true, headerKey: true, firstRows: true, fileName: true, mapping: true } as const;
    const run = await manager.findOneOrFail(ImportRunEntity, { where: { id }, select });
    const headerKey = headerKeyOf(run, headerRow);
    if (headerKey === undefined) return;
    if (headerRow === undefined && columns.length === 0) await manager.delete(ColumnCorrectionsEntity, { headerKey });
    else await this.remember(manager, { headerKey, fileName: run.fileName, ...ownCorrections(run, columns) });
  }

  private async remember(manager: EntityManager, corrections: Omit<ColumnCorrectionsEntity, 'updatedAt'>): Promise<void> {
    await manager.upsert(ColumnCorrectionsEntity, { ...corrections, updatedAt: () => 'now()' }, ['headerKey']);
  }

  private async update(
    manager: EntityManager,
    condition: RunCondition,
    changes: QueryDeepPartialEntity<ImportRunEntity>,
  ): Promise<boolean> {
    const { affected } = await manager.createQueryBuilder().update(ImportRunEntity).set(changes).where(condition).execute();
    return affected === 1;
  }

  /** Makes a change and writes its audit entry, in one transaction. */
  private async act(
    { id, actor, action }: { id: string; actor: Actor; action: string },
    change: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const isChanged = await change(manager);
      if (!isChanged) return false;
      const { fileName } = await manager.findOneByOrFail(ImportRunEntity, { id });
      await this.audit.add(manager, { action, actor, subject: id, after: { fileName } });
      return true;
    });
  }
}
