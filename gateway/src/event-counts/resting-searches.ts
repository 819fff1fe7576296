import type { CountedSearch } from '@directory/contracts';
import { mostRestingSearches, searchRestMs } from './limits.ts';

interface RestingSearch extends CountedSearch {
  restedAt: number;
}

/** One text grows into the other, letter by letter or word by word. */
const isTypedOn = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Searches run while a visitor types: of those that grow into one another only the last one is what was searched. Each waits for a few
 * seconds under its visitor's address; with that time the address is gone from memory too, and it is written nowhere.
 */
export class RestingSearches {
  /** In the order in which they will have rested. */
  private readonly resting = new Map<string, RestingSearch>();

  constructor(
    private readonly count: (search: CountedSearch) => void,
    private readonly now: () => number = Date.now,
  ) {}

  add(address: string, search: CountedSearch): void {
    const before = this.resting.get(address);
    if (before && !isTypedOn(before.text, search.text)) this.settle(address, before);
    this.resting.delete(address);
    if (this.resting.size >= mostRestingSearches) this.count(search);
    else this.resting.set(address, { ...search, restedAt: this.now() + searchRestMs });
  }

  /** Counts the searches that nothing has followed. */
  settleRested(): void {
    const now = this.now();
    for (const [address, search] of this.resting) {
      if (search.restedAt > now) return;
      this.settle(address, search);
    }
  }

  settleAll(): void {
    for (const [address, search] of this.resting) this.settle(address, search);
  }

  private settle(address: string, { text, results }: RestingSearch): void {
    this.resting.delete(address);
    this.count({ text, results });
  }
}
