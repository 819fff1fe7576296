/** A campaign of requests lasts so long, s: the limits that it meets are reached within the first. */
export const floodSeconds = 12;

/** One that waits for something to come back lasts so long, s. */
export const outageSeconds = 15;

/** Parts that a campaign starts are warmed for so long, s. */
export const warmSeconds = 8;

/** Heads that are sent byte by byte at a time, and the pause between two bytes, ms. */
export const slowHeads = 300;
export const bytePauseMs = 500;

/** Messages that are sent slowly, and the time that each takes, ms: more than a service may take for an answer. */
export const slowMessages = 5;
export const slowMessageMs = 7000;

/** Uploads that begin and do not go on. */
export const halfOpenUploads = 10;

/** Addresses that try to sign in, and tries at a time. */
export const signInAddresses = 500;
export const signInsAtOnce = 24;

/** Jumps of the clock, ms: an hour on, two hours back. */
export const clockJumpsMs = [60 * 60_000, -60 * 60_000, 0];

/** Size of the disk that fills up, MB: a product does not start with less than 1 GB of free space. */
export const smallDiskMb = 1800;
