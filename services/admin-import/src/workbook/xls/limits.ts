/** Pause between two looks at the memory of the reading process, ms: it can take some 100 MB more in between. */
export const memoryCheckIntervalMs = 100;

/** Part of the memory that the heap may take; the rest is for the file itself and for the program. */
export const heapShare = 0.8;

/** Text of rows that the reading process writes at once, characters. */
export const rowsBufferLength = 256 * 1024;

/** Sheets of a file, as many as an .xlsx may have. */
export const mostSheets = 10_000;

/** How long reading a small .xls file may take, ms, and each megabyte of a larger one: a forged one of 90 KB can have its reader count for ever, and all imports wait for it. */
export const readMilliseconds = 60_000;
export const readMillisecondsPerMegabyte = 1500;
