const second = 1000;

/** Longest time for a page, waiting in the queue included, ms. */
export const renderTimeoutMs = 5 * second;

/**
 * Pages under way. They spend their time waiting for what they read; the render itself is one step of this thread, so that there is
 * never more than one at once, whatever the number of cores. As many as have a connection to a service each.
 */
export const pagesAtOnce = 32;
export const longestPageQueue = 200;

/** Turns of the event loop between two renders, in each of which two requests are begun: sixteen answers of the cache are sent before the next page. */
export const turnsBetweenRenders = 8;

/** Pictures that are drawn at a time, each on a thread of its own for some 15 ms and on this one for as many; and those that wait. */
export const imagesAtOnce = 2;
export const longestImageQueue = 50;

/** A page shows the same random businesses for so long, minutes. */
export const randomFreshMinutes = 10;

/** Files whose name holds the hash of their content never change: browsers keep them for a year, seconds. */
export const immutableSeconds = 365 * 24 * 60 * 60;
