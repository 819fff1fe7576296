/** Names that each generation of the memory holds at most. */
const mostNames = 8192;

const hashOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/**
 * Tells names that were asked for before from new ones, in bounded memory: what is searched for once in a lifetime must not
 * push out what is asked for all day. It forgets the oldest half at a time, and a few new names pass for old ones.
 */
export class SecondAsking {
  private recent = new Set<number>();
  private older = new Set<number>();

  /** True from the second time on. */
  isSecond(name: string): boolean {
    const hash = hashOf(name);
    if (this.recent.has(hash)) return true;
    const wasOlder = this.older.has(hash);
    this.recent.add(hash);
    if (this.recent.size > mostNames) {
      this.older = this.recent;
      this.recent = new Set();
    }
    return wasOlder;
  }
}
