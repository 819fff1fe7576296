/** Tries to open a file of the build that is served: another build may take its place, and delete it, in between. */
export const openAttempts = 3;
