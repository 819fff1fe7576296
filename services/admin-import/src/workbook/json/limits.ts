/** Objects within objects that become columns of their own; deeper ones are one cell. */
export const deepestPath = 4;

/** Longest path of a value that becomes a column, characters: no header is known that is nearly as long, and each is kept while the file is read. */
export const longestPath = 500;

/** Longest record, characters: one with every review that was ever written stays below. */
export const longestRecord = 16 * 1024 * 1024;

/** Values, lists and objects of one record: each takes some fifty bytes of memory, where it may take two of the file. */
export const mostValuesOfRecord = 1_000_000;

/** Records that become rows at once: a piece of the file holds thousands of tiny ones, each of which is a row of all columns. */
export const rowsAtOnce = 500;
