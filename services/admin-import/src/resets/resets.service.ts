import { EmptiedCatalog, type ResetResult } from '@directory/contracts';
import { InternalClient, requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DatabaseJobsService } from '../backups/calls/database-jobs.service.ts';
import { CATALOG_ROWS } from '../export/exports.service.ts';
import { emptyTimeoutMs } from './limits.ts';
import { ResetsRepository } from './resets.repository.ts';

/** Resets the database: the catalog is emptied, everything that operators have set stays. A backup is taken first. */
@Injectable()
export class ResetsService {
  constructor(
    @Inject(CATALOG_ROWS) private readonly catalog: InternalClient,
    private readonly resets: ResetsRepository,
    private readonly databaseJobs: DatabaseJobsService,
  ) {}

  async reset(): Promise<ResetResult> {
    await this.resets.requireNoRun();
    const backupId = await this.databaseJobs.backUpBeforeReset();
    const request = { method: 'POST', path: '/internal/empty-catalog', timeoutMs: emptyTimeoutMs } as const;
    const { deleted } = await this.resets.reset(requestContext().actor, () => this.catalog.json(request, EmptiedCatalog));
    return { deleted, backupId };
  }
}
