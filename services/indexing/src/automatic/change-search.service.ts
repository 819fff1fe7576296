import { maxInteger, pathOfAddress } from '@directory/contracts';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AddressFeed } from '../catalog/address-feed.ts';
import { Engines } from '../engines/engines.ts';
import { SubmissionQueue } from '../queue/submission-queue.service.ts';
import { finishRun } from '../sending/batch-rows.sql.ts';
import { SubmissionSettingsEntity } from '../settings/submission-settings.entity.ts';
import { storeUrls } from '../submissions/stored-urls.sql.ts';
import { SubmissionRunEntity } from '../submissions/submission-run.entity.ts';
import { SubmissionsRepository } from '../submissions/submissions.repository.ts';
import { comparePages, type Page } from './changed-pages.sql.ts';
import { comparedBusinesses, searchLeaseSeconds } from './limits.ts';
import { type CommitChanges, ListComparison } from './list-comparison.ts';

/**
 * Finds the pages of businesses and lists that have changed, by comparing all of the catalog's with those of the last search: nothing else tells removed ones.
 * A portion is known and submitted in one transaction, so that a search that breaks off is simply begun anew. The first search after the
 * switch only learns what there is.
 */
@Injectable()
export class ChangeSearch implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: AddressFeed,
    private readonly engines: Engines,
    private readonly submissions: SubmissionsRepository,
    private readonly queue: SubmissionQueue,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** @returns false where another process searches already, or the search has been switched off. */
  async run(): Promise<boolean> {
    if (!(await this.lease(this.dataSource.manager, 'search_until IS NULL OR search_until < now()'))) return false;
    const { pagesKnownAt } = await this.dataSource.manager.findOneByOrFail(SubmissionSettingsEntity, { id: true });
    const isFirst = pagesKnownAt === null;
    if (isFirst) await this.forgetAll();
    const commit: CommitChanges = (find) => this.commit(find, isFirst);
    for (let after: number | null = 0; after !== null; ) after = await this.compareAfter(after, commit);
    await this.finish();
    return true;
  }

  /** Millions of pages take longer than other statements may. */
  private forgetAll(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL statement_timeout = '${searchLeaseSeconds}s'`);
      await manager.query('DELETE FROM known_pages');
      await manager.query('DELETE FROM known_lists');
    });
  }

  /** Compares one portion. @returns the id of its last business, or null where there are no more. */
  private async compareAfter(after: number, commit: CommitChanges): Promise<number | null> {
    const pages = await this.read(after, commit);
    const isLast = pages.length < comparedBusinesses;
    const to = isLast ? maxInteger : pages[pages.length - 1].businessId;
    await commit((manager) => comparePages(manager, pages, after, to));
    return isLast ? null : to;
  }

  /** Knows and submits changes at once, or neither. */
  private async commit(find: Parameters<CommitChanges>[0], isFirst: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.lease(manager, 'search_until IS NOT NULL'))) throw new Error('The submission of changes was switched off.');
      const changes = await find(manager);
      if (isFirst || changes.length === 0) return;
      const { names } = this.engines.require();
      await storeUrls(manager, await this.submissions.beginAutomatic(manager, names), changes, names);
    });
  }

  /** The businesses of a portion. The first one comes with all lists, which are compared as they come. */
  private async read(after: number, commit: CommitChanges): Promise<Page[]> {
    const { site } = this.engines.require();
    const lists = after === 0 ? new ListComparison(site, commit) : null;
    const pages: Page[] = [];
    const query = { ...(after > 0 && { afterBusiness: after }), limit: comparedBusinesses };
    for await (const addresses of this.feed.read(query, this.stopping.signal)) {
      await lists?.add(addresses.filter(({ businessId }) => businessId === null));
      for (const address of addresses) {
        const { businessId, changedAt } = address;
        if (businessId !== null) pages.push({ businessId, url: `${site}${pathOfAddress(address)}`, changedAt });
      }
    }
    await lists?.end();
    return pages;
  }

  /** Takes or renews the right to search, while changes are submitted by themselves. */
  private async lease(manager: EntityManager, condition: string): Promise<boolean> {
    const [, taken] = await manager.query<[unknown[], number]>(
      `UPDATE submission_settings SET search_until = now() + make_interval(secs => $1) WHERE automatic AND (${condition})`,
      [searchLeaseSeconds],
    );
    return taken === 1;
  }

  /** Lets the found changes be sent. */
  private async finish(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        'UPDATE submission_settings SET search_until = NULL, pages_known_at = coalesce(pages_known_at, now()) WHERE automatic',
      );
      const run = await manager.findOneBy(SubmissionRunEntity, { kind: 'automatic', state: 'collecting' });
      if (!run) return;
      await manager.update(SubmissionRunEntity, { id: run.id }, { state: 'running', collected: true });
      await finishRun(manager, run.id);
    });
    await this.queue.send(this.engines.names);
  }
}
