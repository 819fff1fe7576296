import { Injectable } from '@nestjs/common';

/** How far a search goes. A test makes them small. */
@Injectable()
export class SearchBounds {
  /** Totals are exact up to here; with a filter that only rows answer up to `mostFiltered`. */
  mostCounted = 10_000;
  mostFiltered = 1000;
  /** So few are put in order of their true quality. */
  few = 3000;
  /** Rows that one search reads at most. */
  mostRead = 20_000;
  /** A lead that finds more is tried by its best first: they mostly fill the page. */
  largeLead = 20_000;
  /** So many of the best of a large lead are tried. */
  tried = 2000;
  /** So many of one word are joined to the others whole; of more the best `mostTried` are tried. */
  mostJoined = 600_000;
  mostTried = 50_000;
  /** So many found are met on a walk along an index of another order; more of them by the rows of the list, which are full of them. */
  mostHashed = 100_000;
  /** To read a row takes as long as to pass over so many entries of an index. */
  passedForRow = 60;
  /** Facets of a word that finds very many look at so many of the best; at fewer where they are read row by row. */
  mostPlaced = 5000;
  mostWalked = 1000;
}
