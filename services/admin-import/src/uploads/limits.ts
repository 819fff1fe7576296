import { uploadLimitBytes } from '@directory/contracts';

export const mebibyte = 1024 * 1024;
const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** Disk space that an upload needs, in sizes of the file: the file itself, strings on disk and staged rows. */
export const diskSpaceFactor = 3;

/** Operators are warned below this free space, bytes: two of the largest files would fill it. */
export const lowSpaceBytes = 2 * diskSpaceFactor * uploadLimitBytes;

/** Bytes of an upload after which the free space is checked again. Its length need not be declared. */
export const diskCheckIntervalBytes = 32 * mebibyte;

/** Bytes that a form may add to its file: boundaries, part headers, a few small fields. */
export const formOverheadBytes = 1024 * 1024;

/** Parts of a form. Programs send a few fields beside the file. */
export const formLimits = { files: 20, fields: 20, fieldSize: 64 * 1024, parts: 30, headerPairs: 50 };

/** Length of a file's name that is kept, characters. */
export const maxFileNameLength = 200;

/** Pause between two sweeps of the folder, ms. */
export const sweepIntervalMs = hourMs / 4;

/** Age of a broken upload at which it is removed, ms: no upload takes so long between two writes. */
export const partialUploadAgeMs = hourMs;
