/** Bytes at the start of a file by which its kind is found. */
export const headBytes = 64 * 1024;

/** Sectors that the directory of a compound file may have: so many hold thousands of streams, and a longer chain is a loop. */
export const maxDirectorySectors = 1024;
