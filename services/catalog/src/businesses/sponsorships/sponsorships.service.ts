import type { BusinessNames, BusinessNamesQuery, Sponsorships } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { TaggedBusiness } from '../../changes/cache-versions/cache-tags.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogShared } from '../../database/catalog-lock.ts';
import { EDITS } from '../../database/data-source.ts';
import { rowsOf } from '../../database/sql.ts';
import { inEditTransaction } from '../../database/transactions.ts';
import { markSponsored, namesOf, takeInstant } from './sponsorships.sql.ts';

type Marked = TaggedBusiness & { was_sponsored: boolean; was_highlighted: boolean };

/** Marks the businesses that site-config names as sponsored or highlighted. */
@Injectable()
export class SponsorshipsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly changes: ChangesService,
  ) {}

  /** The row of the newest list is locked: one that was overtaken, on its way or behind a lock, changes nothing. */
  async replace({ asOf, businessIds, highlightedIds }: Sponsorships): Promise<void> {
    await inEditTransaction(this.edits, async (manager) => {
      await lockCatalogShared(manager);
      const taken = await rowsOf(manager, takeInstant, [asOf]);
      if (taken.length > 0) await this.mark(manager, businessIds, highlightedIds);
    });
  }

  names({ ids, slugs }: BusinessNamesQuery): Promise<BusinessNames> {
    return this.edits.query(namesOf, [ids, slugs]);
  }

  private async mark(manager: EntityManager, businessIds: readonly number[], highlightedIds: readonly number[]): Promise<void> {
    const marked = await rowsOf<Marked>(manager, markSponsored, [businessIds, highlightedIds]);
    await this.changes.invalidate(
      manager,
      marked.map(({ was_sponsored, was_highlighted, ...after }) => ({
        before: { ...after, is_sponsored: was_sponsored, is_highlighted: was_highlighted },
        after,
      })),
    );
  }
}
