import { z } from 'zod';

/**
 * The bulk interface from admin-import's worker into the catalog (stage, then apply):
 *
 * 1. `PUT  /internal/imports/{runId}/staging?epoch=N`, body: COPY text (`text/plain`), one line a row, the columns of
 *    `stagingColumns` in this order; empty lines are left out. Replaces what was staged before. → `StagedRows`
 *    `POST /internal/imports/{runId}/unchanged-rows` `{hashes}`: which rows need not be read any further, since a business carries their hash.
 *    Those are staged by their number and hash alone (`hashOnlyRow`). → `UnchangedRows`
 * 2. `POST /internal/imports/{runId}/analyse` `{epoch}`: rows of one business are joined, each business is compared with
 *    the catalog. Changes nothing that visitors see. → `ImportAnalysis`
 * 3. `POST /internal/imports/{runId}/places` `{epoch}`: new cities and categories, a short transaction of their own. → `ImportPlaces`
 * 4. `POST /internal/imports/{runId}/chunks/{index}` `{epoch}`: rows `index × chunkSize + 1 …`, one transaction. A repeated
 *    chunk returns its first result. With `isAhead` it may be asked for while the chunk before it is being applied, and is refused where it
 *    must wait for that one's end (IMPORT_CHUNK_NOT_DUE). → `AppliedChunk`
 *    `POST /internal/imports/{runId}/preview` `{epoch}`, after the analysis: what the chunks would do, by examples. → `ImportSamples`
 * 5. `POST /internal/imports/{runId}/finish` `{epoch}`: drops the staging table, outdates what caches hold. → `ImportTotals`
 *    `POST /internal/imports/{runId}/discard` `{epoch}`: drops the staging table, changes nothing else. → 204
 * 6. `POST /internal/imports/{runId}/undo` `{epoch}`, again and again until it is done: takes back what the run's chunks did and nobody has
 *    touched since, a slice at a time, one transaction each. Done, it returns what it came to. IMPORT_UNDO_EXPIRED where the before-images
 *    are gone. → `UndoProgress` (`import-undo.ts`)
 *
 * `epoch` is the run's lease: a call with a smaller one than the catalog has seen is refused (IMPORT_LEASE_LOST), so that
 * a worker that woke up late can do no harm. Calls 2–4 answer IMPORT_STAGING_LOST where the unlogged staging table was
 * emptied by a crash (its count differs from what was recorded): stage again, go on with the next chunk. They answer
 * IMPORT_STAGING_PARTIAL where a row that was staged by its hash is needed after all, since its business has changed in between
 * or another row of the file is the same business: stage every row whole, go on likewise.
 */
const epoch = z.coerce.number().int().min(1);
export const LeaseQuery = z.object({ epoch });
export const LeaseBody = z.object({ epoch });
export const ChunkBody = z.object({ epoch, isAhead: z.boolean().default(false) });
export type ChunkBody = z.infer<typeof ChunkBody>;

/** Rows of a file that follow one another, by their hashes. */
export const RowHashes = z.object({ hashes: z.array(z.string().max(64)).max(10_000) });
export type RowHashes = z.infer<typeof RowHashes>;
/** Positions in `hashes`, from 0. */
export const UnchangedRows = z.object({ unchanged: z.array(z.int()) });
export type UnchangedRows = z.infer<typeof UnchangedRows>;

export const StagedRows = z.object({ rows: z.int() });
export type StagedRows = z.infer<typeof StagedRows>;

/** The number of rows, and the first of them by their number in the sheet. */
const CountedRows = z.object({ count: z.int(), rows: z.array(z.int()) });

export const ImportAnalysis = z.object({
  /** Staged rows. */
  rows: z.int(),
  /** Distinct businesses among them. */
  businesses: z.int(),
  /** Rows that join an earlier row of the same business. */
  merged: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Conflicts among them: those businesses stay as they are. */
  unchanged: z.int(),
  /** Rows that differ from an operator's edits in locked fields, which are not overwritten. */
  kept: CountedRows,
  /** Rows of our own export whose record has changed since. */
  conflicts: CountedRows,
  /** Rows without a country that joined the only known city of their name, by its country. */
  cityCountries: z.array(z.object({ countryCode: z.string(), count: z.int() })),
  /** Rows that were kept apart from a business of the same name and address. */
  heldBack: z.int(),
  /** New categories that the run would create. */
  categoriesCreated: z.int(),
  /** Distinct cities in the file. */
  citiesFound: z.int(),
  /** Number of chunks to apply: indexes 0 … chunks − 1. */
  chunks: z.int(),
});
export type ImportAnalysis = z.infer<typeof ImportAnalysis>;

export const ImportPlaces = z.object({ categoriesCreated: z.int(), citiesCreated: z.int() });
export type ImportPlaces = z.infer<typeof ImportPlaces>;

export const AppliedChunk = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type AppliedChunk = z.infer<typeof AppliedChunk>;

/** Sums over the run's recorded chunks. */
export const ImportTotals = AppliedChunk.extend({ categoriesCreated: z.int() });
export type ImportTotals = z.infer<typeof ImportTotals>;
