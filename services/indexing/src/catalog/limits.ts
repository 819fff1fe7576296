/** Longest wait for the first address, ms: before it the catalog sums up all lists, which takes a minute for 5 million businesses. */
export const feedStartMs = 5 * 60_000;
