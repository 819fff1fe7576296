import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { rowsPackedAtOnce } from './limits.ts';

const packInParts = async (rows: readonly unknown[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (let from = 0; from < rows.length; from += rowsPackedAtOnce) {
    if (from > 0) await turnOfOthers();
    const part = Buffer.from(JSON.stringify(rows.slice(from, from + rowsPackedAtOnce)));
    // Its closing bracket becomes the comma before the next part.
    part[0] = ','.charCodeAt(0);
    parts.push(part.subarray(0, -1));
  }
  const packed = Buffer.concat([...parts, Buffer.from(']')]);
  packed[0] = '['.charCodeAt(0);
  return packed;
};

/** Writes long lists as JSON a part at a time: 1,000 businesses at once would keep everybody else whom the process answers waiting. */
export const packLongListsInParts = (fastify: FastifyInstance): void => {
  fastify.addHook('preSerialization', async (_request, reply, payload) => {
    if (!Array.isArray(payload) || payload.length <= rowsPackedAtOnce) return payload;
    const packed = await packInParts(payload);
    reply.serializer(() => packed as unknown as string);
    return payload;
  });
};
