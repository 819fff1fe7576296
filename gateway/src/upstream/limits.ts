/** Connections to each service, by what goes over them. */
export const connections = { calls: 32, operators: 16, refreshes: 4, streams: 256, polls: 1, watch: 1 };

/** Pause between two questions whether a service lives, ms. */
export const watchPauseMs = 300;
/** A service that does not say within this time that it lives is unresponsive, ms. */
export const unresponsiveAfterMs = 1200;
/** The question stays open for so long in all, so that the answer of a service that goes on again is heard at once, ms. */
export const longestWatchMs = 5000;
export const largestWatchAnswerBytes = 64 * 1024;

/** More than any JSON answer has, bytes; what is larger is a file and streams. */
export const largestBufferedAnswerBytes = 64 * 1024 * 1024;

/** A large file that is half-way in is not lost because its service was held up for a moment, ms. */
export const uploadUnresponsiveMs = 15_000;

/** A file of the sitemap, of some six megabytes, is cut off where a client reads it for longer, ms: each keeps a connection to its service. */
export const longestFileMs = 2 * 60_000;
