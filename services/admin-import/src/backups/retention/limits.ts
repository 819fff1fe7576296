export const dayMs = 24 * 60 * 60 * 1000;

/** Backups that are kept whatever their age. */
export const leastBackups = 3;
