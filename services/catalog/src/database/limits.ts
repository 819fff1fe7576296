/** Connections of operators' reads: a page of the back office asks for a list, its rows and their reviews at once. */
export const operatorPoolSize = 3;

/** Longest statement of an operator's read, ms: the gateway waits for 5 s. */
export const operatorStatementMs = 4500;

/** Connections for answers that a cache renews while it still sends the old ones: they have time. */
export const refreshPoolSize = 2;

/** Connections for the cache's versions, for health checks and for cancelling statements: none of them may wait behind a read. */
export const controlPoolSize = 2;

/** Longest wait for a connection of a read, ms: no caller waits for longer than the gateway does. */
export const readQueueMs = 5000;

/** Exports at once. One lasts as long as its reader takes. */
export const exportPoolSize = 2;

/** Edits at once; more of them wait for a connection. */
export const editPoolSize = 2;

/** An export that finds no connection within this time is refused, ms. */
export const exportQueueMs = 10_000;

/** A step of an import waits this long for a connection, ms: the few there are may all be held by large steps. */
export const bulkQueueMs = 2 * 60_000;

/** Longest statement of bulk work and of exports, ms: a step sorts and hashes whole files. */
export const bulkStatementMs = 10 * 60_000;

/** Memory of one sort or hash of bulk work: whole files pass through them. The small pool bounds how many there are at once. */
export const bulkWorkMem = '64MB';

/** Longest statement of an edit, and longest wait for its connection, ms: it may stand behind the chunk of an import that is being written. */
export const editStatementMs = 30_000;

/** Tries to connect while Postgres is away at boot, and the pause between two, ms: a minute in all. */
export const connectRetries = { retryAttempts: 30, retryDelay: 2000 };

/** A stream of rows on which nothing passes for this time is cut off, ms: its end is asleep, and its connection is wanted. */
export const idleStreamMs = 60_000;
