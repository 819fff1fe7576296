import type { Redirect, RedirectKind, RedirectQuery } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { RedirectsRepository } from './redirects.repository.ts';

/** Former addresses of businesses, categories and cities. */
@Injectable()
export class RedirectsService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly redirects: RedirectsRepository,
    private readonly changes: ChangesService,
  ) {}

  list(query: RedirectQuery): Promise<CountedList<Redirect>> {
    return this.redirects.list(query);
  }

  /** Forgets a former address. Another place or business may get it then. */
  remove(kind: RedirectKind, slug: string): Promise<void> {
    return inBulkTransaction(this.bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      const target = await this.redirects.remove(manager, kind, slug);
      if (target === undefined) throw new DomainError('REDIRECT_NOT_FOUND');
      await this.changes.recordPlace(manager, { action: 'redirect.removed', subject: slug, before: { kind, slug, target } });
    });
  }
}
