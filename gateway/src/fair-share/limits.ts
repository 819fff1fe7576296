import { availableParallelism } from 'node:os';

const second = 1000;

/** Uncached reads under way at a time. A page spends most of its time waiting for its own reads; the catalog has eight connections for visitors. */
export const readsAtOnce = 32;

/** Dear reads under way at a time: half of the processors, so that cheap ones always find one. */
export const dearReadsAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/** Reads that wait, of all clients and of one. A browser opens six connections. */
export const longestQueue = 1000;
export const longestQueueOfClient = 24;

/**
 * Files of the sitemap under way at a time, of all clients and of one: half of the connections to their service. Each holds one for as long as its
 * client reads.
 */
export const filesAtOnce = 128;
export const filesOfClient = 4;

/** A /48 of IPv6 holds 256 clients, and one customer may have it: together they get as much as so many of them. */
export const clientsOfNetwork = 4;

/** Longest wait for a turn, ms: a visitor who waits for longer has gone. */
export const longestWaitMs = 3 * second;

/** Dear reads of so many ms or more are followed by as long a rest of their client: alone it would have a whole processor all the time. */
export const restFromMs = 20;

/** The longest such rest, ms: well below the longest wait for a turn. */
export const longestRestMs = second;

/** A refusal is held back for so long, ms: a client that asks on at once would cost as much by its refusals as by answers. */
export const refusalDelayMs = 500;

/** Refusals that are held back at a time, of all clients: each keeps a connection. */
export const mostHeldRefusals = 200;

/** Share of the newest one in the mean time of a read. */
export const newestShare = 1 / 16;

/** Mean time of a read before one was measured, ms. */
export const assumedReadMs = 50;

/** Requests of one connection that are not answered yet. Browsers have one; a program may send a few ahead. */
export const mostUnanswered = 8;

/**
 * Pieces of a body that may be as small as they like, and the bytes that each piece of a longer one must have on average. A piece takes some 250
 * bytes beside its own, and a packet of the slowest line has more than fifty.
 */
export const mostTinyPieces = 200;
export const leastPieceBytes = 32;

/** A client whose connection was ended for them gets no other one for so long, ms; and how many such clients are remembered. */
export const tinyPiecesRestMs = 10 * second;
export const endedClients = 10_000;

/**
 * Bytes of answers that wait for one client to be read; beyond them it is not answered. A browser on a slow line leaves less than a page unread; the
 * longest lists have a megabyte, and what is under way may come on top: some thirty answers.
 */
export const mostUnreadBytes = 16 * 1024 * 1024;

/**
 * The same of all clients together: those with most are ended first. A container gives this process 512 MB, of which it takes up to 300 MB by
 * itself; thirteen clients would fill the rest, each within what it may leave.
 */
export const mostUnreadBytesOfAll = 96 * 1024 * 1024;

/** Their sum is taken so often, ms: within that time the services answer some twenty megabytes. */
export const unreadCheckMs = 500;

/** An idle connection is kept for so long while there are few, ms, and when there is hardly room for another one. */
export const longestIdleMs = 65 * second;
export const shortestIdleMs = 2 * second;

/** Share of the connections up to which idle ones are kept for the longest time, and from which on they are closed at once. */
export const fewConnections = 1 / 4;
export const nearlyFull = 9 / 10;

/**
 * Requests of one client that are begun at once, and evenly from then on. A visitor's first page has some forty; a hundred a second are those of an
 * office, and a twentieth of what this process answers from its cache.
 */
export const requestPace = { count: 1000, windowMs: 10 * second };

/** How many times as many the /56 and the /48 around an IPv6 client have. */
export const paceShares = [1, 2, 4] as const;

/** A client asks alone when nobody else has for so long, ms. */
export const aloneAfterMs = second;

/** A request is held for so long at most, ms. */
export const longestHeldMs = 10 * second;

/**
 * Requests that are begun in one turn of the event loop while several clients wait, and while one does. In a turn a single new connection is taken:
 * the fewer requests, the sooner; but a turn costs a twentieth of a millisecond by itself.
 */
export const begunAtOnce = 2;
export const begunOfOneClient = 32;

/** Turns in a row that are left to new connections while they come, a tenth of a millisecond or two each, before requests have theirs. */
export const turnsOfConnections = 32;

/** Longest list of the addresses that a request came by, characters: those of twenty proxies. */
export const longestForwarded = 1000;
