/** Bytes of a file that are read at once. */
export const readChunkBytes = 256 * 1024;

/** Bytes of one part of an upload to an S3-compatible server: 10,000 parts make the longest file, 5 MiB is the least. One part is held in memory. */
export const uploadPartBytes = 16 * 1024 * 1024;

/** Longest answer of an S3-compatible server that is read as text, bytes: a thousand objects of the longest names stay below. */
export const longestStoreText = 8 * 1024 * 1024;

/** Pages of one list of such a server, of up to a thousand objects each: a folder of backups has some hundred. */
export const mostStorePages = 100;

/** Longest silence of an S3-compatible server, ms: a part of an upload is stored before it is answered. */
export const storeTimeoutMs = 60_000;

/** Attempts of one call to an S3-compatible server, and the wait before the second of them, ms; it doubles. */
export const storeAttempts = 4;
export const storeRetryMs = 250;

/** A file in the making that nobody has written to for so long was left by a process that was killed, ms: one that is alive writes all the time. */
export const silentPartMs = 2 * 60 * 1000;

/** An upload to an S3-compatible server that began so long ago was broken off, ms: the server does not say when it was last added to. */
export const brokenUploadAgeMs = 24 * 60 * 60 * 1000;
