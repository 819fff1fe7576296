/**
 * Remembers what a repeated text became. A file repeats its cities, categories and hours thousands of times; a hostile
 * one repeats nothing, so the oldest half is forgotten when the limit is reached.
 */
export class BoundedCache<Value> {
  readonly #limit: number;
  #fresh = new Map<string, Value>();
  #old = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = Math.max(2, limit);
  }

  get size(): number {
    return this.#fresh.size + this.#old.size;
  }

  get(key: string, make: (key: string) => Value): Value {
    const fresh = this.#fresh.get(key);
    if (fresh !== undefined) return fresh;
    const value = this.#old.get(key) ?? make(key);
    if (this.#fresh.size >= this.#limit / 2) {
      this.#old = this.#fresh;
      this.#fresh = new Map();
    }
    this.#fresh.set(key, value);
    return value;
  }
}

/** A function of one text with a memory. */
export const remembering = <Value>(make: (text: string) => Value, limit = 20_000): ((text: string) => Value) => {
  const cache = new BoundedCache<Value>(limit);
  return (text) => cache.get(text, make);
};
