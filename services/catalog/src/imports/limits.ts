/** Example rows that an analysis or a preview shows of each kind. */
export const exampleRows = 10;

/** Changed businesses that a preview compares cell by cell: of a large file the first ones stand for the rest. */
export const comparedRows = 2000;

/** Longest text of a previewed cell, characters: it is for reading, not for copying. */
export const previewTextLength = 300;

/** Longest line of staged text, bytes: 50 cells of 32,767 characters of up to 4 bytes, with room to spare. */
export const stagedLineBytes = 16 * 1024 * 1024;

/** Longest staging, ms: the worker reads, maps and sends at once, so that it lasts as long as reading the largest file. */
export const stagingStatementMs = 60 * 60_000;

/** Staged rows from which the list indexes of an empty catalog are built after the load; the lists of a smaller import are fast at once. */
export const deferredIndexRows = 20_000;

/** Written businesses from which the planner's statistics are refreshed after a run: so many change the shape of the tables. */
export const refreshedStatisticsRows = 1000;

/** Interval of the sweeper, ms. */
export const sweepIntervalMs = 60 * 60_000;

/** Days, and the number of latest runs with changes, for which an import can be undone. */
export const undoableDays = 30;
export const undoableRuns = 10;

/** Rows that are compared with their facts at once, in memory. */
export const comparedAtOnce = 5000;

/** Coordinates of one business are never farther apart, km: services place an address some hundred metres apart, branches lie farther. */
export const farApartKm = 1;

/** Length of a degree of latitude, km. */
export const kmPerDegree = 111.2;

/** Branches under one name and address that are told apart by their distance; further ones by the spot they are on. */
export const mostClusters = 20;

/** Cities and new categories that one file may name: all of them are compared in memory. The world has some thousand kinds of businesses. */
export const mostCitiesOfFile = 100_000;
export const mostCategoriesOfFile = 20_000;

/** Rows of a file that are joined into one business: honest files repeat one some dozens of times. */
export const mostJoinedRows = 200;

/** Rows of one run that a list of merged rows names. */
export const listedMerges = 50_000;
