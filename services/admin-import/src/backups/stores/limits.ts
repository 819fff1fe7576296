/** Bytes of a file that are read at once. */
export const readChunkBytes = 256 * 1024;

/** Bytes of one part of an upload to an S3-compatible server: 10,000 parts make the longest file, 5 MiB is the least. One part is held in memory. */
export const uploadPartBytes = 16 * 1024 * 1024;

/** Longest silence of an S3-compatible server, ms: a part of an upload is stored before it is answered. */
export const storeTimeoutMs = 60_000;

/** Attempts of one call to an S3-compatible server, and the wait before the second of them, ms; it doubles. */
export const storeAttempts = 4;
export const storeRetryMs = 250;
