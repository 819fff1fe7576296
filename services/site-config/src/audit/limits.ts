/** Longest text within a value of an entry, characters; of a longer one its length and its digest are stored. */
export const longestStoredText = 500;

/** Longest value of an entry, as JSON, characters: a larger one is stored as its digest, so that 100,000 entries stay below a gigabyte. */
export const longestStoredValue = 8000;

/** Longest value that a list of entries shows, characters: a page of 100 stays below 200 KB. */
export const longestListedValue = 1000;
