/** Relationships of one part, and sheets of a workbook. Excel has one for each hyperlink of a sheet, of which it takes 65,530. */
export const mostRelationships = 200_000;
export const mostListedSheets = 10_000;

/** Text that is handed to the string store at once, bytes: some hundred strings. */
export const storeBufferBytes = 64 * 1024;

/** Shared strings that are kept decoded, and the longest of them, characters: a few thousand make most of the cells. */
export const cachedStrings = 1 << 15;
export const cachedStringLength = 256;

/** Pages of spilled strings that are kept in memory, of 64 KiB each: rows mostly name strings in the order of the table. */
export const cachedPages = 64;

/** Bytes of a written sheet's XML after which the next sheet begins: the archive holds its size in 32 bits. */
export const bytesPerSheet = 4_000_000_000;

/** Text of a written sheet that is passed on at once, characters. */
export const sheetBufferLength = 256 * 1024;
