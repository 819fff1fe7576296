/** Rows of a place, or near a point, that are read and sorted: some 3 µs each. More are met along an index of the order. */
export const mostSortedRows = 6000;
/** The same of an area that is asked for in another order than by distance: its rows lie scattered over every index. */
export const mostSortedInArea = 20_000;
/** Reading an entry of a place's index takes as long as passing over so many of an index of the order, some 0.06 µs each … */
export const readEntryCost = 1.3;
/** … and sorting one that the filters leave as long as passing over so many. */
export const sortedRowCost = 8;
/** The same of a rating with its reviews, which are one integer … */
export const sortedRatingCost = 6;
/** … of an id, which is compared sooner than a name … */
export const sortedIdCost = 3;
/** … and passing over an entry of the row numbers, whose places are compared when it was handed on. */
export const uploadedEntryCost = 2;
/** Ratings that there are, 0.0 to 5.0: the best rated are looked for in each. */
export const ratingValueCount = 51;
/** Cities that a large catalog is taken to have … */
export const assumedCities = 10_000;
/** … and businesses of a list that one of them holds. */
export const assumedInCity = 4;
/** Looking up the counters of one city after the other takes so many times as long as adding up those of all. */
export const walkedCityCost = 4;
/** Businesses of a filter that operators page through by sorting their ids. */
export const mostSortedIds = 6000;
/** Businesses that facets look at where no counter knows them: the best of the list. */
export const mostCountedForFacets = 10_000;
/** Entries of each facet. */
export const mostFacetEntries = 20;
/** Rows of a list that are read in one go: those of 1,000 would keep everybody else whom the process answers waiting. */
export const mostReadAtOnce = 100;
/** Businesses that are looked at behind one random id, until one is well filled. */
export const mostProbed = 50;
/** Rounds of random probes before the rest is filled in order: a small directory has fewer businesses than probes that could hit them. */
export const mostProbeRounds = 3;
/** Categories and cities of each kind that are suggested: they say much, and leave the rest to businesses. */
export const mostSuggestedPlaces = 3;
/** Other categories beside a business. */
export const mostRelatedCategories = 8;
/** A country or region is meant rather than a town that is called so where it has more than so many times as many businesses: Italy, not the Texan village. */
export const wideCountry = 20;
/** Characters of a country's name in an address. */
export const longestCountryName = 80;
