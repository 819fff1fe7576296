/** The last use of a session is stored so often at most, ms: its idle end may be early by as much. */
export const touchEveryMs = 60_000;

/** Streams are asked so often whether their session is still open, ms. */
export const streamCheckMs = 2000;
