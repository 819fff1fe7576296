import { isReservedSlug } from '@directory/text';

/** A new business that needs a slug. */
export interface SlugRequest {
  rowNo: number;
  id: number;
  /** Slug made of the name; may be empty. */
  base: string;
  citySlug: string | null;
}

/** What is given already: slugs among those asked for, and the last number behind a stem. */
export interface SlugState {
  taken: Set<string>;
  lastNumbers: Map<string, number>;
}

const wantedOf = ({ base, id }: SlugRequest): string => (base === '' ? `b-${id}` : isReservedSlug(base) ? `${base}-business` : base);

/** What numbers are put behind: the name and the city. */
export const stemOf = (request: SlugRequest): string => (request.citySlug ? `${wantedOf(request)}-${request.citySlug}` : wantedOf(request));

/** Slugs that a request will ask for before it takes a number. */
export const slugCandidates = (request: SlugRequest): string[] => [...new Set([wantedOf(request), stemOf(request)])];

/**
 * Slugs for new businesses, first come first served: the name, else the name and the city, else these with the next number.
 * Takes them in `state`. A number that somebody's name happens to have is passed over, so `isTaken` asks about any slug.
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
