import { deepestHit } from '@directory/contracts';
import { Injectable } from '@nestjs/common';

/** Completions of one word that are told apart; where more words begin with it, all of their postings are read in one range. */
export const mostCompletions = 64;
/** Dictionary entries that are looked at behind one beginning: the first letters of a word begin very many. */
export const mostScannedEntries = 2000;
/** Categories and cities that one word may name; a word that names more says little. */
export const mostNamedPlaces = 300;
/** Dictionary entries that are measured for typing errors. */
export const mostSimilarWords = 400;
/** Words that one typing error may stand for. */
export const mostCorrections = 8;
/** Letters from which on a word is also compared by its trigrams: wrong letters in a longer word leave most of them. */
export const shortestTrigramWord = 5;

/** The same, the most alike; entries. */
export const mostTrigramWords = 60;

/** Letters up to which a word is also looked up by letters that sound alike: its forms grow with the square of them. */
export const longestWordByEar = 16;
/** Forms that one word is looked up by. */
export const mostLookupForms = 1000;

/** Looking a term up for one candidate takes as long as passing over so many postings. */
export const probeCost = 40;
/** Postings whose cities are looked up one by one for a filter by country, 1 µs each: for more, those of the country are listed first. */
export const mostCitiesProbed = 5000;
/** Postings of a term that also names places, up to which they are listed beside those to say which of a further term it reaches. */
export const mostReachedPostings = 5000;
/** Share of the candidates that each further term is taken to leave. */
export const assumedTermShare = 1 / 5;
/** Of what a filter leaves of those that it is tried on, the best are read in this part of the depth: sources are read deep enough for it. */
export const triedSlack = 2 / 3;
/** The top is tried where, as far as those that a filter is tried on tell, so many times as many hits as are wanted stand in it. */
export const topSlack = 1.2;
/** Of a rare filter, the top is read as a whole where a part of it promises so many times as many hits as are wanted: the most popular meet more filters than others. */
export const rareSlack = 3 / 2;
/** The best of several words are tried where all candidates are so many times as many: a vain try costs a fraction of reading all then. */
export const leastSaved = 5;
/** Reading a row and trying the terms on it takes as long as passing over so many postings. */
export const rowCost = 30;
/** Businesses of an area that are counted in the time in which the cities estimate how many there are. */
export const mostCountedInArea = 4000;
/** Postings of one word that one business may have: in its name and in its address. */
export const postingsOfBusiness = 2;
/** The sources of a term (its words, its places) are read so many times as deep together as asked for, since the best spread unevenly … */
export const sourceSlack = 3;
/** … and each for so many candidates at least. */
export const leastOfSource = 25;
/** Candidates of the best that other words are joined to are sorted before, and take so many times as long as others. */
export const bestCost = 2;

/** Share of everything from which on the best are not tried first: they cost as much, and may not be enough … */
export const nearlyAll = 0.9;
/** … and the same before a filter of rows, which reads the best of everything as far as it must in either case: that takes most of the time. */
export const nearlyAllRows = 0.5;

/** Letters from which on a word that the catalog knows is taken for a whole one. */
export const shortestWholeWord = 3;
/** Letters of another spelling from which on places are also looked up by it: fewer begin too many. */
export const shortestSpelledPlace = 4;
/** Businesses of one name up to which they stand above others that hold it: a name that more have tells nothing apart. */
export const mostOfOneName = 1000;

/** How far a search goes. Injected, so that a test makes it small. */
@Injectable()
export class SearchLimits {
  /** Hits that are counted exactly, and put in other orders than relevance. */
  mostHits = deepestHit;
  /** The same for operators, whose pages go on behind them. */
  mostOperatorHits = 10_000;
  /** Hits up to which ties of one popularity bucket are put in order of their true popularity: their rows are read, 3 µs each. */
  mostExactHits = 3000;
  /** Businesses of a place or an area that are read row by row. */
  mostPlaceRows = 20_000;
  /** Rows that are read for filters that postings cannot answer. */
  mostFilteredRows = 50_000;
  /** A filter is rare where the best are expected to hold less than this share of the wanted hits … */
  rareShare = 3 / 4;
  /** … and so many candidates of the top say whether all of it holds enough, better than businesses of any kind do; of any top that is read so many times as deep. */
  rareSample = 1000;
  sampledTop = 4;
  /** Postings of one term that are read where its best did not fill the hits, some 0.5 µs each. */
  mostPostings = 600_000;
  /** An area is joined while it holds at most this share of the catalog; of a wider one the best hits are mostly inside. */
  widestJoinedArea = 1 / 20;
  /** Share of all businesses that an area is taken to hold, and a filter of rows to leave at least. */
  assumedFilterShare = 1 / 5;
}
