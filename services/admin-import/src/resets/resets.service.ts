import { EmptiedCatalog, type ResetResult } from '@directory/contracts';
import { InternalClient, requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CATALOG_ROWS } from '../export/exports.service.ts';
import { emptyTimeoutMs } from './limits.ts';
import { ResetsRepository } from './resets.repository.ts';

/** Resets the database: the catalog is emptied, everything that operators have set stays. */
@Injectable()
export class ResetsService {
  constructor(
    @Inject(CATALOG_ROWS) private readonly catalog: InternalClient,
    private readonly resets: ResetsRepository,
  ) {}

  async reset(): Promise<ResetResult> {
    const request = { method: 'POST', path: '/internal/empty-catalog', timeoutMs: emptyTimeoutMs } as const;
    const { deleted } = await this.resets.reset(requestContext().actor, () => this.catalog.json(request, EmptiedCatalog));
    return { deleted, backupId: null };
  }
}
