import { type CountedSearch, longestText } from '@directory/contracts';
import { mostRestingSearches, searchRestMs } from './limits.ts';
import { searchedText, spelledSearch } from './searched-text.ts';

/** A search as a visitor typed it. */
interface TypedSearch {
  typed: string;
  results: number;
}

interface RestingSearch extends TypedSearch {
  restedAt: number;
}

/** One text grows into the other, letter by letter or word by word; an empty one grows into none. */
const isTypedOn = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one)));

/**
 * Searches run while a visitor types: of those that grow into one another only the last one is what was searched. Each waits for a few
 * seconds under its visitor's address, as it was typed: a name that grows into an address of mail is not counted, and a search before it
 * is. With that time both are gone from memory, and they are written nowhere.
 */
export class RestingSearches {
  /** In the order in which they will have rested. */
  private readonly resting = new Map<string, RestingSearch>();

  constructor(
    private readonly count: (search: CountedSearch) => void,
    private readonly now: () => number = Date.now,
  ) {}

  add(address: string, { typed: text, results }: TypedSearch): void {
    // A longer text is not counted: it need not be known whole.
    const typed = spelledSearch(text).slice(0, longestText + 1);
    const before = this.resting.get(address);
    if (before && !isTypedOn(before.typed, typed)) this.settle(address, before);
    this.resting.delete(address);
    if (this.resting.size >= mostRestingSearches) this.count({ text: searchedText(typed), results });
    else this.resting.set(address, { typed, results, restedAt: this.now() + searchRestMs });
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

  private settle(address: string, { typed, results }: RestingSearch): void {
    this.resting.delete(address);
    this.count({ text: searchedText(typed), results });
  }
}
