import { AuditOutboxRepository, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { applyCounts, countIn, countOut } from './counts/count-deltas.ts';
import { generationTags } from './generations/generation-tags.ts';
import { GenerationsRepository } from './generations/generations.repository.ts';
import { shortened } from './shortened.ts';

const ids = 'SELECT unnest($1::integer[])';

/** What was done to which business, and its fields before and after. */
export interface Told {
  action: string;
  subject: string | null;
  before?: unknown;
  after?: unknown;
}

/** What every change of businesses outside of imports brings with it, in its own transaction. */
@Injectable()
export class EditEffectsService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Before businesses are changed or removed. */
  async countOut(manager: EntityManager, businesses: readonly number[]): Promise<void> {
    if (businesses.length > 0) await countOut(manager, ids, [businesses]);
  }

  /** After they were changed or made: the last locks but the generations'. */
  async countIn(manager: EntityManager, businesses: readonly number[]): Promise<void> {
    if (businesses.length === 0) return;
    await countIn(manager, ids, [businesses]);
    await applyCounts(manager);
  }

  /** After some were removed. */
  applyCounts(manager: EntityManager): Promise<void> {
    return applyCounts(manager);
  }

  /** Shows the change to visitors. Lists and pages of places are outdated only where a counter moved. */
  async show(manager: EntityManager, movesCounters = true): Promise<void> {
    await this.generations.raise(manager, movesCounters ? generationTags : ['business', 'lists']);
  }

  /** Shows the change, and tells who made it. */
  async tell(manager: EntityManager, { action, subject, before, after }: Told, movesCounters = true): Promise<void> {
    await this.show(manager, movesCounters);
    await this.audit.add(manager, { action, subject, before: shortened(before), after: shortened(after), actor: requestContext().actor });
  }
}
