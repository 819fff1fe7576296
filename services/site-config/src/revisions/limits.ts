/** Saved states of one document that are kept: some months of daily changes, and at most 40 MB of snippets. */
export const mostRevisions = 100;
