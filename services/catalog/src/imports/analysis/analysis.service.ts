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
import { findSkippedRows } from './skipped-rows.ts';
import { matchUnchangedRows, requireUnchangedAlone } from './unchanged-rows.ts';

const matchesTable = 'import_matches';

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
      const cityCountries = await this.plan(manager, run);
      await this.leases.recordIdentityVersion(manager, runId, version);
      return { ...(await this.summarise(manager, run)), cityCountries };
    });
  }

  private async plan(manager: EntityManager, { tables }: StagedRun): Promise<ImportAnalysis['cityCountries']> {
    await groupRows(manager, tables);
    await matchBusinesses(manager, tables.keys, matchesTable);
    await matchUnchangedRows(manager, tables, matchesTable);
    await joinGroupsOfOneBusiness(manager, tables, matchesTable);
    await requireUnchangedAlone(manager, tables, matchesTable);
    await indexKeys(manager, tables);
    await joinRows(manager, tables);
    const cityCountries = await joinLoneCities(manager, tables);
    await createPlan(manager, tables, matchesTable);
    return cityCountries;
  }

  private async summarise(
    manager: EntityManager,
    { tables, stagedRows, chunkRows }: StagedRun,
  ): Promise<Omit<ImportAnalysis, 'cityCountries'>> {
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
