import { type AppliedChunk, sharedCacheTags } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { recordBeforeImages } from '../../changes/before-images/record-before-images.ts';
import { CacheVersionsRepository } from '../../changes/cache-versions/cache-versions.repository.ts';
import { applyCounts, countIn, countOut } from '../../changes/counts/count-deltas.ts';
import { bumpIdentityVersion, readIdentityVersion } from '../../changes/identities/identity-version.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { rowsOf } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { ImportLeasesRepository, type LeasedRun } from '../runs/import-leases.repository.ts';
import { type StagedRun, tableExists } from '../runs/staged-run.ts';
import { AppliedChunksRepository } from './applied-chunks.repository.ts';
import { planChunk, planTable, readChunkContent, rowsOfChunk } from './chunk-plan.ts';
import { insertBusinesses } from './insert-businesses.ts';
import { forgetHashesOfLocked, recordLockedFields } from './record-locked-fields.ts';
import { findReviewChanges, replaceReviews } from './replace-reviews.ts';
import { changesTable, findChanges, updateBusinesses } from './update-businesses.ts';
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

  /** Applies one chunk in one transaction, once: a repeated call returns the first result. */
  apply(runId: string, epoch: number, index: number): Promise<AppliedChunk> {
    return inBulkTransaction(this.bulk, async (manager) => {
      const run = await this.leases.find(manager, runId, epoch);
      const [done, sha] = [await this.applied.find(manager, runId, index), await this.shaOf(manager, run, index)];
      if (done) return repeated(done, sha);
      if (run === null || sha === null) throw new DomainError('IMPORT_STAGING_LOST');
      await lockCatalogExclusive(manager);
      const result = await this.write(manager, run as StagedRun, index);
      await this.applied.record(manager, runId, index, { ...result, sha });
      return result;
    });
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

  private async write(manager: EntityManager, run: StagedRun, index: number): Promise<AppliedChunk> {
    const staged = rowsOfChunk(run.tables, index);
    const isCurrent = run.identityVersion === (await readIdentityVersion(manager));
    const keys = await planChunk(manager, run.tables, index, isCurrent);
    const locked = await recordLockedFields(manager, run.runId, staged);
    await findChanges(manager, staged);
    await findReviewChanges(manager, staged);
    await countOut(manager, changedIds);
    const updated = await updateBusinesses(manager);
    if (locked > 0) await forgetHashesOfLocked(manager, run.runId);
    const created = await insertBusinesses(manager, staged);
    await replaceReviews(manager);
    const keysWritten = await writeIdentities(manager, run.runId, keys);
    if (created + keysWritten > 0) await this.bumpIdentities(manager, run, isCurrent);
    await recordBeforeImages(manager, run.runId, { changed, created: newIds });
    if (created + updated > 0) await this.count(manager);
    return { created, updated, unchanged: await countUnchanged(manager) };
  }

  /** A plan that was current stays so: the run writes only what it had planned. */
  private async bumpIdentities(manager: EntityManager, { runId }: StagedRun, isCurrent: boolean): Promise<void> {
    const version = await bumpIdentityVersion(manager);
    if (isCurrent) await this.leases.recordIdentityVersion(manager, runId, version);
  }

  private async count(manager: EntityManager): Promise<void> {
    await countIn(manager, `${changedIds} UNION ALL ${newIds}`);
    await applyCounts(manager);
    await this.versions.bump(manager, [sharedCacheTags.imports]);
  }
}

const repeated = ({ sha: first, created, updated, unchanged }: AppliedChunk & { sha: string }, sha: string | null): AppliedChunk => {
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
