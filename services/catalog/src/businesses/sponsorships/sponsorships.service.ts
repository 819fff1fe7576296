import type { BusinessNames, Sponsorships } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { TaggedBusiness } from '../../changes/cache-versions/cache-tags.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogShared } from '../../database/catalog-lock.ts';
import { EDITS } from '../../database/data-source.ts';
import { rowsOf } from '../../database/sql.ts';
import { inEditTransaction } from '../../database/transactions.ts';

/** Locked in the order of their ids, as every change of businesses does. `updated_at` stays: nothing of the record has changed. */
const switchSponsored = `
  WITH due AS (
    SELECT id FROM businesses WHERE is_sponsored <> (id = ANY ($1::integer[])) AND (is_sponsored OR id = ANY ($1::integer[]))
    ORDER BY id FOR UPDATE)
  UPDATE businesses b SET is_sponsored = NOT b.is_sponsored FROM due WHERE due.id = b.id RETURNING b.*`;

/** Which businesses site-config says are sponsored. */
@Injectable()
export class SponsorshipsService {
  /** Instant of the newest list: one that was overtaken on its way, or while it waited for a lock, changes nothing. */
  private asOf = 0;

  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly changes: ChangesService,
  ) {}

  async replace({ asOf, businessIds }: Sponsorships): Promise<void> {
    await inEditTransaction(this.edits, async (manager) => {
      await lockCatalogShared(manager);
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('sponsorships'))");
      if (asOf < this.asOf) return;
      this.asOf = asOf;
      await this.switchTo(manager, businessIds);
    });
  }

  async names(ids: readonly number[]): Promise<BusinessNames> {
    return this.edits.query('SELECT id, name, slug FROM businesses WHERE id = ANY ($1::integer[]) ORDER BY id', [ids]);
  }

  private async switchTo(manager: EntityManager, businessIds: readonly number[]): Promise<void> {
    const switched = await rowsOf<TaggedBusiness>(manager, switchSponsored, [businessIds]);
    await this.changes.invalidate(
      manager,
      switched.map((after) => ({ before: { ...after, is_sponsored: !after.is_sponsored }, after })),
    );
  }
}
