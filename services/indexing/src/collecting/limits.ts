/** Businesses that are read and stored at a time. */
export const collectedBusinesses = 10_000;
