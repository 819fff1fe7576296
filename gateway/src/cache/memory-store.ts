import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from './cached-answer.ts';
import { largestShare } from './limits.ts';

/**
 * `answers`: asked for by clients. `reads`: so far asked for by pages only. `notFound`: say that there is nothing. Each partition has a
 * budget of its own, so that a flood of unknown addresses pushes out other unknown addresses, and no page.
 */
export type Partition = 'answers' | 'reads' | 'notFound';

const sixteenths: Record<Partition, number> = { answers: 11, reads: 4, notFound: 1 };
const partitionNames = Object.keys(sixteenths) as Partition[];

const makePartition = (maxSize: number, onEvicted: () => void): LRUCache<string, CachedAnswer> =>
  new LRUCache({
    maxSize,
    maxEntrySize: Math.floor(maxSize * largestShare),
    sizeCalculation: ({ answer }, key) => answer.bytes + 2 * key.length,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') onEvicted();
    },
  });

/** Answers in this process, those used least recently leaving first, within a budget of bytes. */
export class MemoryStore {
  private readonly partitions: Record<Partition, LRUCache<string, CachedAnswer>> | null;

  /** `budgetBytes` 0: nothing is held. */
  constructor(budgetBytes: number, onEvicted: () => void = () => undefined) {
    const make = (name: Partition) => makePartition(Math.floor((budgetBytes * sixteenths[name]) / 16), onEvicted);
    this.partitions = budgetBytes > 0 ? { answers: make('answers'), reads: make('reads'), notFound: make('notFound') } : null;
  }

  find(key: string): CachedAnswer | undefined {
    if (!this.partitions) return undefined;
    return this.partitions.answers.get(key) ?? this.partitions.reads.get(key) ?? this.partitions.notFound.get(key);
  }

  put(key: string, entry: CachedAnswer, partition: Partition): void {
    if (!this.partitions) return;
    for (const other of partitionNames) if (other !== partition) this.partitions[other].delete(key);
    this.partitions[partition].set(key, entry);
  }

  /** Counts an answer's bytes anew, since a body of it was made; asked for by a client, it now stands among the answers. */
  resize(key: string, entry: CachedAnswer): void {
    if (!this.partitions || this.find(key)?.answer !== entry.answer) return;
    // The same object set twice would keep its old size.
    this.put(key, { ...entry }, entry.validity.isNotFound ? 'notFound' : 'answers');
  }

  /** Empties it. → the keys that were there */
  clear(): string[] {
    if (!this.partitions) return [];
    const all = Object.values(this.partitions);
    const keys = all.flatMap((partition) => [...partition.keys()]);
    for (const partition of all) partition.clear();
    return keys;
  }

  get bytes(): number {
    return this.partitions ? partitionNames.reduce((sum, name) => sum + this.partitions![name].calculatedSize, 0) : 0;
  }

  get size(): number {
    return this.partitions ? partitionNames.reduce((sum, name) => sum + this.partitions![name].size, 0) : 0;
  }
}
