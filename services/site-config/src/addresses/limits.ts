/** Pause between two sweeps, ms. */
export const shorteningPauseMs = 60 * 60_000;

/** Rows that one statement shortens: it holds its locks for a moment only. */
export const shortenedAtOnce = 5000;
