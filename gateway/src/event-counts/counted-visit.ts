import type { PageKind } from '@directory/contracts';

/** The part of a request that is counted. It is the same for everybody who asks for its address. */
export interface CountedVisit {
  /** Kind of the page that is shown; null for a call. */
  page: PageKind | null;
  /** The text that is searched; null where none is. */
  search: string | null;
}
