/** A stream that is read whole: the description of an encryption has a few thousand bytes. */
export const mostStreamBytes = 1024 * 1024;

/** Sectors of the allocation table: more than a file of 8 GB has. */
export const mostSectors = 200_000;

/** Rounds of hashing that a file may ask for. Excel writes 100,000; a million takes about a second. */
export const mostRounds = 1_000_000;
