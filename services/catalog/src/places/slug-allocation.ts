import { isReservedSlug } from '@directory/text';

/** A place's slug: the first candidate that is free, then the last one with a number. Takes it, so that the next one asking does not get it. */
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
