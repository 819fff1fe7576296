/** Numbers from 0 up to 1, the same for the same seed on every machine. */
export type Random = () => number;

/** mulberry32, its seed spread first: neighbouring seeds must not give neighbouring numbers. */
export const randomOf = (seed: number): Random => {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number from 0 up to a limit. */
export const below = (random: Random, limit: number): number => Math.trunc(random() * limit);

export const pick = <Item>(random: Random, items: ArrayLike<Item>): Item => items[below(random, items.length)];

/** So many characters of an alphabet. */
export const characters = (random: Random, count: number, alphabet: string): string => {
  let text = '';
  for (let at = 0; at < count; at++) text += pick(random, alphabet);
  return text;
};

/** Ranks as they are spread in the world: the first is frequent, the last is rare. @returns a rank for a number from 0 up to 1. */
export const zipf = (ranks: number, exponent: number): ((share: number) => number) => {
  const sums = new Float64Array(ranks);
  let total = 0;
  for (let rank = 0; rank < ranks; rank++) {
    total += 1 / (rank + 1) ** exponent;
    sums[rank] = total;
  }
  return (share) => {
    const wanted = share * total;
    let low = 0;
    let high = ranks - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};
