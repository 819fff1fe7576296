/** The most addresses of one file: the protocol's own limit. */
export const mostUrlsPerFile = 50_000;

/** The largest file, bytes before compression: the protocol's 50 MB, in whichever way a reader counts a megabyte. */
export const mostBytesPerFile = 50_000_000;

/** The longest address, characters: the protocol asks for fewer than 2,048. */
export const longestUrl = 2047;

/** Bytes that are collected before they are written: few calls of the system, and little memory for each open file. */
export const writtenAtOnce = 256 * 1024;

/** Level of gzip: higher ones take twice the time for a twentieth of the size. */
export const gzipLevel = 4;
