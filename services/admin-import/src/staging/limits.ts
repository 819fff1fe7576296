import { mostJoinedSheets } from '@directory/contracts';

/** Rows that are hashed, compared with the catalog and mapped together: enough to make a call worth its cost. */
export const chunkRows = 1000;

/** Cells and characters after which a chunk ends with fewer rows: some chunks of long texts must fit into memory at a time. */
export const chunkLength = 8 * 1024 * 1024;

/** Text of all rows that are staged of a file, characters: as much as one sheet may hold. Each of hundreds of sheets may name one long text. */
export const mostLengthOfFile = 8 * 1024 * 1024 * 1024;

/** Chunks that wait for the mapping thread, so that it never waits for the next one to be read. */
export const chunksAhead = 3;

/** COPY text that waits for the connection, bytes: about two mapped chunks. */
export const sendBufferBytes = 512 * 1024;

/** Text of rejected rows that is written at once, characters. */
export const rejectionBufferBytes = 64 * 1024;

/** Text of one rejected row that is kept, characters; texts beyond are cut, as each cell is to what a cell of Excel may hold. Rows are shown a hundred at a time. */
export const longestRejectedRow = 128 * 1024;

/** Rejected rows that one file may have: the sheet that they are downloaded in holds no more. */
export const mostRejectedRows = 1_000_000;

/** Text of all rejected rows of a file, characters: that of a million usual ones, which is written in some minutes. */
export const mostRejectedLength = 2 * 1024 * 1024 * 1024;

/** Bytes that a file adds to the disk between two looks at its free space, and those that must stay free: the database stops without any, and the site with it. */
export const spaceCheckBytes = 64 * 1024 * 1024;
export const leastFreeBytes = 1024 * 1024 * 1024;

/** After so many searches in a row that find no unchanged row, the file counts as a new one. */
export const missesOfNewFile = 3;

/** In a new file, only each chunk with this distance is searched for unchanged rows. */
export const searchedChunkOfNewFile = 10;

/** Shortest pause between two writes of the counters, ms: they are for an operator's eyes. */
export const progressIntervalMs = 300;

/** Values of each column that a preview shows, and their length in characters. */
export const shownSamples = 3;
export const shownSampleLength = 80;

/** Cells of the first rows that a preview shows, and their length in characters. */
export const shownCells = 60;
export const shownCellLength = 60;

/** Rows that are looked at for the country that a file's rows have in common. */
export const surveyedRows = 2000;

/** The rows that are read to find so many, those that cannot be imported included. */
export const rowsReadForSurvey = 50_000;

/** Where so many rows name their country, one after the other, the others will too. */
export const saidEnoughRows = 200;

/** Fewer rows than these have nothing in common that the next one must have. */
export const fewestSurveyedRows = 3;

/** The part of the rows with a known country that must lie in one of them, for the others to lie there. */
export const leastCommonPart = 0.9;

/** The part of the rows that must name a region of one country, where no row names a country. */
export const leastRegionPart = 0.5;

/** The part of the rows whose country must be known, for it to say anything about the others. */
export const leastKnownPart = 0.05;

/** Cells and characters of the rows at the top of a sheet: rows behind them hold no header that a person would read. */
export const mostLengthAtTop = 16 * 1024 * 1024;

/** Filled cells of the same rows, some hundredths of a millisecond each: twenty rows of two thousand columns stay below. */
export const mostCellsAtTop = 64 * 1024;

/** Filled cells of all sheets in which a header is sought, or that are compared with the header that was found, which costs a tenth. */
export const mostSearchedCells = 512 * 1024;
export const mostComparedCells = 16 * mostSearchedCells;

/** Sheets that a preview names. */
export const sheetsShown = 100;

/** Rows up to which a sheet that is not read is counted: it takes as long as reading it. */
export const mostCountedRows = 100_000;

/** Cells and characters that are read for counting, of all sheets together: the sheets behind are named without a number. */
export const mostCountedLength = 256 * 1024 * 1024;

/** Sheets with rows in which a header is sought: some hundredths of a second each, and a file of a few megabytes may have thousands. */
export const mostSearchedSheets = 200;

/**
 * Sheets that continue the first one, such as one for each country. The numbers of their rows go on from sheet to sheet, a million each: a sheet of few rows costs
 * two hundred chunks without any, some hundredths of a second each, and a file of thousands would hold up all imports behind it for hours.
 */
export const mostContinuations = mostJoinedSheets - 1;
