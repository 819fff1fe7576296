import { AuditOutboxRepository, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type BusinessChange, everything, tagsOfChanges } from './cache-versions/cache-tags.ts';
import { CacheVersionsRepository } from './cache-versions/cache-versions.repository.ts';
import { applyCounts, countIn, countOut } from './counts/count-deltas.ts';
import { truncateTexts } from './truncate-texts.ts';

const ids = 'SELECT unnest($1::integer[])';

/** A change as the audit log tells it. */
export interface ChangeRecord {
  /** Such as `business.updated`. */
  action: string;
  /** Id of what was changed; null for several. */
  subject: string | null;
  before?: unknown;
  after?: unknown;
}

/** Effects of operators' changes, each in the transaction of its change: counters, caches, the audit log. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly versions: CacheVersionsRepository,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Takes businesses out of the counters, before they are changed or removed. */
  async countOut(manager: EntityManager, businesses: readonly number[]): Promise<void> {
    if (businesses.length > 0) await countOut(manager, ids, [businesses]);
  }

  /** Counts businesses after they were changed or created. Takes the counters' locks, the last but those of the cache versions. */
  async countIn(manager: EntityManager, businesses: readonly number[]): Promise<void> {
    if (businesses.length === 0) return;
    await countIn(manager, ids, [businesses]);
    await applyCounts(manager);
  }

  /** Writes the counters after businesses were counted out and removed. */
  applyCounts(manager: EntityManager): Promise<void> {
    return applyCounts(manager);
  }

  /** Outdates what is cached of changed businesses. */
  async invalidate(manager: EntityManager, changes: readonly BusinessChange[]): Promise<void> {
    await this.versions.bump(manager, tagsOfChanges(changes));
  }

  /** Outdates all that is cached of the catalog. */
  async invalidateAll(manager: EntityManager): Promise<void> {
    await this.versions.bump(manager, everything);
  }

  /** Outdates what is cached of changed businesses, and writes the change with its actor to the audit log. */
  async recordBusinesses(manager: EntityManager, record: ChangeRecord, changes: readonly BusinessChange[]): Promise<void> {
    await this.invalidate(manager, changes);
    await this.addToAudit(manager, record);
  }

  /** The same for a change of a place, which its businesses show wherever they are listed. */
  async recordPlace(manager: EntityManager, record: ChangeRecord): Promise<void> {
    await this.invalidateAll(manager);
    await this.addToAudit(manager, record);
  }

  private async addToAudit(manager: EntityManager, { action, subject, before, after }: ChangeRecord): Promise<void> {
    await this.audit.add(manager, {
      action,
      subject,
      before: truncateTexts(before),
      after: truncateTexts(after),
      actor: requestContext().actor,
    });
  }
}
