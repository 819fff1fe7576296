export const dayMs = 24 * 60 * 60 * 1000;

/** Backups that are kept whatever their age. */
export const leastBackups = 3;

/** Weeks before the kept days of which one backup each is kept: a fault may be noticed late. */
export const weeksOfOnes = 8;
