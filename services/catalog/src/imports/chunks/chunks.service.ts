import { type AppliedChunk, sharedCacheTags } from '@directory/contracts';
import { DomainError, sqlStateOf, sqlStates } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { recordBeforeImages } from '../../changes/before-images/record-before-images.ts';
import { CacheVersionsRepository } from '../../changes/cache-versions/cache-versions.repository.ts';
import { applyCounts, countIn, countOut } from '../../changes/counts/count-deltas.ts';
import { bumpIdentityVersion } from '../../changes/identities/identity-version.ts';
import { areSlugsUndone } from '../../changes/undone-slugs.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { rowsOf } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { ImportLeasesRepository, type LeasedRun } from '../runs/import-leases.repository.ts';
import { type StagedRun, tableExists } from '../runs/staged-run.ts';
import { AppliedChunksRepository, type RecordedChunk } from './applied-chunks.repository.ts';
import { planChunk, planTable, readChunkContent, rowsOfChunk } from './chunk-plan.ts';
import { awaitTurn, enterBeside, isPredecessorBegun, NotBeside } from './chunk-turns.ts';
import { insertBusinesses, nameNewBusinesses } from './insert-businesses.ts';
import { findHeldVersion, raiseHeldVersion } from './plan-version.ts';
import { forgetHashesOfLocked, recordLockedFields } from './record-locked-fields.ts';
import { findReviewChanges, replaceReviews } from './replace-reviews.ts';
import { recordNumbers, takeReserved } from './reserved-businesses.ts';
import { changesTable, findChanges, recordHashes, updateBusinesses } from './update-businesses.ts';
import { writeIdentities } from './write-identities.ts';

const changed = `SELECT * FROM ${changesTable} WHERE columns <> '{}'`;
const changedIds = `SELECT id FROM ${changesTable} WHERE columns <> '{}'`;
const newIds = `SELECT business_id FROM ${planTable} WHERE state = 'new'`;

/** Applies the chunks of a staged and analysed run. */
@Injectable()
export class ChunksService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly applied: AppliedChunksRepository,
    private readonly versions: CacheVersionsRepository,
  ) {}

  /** Applies one chunk in one transaction, once: a repeated call returns the first result. Chunks may come in any order. */
  async apply(runId: string, epoch: number, index: number): Promise<AppliedChunk> {
    try {
      return await this.applyBeside(runId, epoch, index);
    } catch (error) {
      if (!isNotBeside(error)) throw error;
      return this.applyAlone(runId, epoch, index);
    }
  }

  /** Applies a chunk while the one before it is still being applied; refuses where it cannot. */
  async applyAhead(runId: string, epoch: number, index: number): Promise<AppliedChunk> {
    try {
      if (!(await isPredecessorBegun(this.bulk, runId, index))) throw new NotBeside();
      return await this.applyBeside(runId, epoch, index);
    } catch (error) {
      throw isNotBeside(error) ? new DomainError('IMPORT_CHUNK_NOT_DUE') : error;
    }
  }

  private applyBeside(runId: string, epoch: number, index: number): Promise<AppliedChunk> {
    return inBulkTransaction(this.bulk, async (manager) => {
      const run = await this.leases.share(manager, runId, epoch);
      await enterBeside(manager, runId, index);
      return this.applyOnce(manager, run, runId, index, this.writeBeside);
    });
  }

  private applyAlone(runId: string, epoch: number, index: number): Promise<AppliedChunk> {
    return inBulkTransaction(this.bulk, async (manager) => {
      const run = await this.leases.find(manager, runId, epoch);
      await lockCatalogExclusive(manager);
      return this.applyOnce(manager, run, runId, index, this.writeAlone);
    });
  }

  private async applyOnce(
    manager: EntityManager,
    run: LeasedRun | null,
    runId: string,
    index: number,
    write: Write,
  ): Promise<AppliedChunk> {
    const [done, sha] = [await this.applied.find(manager, runId, index), await this.shaOf(manager, run, index)];
    if (done) return repeated(done, sha);
    if (run === null || sha === null) throw new DomainError('IMPORT_STAGING_LOST');
    const { identityVersion, ...result } = await write(manager, run as StagedRun, index);
    await this.applied.record(manager, runId, index, { ...result, sha, identityVersion });
    return result;
  }

  /** Hash of the chunk's staged rows; null where some of them are lost. */
  private async shaOf(manager: EntityManager, run: LeasedRun | null, index: number): Promise<string | null> {
    if (run === null || run.stagedRows === null) return null;
    if (index >= run.chunkRows.length)
      throw new DomainError('REQUEST_INVALID', {}, [{ field: 'index', message: 'There is no such chunk.' }]);
    for (const table of Object.values(run.tables)) if (!(await tableExists(manager, table))) return null;
    const content = await readChunkContent(manager, run.tables, index);
    return content.rows === run.chunkRows[index] ? content.sha : null;
  }

  private readonly writeAlone: Write = async (manager, run, index) => {
    const staged = rowsOfChunk(run.tables, index);
    const held = await findHeldVersion(manager, run.runId);
    if (isEmpty(run, index)) return { ...nothing, identityVersion: held };
    const keys = await planChunk(manager, run.tables, index, held !== null);
    await nameNewBusinesses(manager, staged, keys);
    const result = await this.writeBusinesses(manager, run, staged);
    const written = (await writeIdentities(manager, run.runId, keys)) + result.created;
    const identityVersion = written === 0 ? held : await bumpIdentityVersion(manager);
    await this.finish(manager, run, result);
    return { ...result, identityVersion: held === null ? null : identityVersion };
  };

  /** The plan holds, so that no other chunk of the run writes the same businesses: only from the turn on do two of them meet. */
  private readonly writeBeside: Write = async (manager, run, index) => {
    const staged = rowsOfChunk(run.tables, index);
    if ((await findHeldVersion(manager, run.runId)) === null) throw new NotBeside();
    if (isEmpty(run, index)) return this.passTurn(manager, run.runId, index);
    const keys = await planChunk(manager, run.tables, index, true);
    if (await areSlugsUndone(manager, { plan: planTable, staged, keys })) throw new NotBeside();
    await takeReserved(manager, run.tables);
    const result = await this.writeBusinesses(manager, run, staged);
    await awaitTurn(manager, run.runId, index);
    await recordNumbers(manager, run.tables);
    const written = (await writeIdentities(manager, run.runId, keys)) + result.created;
    const identityVersion = await (written === 0 ? findHeldVersion : raiseHeldVersion)(manager, run.runId);
    if (identityVersion === null) throw new NotBeside();
    await this.finish(manager, run, result);
    return { ...result, identityVersion };
  };

  /** Of a chunk without rows: a workbook of many sheets leaves many between them. */
  private async passTurn(manager: EntityManager, runId: string, index: number): ReturnType<Write> {
    await awaitTurn(manager, runId, index);
    const identityVersion = await findHeldVersion(manager, runId);
    if (identityVersion === null) throw new NotBeside();
    return { ...nothing, identityVersion };
  }

  private async writeBusinesses(manager: EntityManager, { runId }: StagedRun, staged: string): Promise<AppliedChunk> {
    const locked = await recordLockedFields(manager, runId, staged);
    await findChanges(manager, staged);
    await findReviewChanges(manager, staged);
    await countOut(manager, changedIds);
    const updated = await updateBusinesses(manager);
    const created = await insertBusinesses(manager, staged);
    await recordHashes(manager);
    if (locked > 0) await forgetHashesOfLocked(manager, runId);
    await replaceReviews(manager);
    return { created, updated, unchanged: await countUnchanged(manager) };
  }

  private async finish(manager: EntityManager, { runId }: StagedRun, { created, updated }: AppliedChunk): Promise<void> {
    await recordBeforeImages(manager, runId, { changed, created: newIds });
    if (created + updated === 0) return;
    await countIn(manager, `${changedIds} UNION ALL ${newIds}`);
    await applyCounts(manager);
    await this.versions.bump(manager, [sharedCacheTags.imports]);
  }
}

/** The totals of a chunk, and the version under which the plan still holds after it. */
type Write = (manager: EntityManager, run: StagedRun, index: number) => Promise<AppliedChunk & { identityVersion: string | null }>;

const nothing: AppliedChunk = { created: 0, updated: 0, unchanged: 0 };

const isEmpty = ({ chunkRows }: LeasedRun, index: number): boolean => chunkRows[index] === 0;

/** Another run that is applied at the same time may take a number first. */
const isNotBeside = (error: unknown): boolean => error instanceof NotBeside || sqlStateOf(error) === sqlStates.uniqueViolation;

const repeated = ({ sha: first, created, updated, unchanged }: RecordedChunk, sha: string | null): AppliedChunk => {
  // Without the staged rows there is nothing to compare, and the first result stands.
  if (sha !== null && sha !== first) throw new DomainError('IMPORT_RANGE_CONFLICT');
  return { created, updated, unchanged };
};

const countUnchanged = async (manager: EntityManager): Promise<number> => {
  const [{ count }] = await rowsOf<{ count: number }>(
    manager,
    `SELECT count(*)::int AS count FROM ${planTable} p
     WHERE p.state IN ('unchanged', 'conflict') OR EXISTS (SELECT 1 FROM ${changesTable} n WHERE n.row_no = p.row_no AND n.columns = '{}')`,
  );
  return count;
};
