/** A stream of numbers that is the same wherever and whenever it is started from the same seed. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different elements in random order (all of them where there are fewer). */
  some<T>(list: readonly T[], count: number): T[];
  weighted<T>(list: readonly T[], weight: (element: T) => number): T;
  /** `characters` random signs of an alphabet. */
  text(alphabet: string, characters: number): string;
}

/** FNV-1a over the UTF-16 units: spreads neighbouring seeds far apart. */
const hash = (seed: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/** Mulberry32. Each business has a stream of its own, so that a changed list moves only what it touches. */
export const randomOf = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)];
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    some: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(whole(0, rest.length - 1), 1)[0]);
    },
    weighted: (list, weight) => {
      let left = next() * list.reduce((sum, element) => sum + weight(element), 0);
      for (const element of list) {
        left -= weight(element);
        if (left < 0) return element;
      }
      return list[list.length - 1];
    },
    text: (alphabet, characters) => Array.from({ length: characters }, () => alphabet[whole(0, alphabet.length - 1)]).join(''),
  };
};
