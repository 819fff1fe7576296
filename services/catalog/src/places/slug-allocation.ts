import { isReservedSlug } from '@directory/text';

/**
 * Allocates a place's slug: the first candidate that is free, else the last one with a number. Marks it as taken. `lastNumbers`: the last
 * number behind each stem, for calls that follow one another: a file may have thousands of places of one slug.
 */
export const takeSlug = (candidates: readonly string[], taken: Set<string>, lastNumbers = new Map<string, number>()): string => {
  const free =
    candidates.find((slug) => slug !== '' && !isReservedSlug(slug) && !taken.has(slug)) ?? numbered(candidates, taken, lastNumbers);
  taken.add(free);
  return free;
};

const numbered = (candidates: readonly string[], taken: ReadonlySet<string>, lastNumbers: Map<string, number>): string => {
  const stem = candidates.at(-1) as string;
  for (let number = (lastNumbers.get(stem) ?? 1) + 1; ; number++) {
    const slug = `${stem}-${number}`;
    if (taken.has(slug)) continue;
    lastNumbers.set(stem, number);
    return slug;
  }
};
