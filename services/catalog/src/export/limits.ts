/** Longest export, ms: a million rows as slowly as their reader takes them. */
export const exportStatementMs = 2 * 60 * 60_000;
