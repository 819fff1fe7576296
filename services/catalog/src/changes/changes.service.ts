import { AuditOutboxRepository, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyCounts, countIn, countOut } from './counts/count-deltas.ts';
import { generationTags } from './generations/generation-tags.ts';
import { GenerationsRepository } from './generations/generations.repository.ts';
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
    private readonly generations: GenerationsRepository,
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

  /** Outdates what is cached of the catalog; of lists and places only where a counter moved. */
  async invalidate(manager: EntityManager, movesCounters = true): Promise<void> {
    await this.generations.raise(manager, movesCounters ? generationTags : ['business', 'lists']);
  }

  /** Outdates what is cached, and writes the change with its actor to the audit log. */
  async recordChange(manager: EntityManager, { action, subject, before, after }: ChangeRecord, movesCounters = true): Promise<void> {
    await this.invalidate(manager, movesCounters);
    await this.audit.add(manager, {
      action,
      subject,
      before: truncateTexts(before),
      after: truncateTexts(after),
      actor: requestContext().actor,
    });
  }
}
