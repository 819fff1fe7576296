import type { ImportAnalysis } from '@directory/contracts';
import { isDomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { CatalogImports } from '../catalog/catalog-imports.client.ts';
import type { RunChanges, RunLease } from '../leases/run-lease.ts';
import { notesAfterAnalysis, withCityCountries } from '../notes/analysis-notes.ts';
import { withLockedAndConflicting } from './analysis-warnings.ts';
import { StageRun } from './stage-run.ts';

/** Nothing of the run is in the catalog yet: `imported` stays 0. */
const countsOf = ({ created, updated, unchanged, merged, categoriesCreated, citiesFound, chunks }: ImportAnalysis): RunChanges => ({
  created,
  updated,
  unchanged,
  merged,
  categoriesCreated,
  citiesFound,
  chunks,
});

/** Second step of a run: the catalog compares the staged rows with its businesses. A run with a preview stops here. */
@Injectable()
export class PreviewRun {
  constructor(
    private readonly catalog: CatalogImports,
    private readonly staging: StageRun,
  ) {}

  /** @returns false where the run now waits for the operator. */
  async run(lease: RunLease): Promise<boolean> {
    try {
      await this.analyse(lease);
      return true;
    } catch (error) {
      if (!lease.run.preview || !isDomainError(error, 'IMPORT_TOO_MANY_PLACES')) throw error;
      await this.staging.askOperator(lease, error);
      return false;
    }
  }

  private async analyse(lease: RunLease): Promise<void> {
    const analysis = await this.staging.withStagedRows(lease, () => this.catalog.analyse(lease.fencedRun, lease.signal));
    const places = withCityCountries(lease.run.places, analysis);
    const notes = notesAfterAnalysis(lease.run.notes, places, analysis);
    await lease.write({ ...countsOf(analysis), places, notes, warningGroups: withLockedAndConflicting(lease.run.warningGroups, analysis) });
  }

  async collectPreview(lease: RunLease): Promise<void> {
    const samples = await this.staging.withStagedRows(lease, () => this.catalog.collectPreview(lease.fencedRun, lease.signal));
    const { updated, unchanged } = lease.run;
    const { withoutEffect } = samples;
    await lease.finish('previewed', { samples, updated: updated - withoutEffect, unchanged: unchanged + withoutEffect });
  }
}
