import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { compressionLevel, packedChunkBytes } from './limits.ts';

const through = (chunks: AsyncIterable<Buffer>, transform: Transform): AsyncIterable<Buffer> => {
  // A failure destroys the transform with its error, and so reaches the reader; a reader that leaves ends the source.
  pipeline(Readable.from(chunks, { objectMode: false, highWaterMark: packedChunkBytes }), transform).catch(() => undefined);
  return transform as AsyncIterable<Buffer>;
};

export const pack = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  through(chunks, createZstdCompress({ chunkSize: packedChunkBytes, params: { [constants.ZSTD_c_compressionLevel]: compressionLevel } }));

export const unpack = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  through(chunks, createZstdDecompress({ chunkSize: packedChunkBytes }));
