/** Longest value that a list of entries shows, characters: a page of 100 stays below 200 KB. */
export const longestListedValue = 1000;
