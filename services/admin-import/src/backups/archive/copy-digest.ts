import { createHash } from 'node:crypto';
import type { TableDigest } from './archive-format.ts';

const newline = 0x0a;

const countNewlines = (chunk: Buffer): number => {
  let count = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count++;
  return count;
};

/** Rows, bytes and checksum of COPY text that passes by. A line is a row: COPY writes a newline within a value as `\n`. */
export class CopyDigest {
  private readonly hash = createHash('sha256');
  private rows = 0;
  private bytes = 0;

  async *follow(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.rows += countNewlines(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
  }

  /** To be asked for once, behind the last chunk. */
  result(): TableDigest {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

export const isSameDigest = (one: TableDigest, other: TableDigest): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
