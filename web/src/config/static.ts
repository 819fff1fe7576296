/** Folder of drawings, flags and other files whose address is made at run time; immutable, no trailing slash. */
export const staticBase = typeof __STATIC_BASE__ === 'string' ? __STATIC_BASE__ : '/assets/static';

/** Script files that a page module needs beyond the entry. */
export const chunksOfPage = (file: string): string[] => (typeof __PAGE_CHUNKS__ === 'object' ? (__PAGE_CHUNKS__[file] ?? []) : []);

/** Script files that a page loads after it has come, and needs where the network is gone by then. */
export const laterChunks: readonly string[] = typeof __LATER_CHUNKS__ === 'object' ? __LATER_CHUNKS__ : [];

/** Files of both fonts with letters that a page in English has only in names, by the name of their range. */
export const lateFonts = typeof __LATE_FONTS__ === 'object' ? __LATE_FONTS__ : {};
