import { doorkeeperKeys } from './limits.ts';

const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/**
 * Admits keys that were asked for before, in bounded memory: a search of a lifetime must not push out what is asked for all day.
 * It forgets the oldest half at a time, and a few new keys pass for old ones.
 */
export class Doorkeeper {
  private recent = new Set<number>();
  private older = new Set<number>();

  /** True from the second time on. */
  admit(key: string): boolean {
    const hash = hashOf(key);
    if (this.recent.has(hash)) return true;
    const wasOlder = this.older.has(hash);
    this.recent.add(hash);
    if (this.recent.size > doorkeeperKeys) {
      this.older = this.recent;
      this.recent = new Set();
    }
    return wasOlder;
  }
}
