/** Pause between two batches, ms: operators' figures are a second old, and no event is a call or a write of its own. */
export const sendEveryMs = 1000;

/** Longest time for a batch, ms; one that fails is sent again. */
export const sendTimeoutMs = 5000;

/** Names of browsers whose verdict is remembered, and their longest, characters: a site sees some hundreds; all of them take half a megabyte at most. */
export const longestKnownProgram = 300;
export const mostKnownPrograms = 1000;
