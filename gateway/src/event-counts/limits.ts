/** Pause between two batches, ms: operators' figures are a second old, and no event is a call or a write of its own. */
export const sendEveryMs = 1000;

/** Longest time for a batch, ms; one that fails is sent again. */
export const sendTimeoutMs = 5000;

/** Pages whose right to report is remembered, by host and origin, and the longest of their names together, characters: a site has a few. */
export const rememberedPages = 100;
export const longestPageName = 300;

/** Names of browsers whose verdict is remembered, and how much of each is read, characters: a site sees some hundreds; all of them take half a megabyte at most. */
export const longestKnownProgram = 300;
export const mostKnownPrograms = 1000;

/** A search that no other one has followed for so long is what a visitor searched, ms: between two letters nobody rests for longer. */
export const searchRestMs = 5000;

/** Visitors whose search waits for its rest at the same time, at most: 2 MB. Further searches are counted at once. */
export const mostRestingSearches = 10_000;

/** Digits from which on a searched text may be somebody's telephone number: house numbers and postal codes are shorter. */
export const fewestPersonalDigits = 7;
