const second = 1000;
const minute = 60 * second;
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A failed load, or versions that nobody tells, let an answer rest so long before it is loaded again, ms. */
export const retryDelayMs = second;

/** Answers that are loaded again behind the scenes at a time; their lane has few connections. Further ones wait, and stay as they are where too many do. */
export const refreshesAtOnce = 4;
export const longestRefreshQueue = 1000;

/** A business that is new must not stay unknown for longer where no tag tells of it, ms. */
export const notFoundMs = 30 * second;

/** An outage of a day must not take down what was read the day before, ms. */
export const staleIfErrorMs = 24 * 60 * minute;

/** A page that reads nothing changes with the next build only; an hour is as long as any answer stays fresh. Minutes. */
export const longestFreshMinutes = 60;

/** Longest key that is stored, characters; longer addresses are answered and forgotten. */
export const longestKey = 1024;

/** The last row that links of pages lead to: those of two digits, with a dozen rows each. */
export const deepestLinkedRow = 1200;

/** Rows of a list of businesses that browsers ask for: neighbours, a preview, a page; and of a list of places. Pages are made of longer ones, which are stored with them. */
export const shownBusinesses: ReadonlySet<number> = new Set([6, 8, 12]);
export const shownPlaces: ReadonlySet<number> = new Set([5, 10, 18, 24, 60, 100]);

/** Least ratings that screens offer, stars. */
export const shownRatings: ReadonlySet<number> = new Set([3, 4, 4.5]);

/** Addresses whose meaning is remembered as they were written, and the longest of them, characters. */
export const rememberedAddresses = 2000;
export const longestRememberedAddress = 512;

/** Host headers whose verdict is remembered, and the longest of them, characters. */
export const rememberedHosts = 100;
export const longestRememberedHost = 255;

/** Keys that each half of the doorkeeper holds at most. */
export const doorkeeperKeys = 8192;

/** Largest part of a partition of the memory that one answer may take. */
export const largestShare = 1 / 4;

/**
 * Bytes that are stored for one client in so long, ms: some 500 pages, as browsers take them, and what pages read. What one client has stored fills
 * its part of the memory in about as long as an answer stays fresh, so that it takes nothing from anybody who asks again by then.
 */
export const filledByClient = {
  answers: { count: 8 * megabyte, windowMs: 10 * minute },
  reads: { count: 3 * megabyte, windowMs: 10 * minute },
};

/** Larger values stay in memory only, bytes: one of them would hold up the commands of many small ones in Redis. */
export const largestRedisValue = megabyte;

/** Values on their way to a Redis that takes them slowly, bytes; further ones are not sent. */
export const mostRedisBytesUnderWay = 8 * megabyte;

/** Keys that one step of emptying Redis looks at. */
export const redisScanCount = 500;

/** A service that does not even tell its versions gets so long for an answer, ms. */
export const unresponsiveServiceTimeoutMs = 1.5 * second;

/** Pause between two questions for versions, ms. */
export const pollMs = 500;

/** Without an answer of a service for so long nobody knows whether its cached answers are true, ms. */
export const untoldAfterMs = 2000;

/** Longest wait for the versions of one service, ms. */
export const pollTimeoutMs = 1000;

/** Longest wait for the versions after a write, ms: a service that is slow to say them must not hold the answer up. */
export const afterWriteTimeoutMs = 300;

/** Largest answer to a question for versions, bytes: those of some 100,000 tags. */
export const largestAnswerBytes = 8 * 1024 * 1024;

/** All versions are asked for again so often, ms. */
export const completeEveryMs = 60 * 60 * 1000;

/** An import that goes on is noticed at most so often, ms: each time all that is asked for is rendered again. */
export const importPauseMs = 5000;

/** After an import has written, popular answers may be sent for so long while they are renewed behind, ms. */
export const importGraceMs = 30_000;
