/** Characters at the start of a text file by which its delimiter is found, and the records among them. */
export const delimiterSampleLength = 64 * 1024;
export const delimiterSampleRecords = 50;

/** Bytes of a text file that are checked for UTF-8 at once. */
export const encodingChunkBytes = 1024 * 1024;

/** Bytes behind the first invalid UTF-8 by which the code page is found. */
export const codePageSampleBytes = 4 * encodingChunkBytes;
