import type { Readable } from 'node:stream';

/** The first bytes of a body, at most `maxBytes`. `isWhole`: there are no further ones. Those are not read: the body is destroyed. */
export const bodyUpTo = async (body: Readable, maxBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks, Math.min(length, maxBytes)), isWhole: length <= maxBytes };
};
