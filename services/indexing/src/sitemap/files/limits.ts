/** Tries to open a file of the build that is served: another build may take its place, and delete it, in between. */
export const openAttempts = 3;

/** Parts of a header's list that are read, and parameters of each: clients send a handful. */
export const mostListed = 20;
export const mostParameters = 5;
