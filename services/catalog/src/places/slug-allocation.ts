import { isReservedSlug } from '@directory/text';

/** Allocates a place's slug: the first candidate that is free, else the last one with a number. Marks it as taken. */
export const takeSlug = (candidates: readonly string[], taken: Set<string>): string => {
  const free = candidates.find((slug) => slug !== '' && !isReservedSlug(slug) && !taken.has(slug)) ?? numbered(candidates, taken);
  taken.add(free);
  return free;
};

const numbered = (candidates: readonly string[], taken: Set<string>): string => {
  const stem = candidates.at(-1) as string;
  for (let number = 2; ; number++) {
    const slug = `${stem}-${number}`;
    if (!taken.has(slug)) return slug;
  }
};
