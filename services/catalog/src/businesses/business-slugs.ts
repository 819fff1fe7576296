import { isReservedSlug } from '@directory/text';

/** A new business that needs a slug. */
export interface SlugRequest {
  rowNo: number;
  id: number;
  /** Slug made of the name; may be empty. */
  base: string;
  citySlug: string | null;
}

/** Slugs that are taken among those asked for, and the last number behind each stem. */
export interface SlugState {
  taken: Set<string>;
  lastNumbers: Map<string, number>;
}

const wantedOf = ({ base, id }: SlugRequest): string => (base === '' ? `b-${id}` : isReservedSlug(base) ? `${base}-business` : base);

/** The name and the city, which numbers are put behind. */
export const stemOf = (request: SlugRequest): string => (request.citySlug ? `${wantedOf(request)}-${request.citySlug}` : wantedOf(request));

/** Slugs that a request will ask for before it takes a number. */
export const slugCandidates = (request: SlugRequest): string[] => [...new Set([wantedOf(request), stemOf(request)])];

/**
 * Slugs for new businesses, first come first served: the name, else the name and the city, else these with the next number. Marks them
 * as taken in `state`. A numbered slug may still be taken by a business that is really called so: the caller checks and asks again.
 */
export const allocateSlugs = (requests: readonly SlugRequest[], state: SlugState): Map<number, string> =>
  new Map(requests.map((request) => [request.rowNo, allocate(request, state)]));

const allocate = (request: SlugRequest, { taken, lastNumbers }: SlugState): string => {
  const free = slugCandidates(request).find((slug) => !taken.has(slug));
  const slug = free ?? nextNumbered(stemOf(request), taken, lastNumbers);
  taken.add(slug);
  return slug;
};

const nextNumbered = (stem: string, taken: Set<string>, lastNumbers: Map<string, number>): string => {
  for (let number = (lastNumbers.get(stem) ?? 1) + 1; ; number++) {
    const slug = `${stem}-${number}`;
    if (taken.has(slug)) continue;
    lastNumbers.set(stem, number);
    return slug;
  }
};
