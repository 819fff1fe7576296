/** Longest reading of all addresses, ms: 5 million of them take two minutes, and the reader may be slower. */
export const addressesStatementMs = 30 * 60_000;
