import { ownCopy } from '@directory/text';

/** A longer text is not remembered: a file repeats no such value often. Hours of a week that is written out as JSON stay below. */
const longestKey = 2000;

/**
 * Remembers what a repeated text became. A file repeats its cities, categories and hours thousands of times; a hostile
 * one repeats nothing, so the oldest half is forgotten when a limit is reached: of texts, or of their characters together.
 */
export class BoundedCache<Value> {
  readonly #limit: number;
  readonly #mostLength: number;
  #fresh = new Map<string, Value>();
  #old = new Map<string, Value>();
  #freshLength = 0;
  #oldLength = 0;

  constructor(limit: number, mostLength = 2_000_000) {
    this.#limit = Math.max(2, limit);
    this.#mostLength = mostLength;
  }

  get size(): number {
    return this.#fresh.size + this.#old.size;
  }

  /** Characters of all texts that are remembered. */
  get length(): number {
    return this.#freshLength + this.#oldLength;
  }

  get(key: string, make: (key: string) => Value): Value {
    const fresh = this.#fresh.get(key);
    if (fresh !== undefined) return fresh;
    if (key.length > longestKey) return make(key);
    // The value may hold parts of the text as well.
    const own = ownCopy(key);
    const value = this.#old.get(key) ?? make(own);
    if (this.#fresh.size >= this.#limit / 2 || this.#freshLength + own.length > this.#mostLength / 2) this.#age();
    this.#fresh.set(own, value);
    this.#freshLength += own.length;
    return value;
  }

  #age(): void {
    this.#old = this.#fresh;
    this.#oldLength = this.#freshLength;
    this.#fresh = new Map();
    this.#freshLength = 0;
  }
}

/** A function of one text with a memory. */
export const remembering = <Value>(make: (text: string) => Value, limit = 20_000): ((text: string) => Value) => {
  const cache = new BoundedCache<Value>(limit);
  return (text) => cache.get(text, make);
};
