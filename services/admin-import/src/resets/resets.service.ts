import { CatalogVersion, EmptiedCatalog, type ResetResult } from '@directory/contracts';
import { DomainError, InternalClient, requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DatabaseJobsService } from '../backups/calls/database-jobs.service.ts';
import { CATALOG_ROWS } from '../export/exports.service.ts';
import { emptyTimeoutMs, versionTimeoutMs } from './limits.ts';
import { ResetsRepository } from './resets.repository.ts';

const path = '/internal/empty-catalog';

/** A caller that has gone away was told that nothing happened, and works on. */
const requireCaller = (): void => {
  const { signal } = requestContext();
  if (signal?.aborted) throw new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: signal.reason });
};

/** Resets the database: the catalog is emptied, everything that operators have set stays. A backup is taken first. */
@Injectable()
export class ResetsService {
  constructor(
    @Inject(CATALOG_ROWS) private readonly catalog: InternalClient,
    private readonly resets: ResetsRepository,
    private readonly databaseJobs: DatabaseJobsService,
  ) {}

  /** @throws CATALOG_CHANGED where something was changed that the backup may lack */
  async reset(): Promise<ResetResult> {
    await this.resets.requireNoRun();
    const { version } = await this.catalog.json({ method: 'GET', path, timeoutMs: versionTimeoutMs }, CatalogVersion);
    const backupId = await this.databaseJobs.backUpBeforeReset();
    const { deleted } = await this.resets.reset(requestContext().actor, () => this.empty(version));
    return { deleted, backupId };
  }

  private async empty(version: string): Promise<EmptiedCatalog> {
    requireCaller();
    const query = new URLSearchParams({ version });
    return this.catalog.json({ method: 'POST', path: `${path}?${query}`, timeoutMs: emptyTimeoutMs }, EmptiedCatalog);
  }
}
