import { hash } from 'node:crypto';
import { type PublicAddress, pathOfAddress } from '@directory/contracts';
import type { EntityManager } from 'typeorm';
import { isThin } from '../catalog/thin-lists.ts';
import type { ChangedUrl } from '../engines/search-engine.ts';
import { compareLists, forgetLists, knownListsAfter, type List } from './changed-lists.sql.ts';
import { comparedLists } from './limits.ts';

/** Finds changes and submits them in one transaction. */
export type CommitChanges = (find: (manager: EntityManager) => Promise<ChangedUrl[]>) => Promise<void>;

/** Two addresses have the same one in a thousand million directories: by numbers, half a million of them take little memory. */
const shortDigest = (url: string): number => hash('sha256', url, 'buffer').readUIntBE(0, 6);

/**
 * Compares the lists of one search with those that are known: a page of a city, a category or a country has changed when it has got or lost
 * businesses. An edit of a business in it is not told: it would submit hundreds of lists for one page.
 */
export class ListComparison {
  private waiting: List[] = [];
  private readonly seen = new Set<number>();

  constructor(
    private readonly site: string,
    private readonly commit: CommitChanges,
  ) {}

  async add(addresses: readonly PublicAddress[]): Promise<void> {
    for (const address of addresses) {
      const list = { url: `${this.site}${pathOfAddress(address)}`, businessCount: address.businessCount ?? 0, isThin: isThin(address) };
      this.waiting.push(list);
      if (!list.isThin) this.seen.add(shortDigest(list.url));
    }
    if (this.waiting.length >= comparedLists) await this.compareWaiting();
  }

  /** All lists have come: the known ones that have not are gone. */
  async end(): Promise<void> {
    await this.compareWaiting();
    for (let after: string | undefined = ''; after !== undefined; ) after = await this.forgetGone(after);
  }

  private async compareWaiting(): Promise<void> {
    const lists = this.waiting;
    this.waiting = [];
    if (lists.length > 0) await this.commit((manager) => compareLists(manager, lists));
  }

  /** → the last address that was looked at, undefined behind the last one of all. */
  private async forgetGone(after: string): Promise<string | undefined> {
    let last: string | undefined;
    await this.commit(async (manager) => {
      const known = await knownListsAfter(manager, after, comparedLists);
      last = known.at(-1);
      return forgetLists(
        manager,
        known.filter((url) => !this.seen.has(shortDigest(url))),
      );
    });
    return last;
  }
}
