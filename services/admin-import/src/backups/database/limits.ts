/** Bytes of a table's text that are handled at once: what each chunk costs is then nothing beside its bytes. */
export const copiedChunkBytes = 256 * 1024;

/** A statement whose process was killed ends within this, ms: it would hold its locks against the process that takes its work up. */
export const orphanCheckMs = 1000;
