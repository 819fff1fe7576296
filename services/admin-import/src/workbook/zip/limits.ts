/** Bytes of the central directory. Name, extra field and comment of 10,000 honest entries are far smaller. */
export const maxDirectoryBytes = 64 * 1024 * 1024;

/** Longest name of a part, bytes: those of a workbook have some dozens, and each is held in memory more than once. */
export const maxNameBytes = 1024;

/** Packed bytes of a part that is written that are passed on at once. */
export const packedChunkBytes = 64 * 1024;
