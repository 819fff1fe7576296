/** Timeout of the catalog's answer to an export, ms, until its first bytes. */
export const exportTimeoutMs = 60_000;

/** Cut texts that an export lists in its sheet of notes. */
export const notedCells = 1000;

/** Rejected rows that are read at once: no connection is held while a slow client takes them. */
export const rejectedPageSize = 100;

/** Timeout of another service's answer to one read of a workbook, ms: a trend of a year reads every business of it. */
export const workbookReadMs = 20_000;
