/** Pause between two looks at a job that somebody watches, ms. */
export const jobWatchMs = 500;

/** A comment is sent after so long without a change, ms: proxies close connections that are silent. */
export const streamHeartbeatMs = 15_000;

/** Longest wait for somebody to begin the backup before a reset, ms: the maintenance part looks every second, or is away. */
export const beginTimeoutMs = 15_000;
