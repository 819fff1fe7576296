import type { ImportAnalysis } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { readIdentityVersion } from '../../changes/identities/identity-version.ts';
import { BULK } from '../../database/data-source.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { ImportPlacesService } from '../places/import-places.service.ts';
import { ImportLeasesRepository } from '../runs/import-leases.repository.ts';
import { requireStaged, type StagedRun } from '../runs/staged-run.ts';
import { groupRows, indexKeys, joinGroupsOfOneBusiness } from './group-rows.ts';
import { countPlan, createPlan } from './import-plan.ts';
import { joinLoneCities } from './join-lone-cities.ts';
import { joinRows } from './join-rows.ts';
import { matchBusinesses } from './match-businesses.ts';
import { noteHeldBack, noteMerged } from './note-merges.ts';
import { findSkippedRows } from './skipped-rows.ts';
import { matchUnchangedRows, requireUnchangedAlone } from './unchanged-rows.ts';

const matchesTable = 'import_matches';

type Planned = Pick<ImportAnalysis, 'cityCountries' | 'heldBack'>;

/** Compares a staged run with the catalog, and changes nothing that visitors see. */
@Injectable()
export class AnalysisService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
    private readonly places: ImportPlacesService,
  ) {}

  analyse(runId: string, epoch: number): Promise<ImportAnalysis> {
    return inBulkTransaction(this.bulk, async (manager) => {
      const run = await requireStaged(manager, await this.leases.find(manager, runId, epoch));
      const version = await readIdentityVersion(manager);
      const planned = await this.plan(manager, run);
      await this.leases.recordIdentityVersion(manager, runId, version);
      return { ...(await this.summarise(manager, run)), ...planned };
    });
  }

  private async plan(manager: EntityManager, { runId, tables }: StagedRun): Promise<Planned> {
    await groupRows(manager, tables);
    const onStrong = () => noteHeldBack(manager, runId, tables, matchesTable);
    await matchBusinesses(manager, tables, matchesTable, onStrong);
    await matchUnchangedRows(manager, tables, matchesTable);
    await joinGroupsOfOneBusiness(manager, tables, matchesTable);
    await requireUnchangedAlone(manager, tables, matchesTable);
    await indexKeys(manager, tables);
    await joinRows(manager, tables);
    const cityCountries = await joinLoneCities(manager, tables);
    await createPlan(manager, tables, matchesTable);
    return { cityCountries, heldBack: await noteMerged(manager, runId, tables) };
  }

  private async summarise(
    manager: EntityManager,
    { tables, stagedRows, chunkRows }: StagedRun,
  ): Promise<Omit<ImportAnalysis, keyof Planned>> {
    const counts = await countPlan(manager, tables);
    const businesses = counts.new + counts.changed + counts.unchanged + counts.conflict;
    return {
      rows: stagedRows,
      businesses,
      merged: stagedRows - businesses,
      created: counts.new,
      updated: counts.changed,
      unchanged: counts.unchanged + counts.conflict,
      ...(await findSkippedRows(manager, tables)),
      ...(await this.places.preview(manager, tables)),
      chunks: chunkRows.length,
    };
  }
}
