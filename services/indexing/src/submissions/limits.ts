/** Pause between two reads of a run while a client watches it, ms: a moving counter looks smooth. */
export const watchIntervalMs = 300;

/** Proxies and browsers give up on a stream that is silent for longer, ms. */
export const eventHeartbeatMs = 15_000;

/** An operator waits for the engines' answers to a single address for so long, ms; the gateway waits a minute. */
export const singleTimeoutMs = 20_000;

/** The same for a hundred addresses: at 300 ms each they take half a minute. */
export const bulkTimeoutMs = 50_000;

/** Pause between two looks at a run that an operator's request waits for, ms. */
export const settledIntervalMs = 100;

/** Statements over all addresses of a run may take longer than others, ms. */
export const wholeRunStatementMs = 5 * 60_000;
