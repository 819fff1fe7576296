/** Level of zstd: higher ones take longer than the copy that they follow, for a few percent. */
export const compressionLevel = 3;

/** Bytes that are packed and unpacked at once. */
export const packedChunkBytes = 256 * 1024;

/** The longest frame, bytes. A head names a hundred tables; a longer one is damage, and is not read into memory. */
export const longestFrameBytes = 4 * 1024 * 1024;
