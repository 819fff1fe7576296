import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from './cached-answer.ts';

/**
 * `answers`: what clients asked for. `reads`: what only pages read so far. `misses`: that there is nothing. Each shelf has a
 * budget of its own, so that a flood of unknown addresses pushes out other unknown addresses, and no page.
 */
export type Shelf = 'answers' | 'reads' | 'misses';

const sixteenths: Record<Shelf, number> = { answers: 11, reads: 4, misses: 1 };
const shelves = Object.keys(sixteenths) as Shelf[];

/** Largest part of a shelf that one answer may take. */
const largestShare = 1 / 4;

/** Answers in this process, those used least recently leaving first, within a budget of bytes. */
export class MemoryShelves {
  private readonly shelves: Record<Shelf, LRUCache<string, CachedAnswer>> | null;

  /** `budgetBytes` 0: nothing is held. */
  constructor(budgetBytes: number, onEvicted: () => void = () => undefined) {
    const make = (shelf: Shelf): LRUCache<string, CachedAnswer> => {
      const maxSize = Math.floor((budgetBytes * sixteenths[shelf]) / 16);
      return new LRUCache({
        maxSize,
        maxEntrySize: Math.floor(maxSize * largestShare),
        sizeCalculation: ({ answer }, key) => answer.bytes + 2 * key.length,
        dispose: (_entry, _key, reason) => {
          if (reason === 'evict') onEvicted();
        },
      });
    };
    this.shelves = budgetBytes > 0 ? { answers: make('answers'), reads: make('reads'), misses: make('misses') } : null;
  }

  find(key: string): CachedAnswer | undefined {
    if (!this.shelves) return undefined;
    return this.shelves.answers.get(key) ?? this.shelves.reads.get(key) ?? this.shelves.misses.get(key);
  }

  put(key: string, entry: CachedAnswer, shelf: Shelf): void {
    if (!this.shelves) return;
    for (const other of shelves) if (other !== shelf) this.shelves[other].delete(key);
    this.shelves[shelf].set(key, entry);
  }

  /** Counts an answer's bytes anew, since a form of it was made; what clients ask for now stands among the answers. */
  resize(key: string, entry: CachedAnswer): void {
    if (!this.shelves || this.find(key)?.answer !== entry.answer) return;
    // The same object set twice would keep its old size.
    this.put(key, { ...entry }, entry.validity.isMiss ? 'misses' : 'answers');
  }

  drop(key: string): void {
    if (this.shelves) for (const shelf of shelves) this.shelves[shelf].delete(key);
  }

  /** Empties it. → the keys that were there */
  clear(): string[] {
    if (!this.shelves) return [];
    const all = Object.values(this.shelves);
    const keys = all.flatMap((shelf) => [...shelf.keys()]);
    for (const shelf of all) shelf.clear();
    return keys;
  }

  get bytes(): number {
    return this.shelves ? shelves.reduce((sum, shelf) => sum + this.shelves![shelf].calculatedSize, 0) : 0;
  }

  get size(): number {
    return this.shelves ? shelves.reduce((sum, shelf) => sum + this.shelves![shelf].size, 0) : 0;
  }
}
