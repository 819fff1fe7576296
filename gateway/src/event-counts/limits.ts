/** Pause between two batches, ms: operators' figures are a second old, and no event is a call or a write of its own. */
export const sendEveryMs = 1000;

/** Longest time for a batch, ms; one that fails is sent again. */
export const sendTimeoutMs = 5000;
