/** A chunk that was asked for ahead waits so long for the one before it to begin, ms: their calls are sent one right behind the other. */
export const turnWaitMs = 2000;

/** Pause between two looks, ms: a chunk takes half a second or more. */
export const turnPollMs = 20;
