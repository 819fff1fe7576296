/** A stream that is read whole: the description of an encryption has a few thousand bytes. */
export const mostStreamBytes = 64 * 1024;

/** Rounds of hashing that a file may ask for. Excel and LibreOffice write 100,000; so many hold the process up for some 0.3 s. */
export const mostRounds = 200_000;
