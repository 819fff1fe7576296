/** Largest JSON body of a call, bytes. Bulk bodies are streams and have limits of their own. */
export const bodyLimitBytes = 1024 * 1024;

/** Longest text within a value of an entry, characters; of a longer one its length and its digest are stored. */
export const longestStoredText = 500;

/** Longest value of an entry, as JSON, characters: a larger one is stored as its digest, so that 100,000 entries stay below a gigabyte. */
export const longestStoredValue = 8000;

/** Longest list of ids beside such a digest, as JSON, characters: those of the largest bulk edit, of ten digits each. */
export const longestStoredIds = 12_000;

/** Rows of a long list that are packed as JSON in one go, in a millisecond or two. */
export const rowsPackedAtOnce = 100;

/** Longest path parameter, characters: above any slug. */
export const maxPathParamLength = 500;

/** Kept-alive connections outlive those of the callers' pools (30 s), so that no call meets a closing connection. */
export const serverKeepAliveMs = 65_000;
export const clientKeepAliveMs = 30_000;

/** A part has this long to finish its work at a shutdown; streams that never end must not hold it up. */
export const shutdownMs = 8000;

/** Internal calls: timeout of an answer, and of a connection. A part that does not accept one is down, and callers must know within 2 s. */
export const defaultTimeoutMs = 5000;
export const connectTimeoutMs = 1500;

/** Connections to one part, by default. */
export const defaultConnections = 32;

/** A token is valid for a minute before and after it was made: the clocks of two machines differ a little. It is reused for ten seconds. */
export const tokenLifetimeSeconds = 60;
export const tokenReuseMs = 10_000;

/** Timeout of one health check: a probe must be answered within 2 s. */
export const healthCheckTimeoutMs = 1500;

/** One line of a refusal, or of an outage, in so long, ms: a flood of them must not fill the disk or hide the rest. */
export const logSampleMs = 10_000;

/** The most field errors of one answer: a hostile body must not make a huge one. */
export const maxErrorDetails = 50;

/** A job is tried five times, 2, 4, 8 and 16 s apart. A job of an unknown version waits a minute for a newer worker. */
export const jobAttempts = 5;
export const jobBackoffMs = 2000;
export const unknownVersionDelayMs = 60_000;

/** Failed jobs that BullMQ retains, for a look by hand. */
export const retainedFailedJobs = 100;

/** Reconnection to Redis: 200 ms longer with each try, up to 2 s for requests, which fail meanwhile, and 5 s for workers, which wait. */
export const redisRetryStepMs = 200;
export const maxRequestRetryMs = 2000;
export const maxWorkerRetryMs = 5000;
export const redisConnectTimeoutMs = 2000;

/** Lines of a log that wait for their turn to be written, bytes: further ones are dropped. */
export const heldLogBytes = 4 * 1024 * 1024;

/** Pause before a reader that is behind is asked again whether it takes a log, ms. */
export const logRetryMs = 100;

/** Audit entries are sent in batches every 2 s, less often while site-config is unavailable. */
export const auditBatchSize = 20;
export const auditIntervalMs = 2000;
export const maxAuditPauseMs = 60_000;
