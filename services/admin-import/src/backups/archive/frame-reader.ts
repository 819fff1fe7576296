import { type FrameKind, frameHeaderBytes } from './archive-format.ts';
import { damaged } from './backup-refused.ts';
import { longestFrameBytes } from './limits.ts';

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
  /** The frame as it stands in the file. */
  bytes: Buffer;
}

/** Cuts a stream into frames. It holds one frame and one chunk of the stream at a time. */
export class FrameReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes. */
  async take(bytes: number): Promise<Buffer> {
    const parts = [this.held];
    for (let has = this.held.length; has < bytes; ) {
      const { done, value } = await this.chunks.next();
      if (done) throw damaged('The file ends before its seal.');
      parts.push(value);
      has += value.length;
    }
    const all = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    this.held = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  async next(): Promise<Frame> {
    const header = await this.take(frameHeaderBytes);
    const length = header.readUInt32BE(1);
    if (length > longestFrameBytes) throw damaged(`A frame claims ${length} bytes.`);
    const payload = await this.take(length);
    return { kind: header.readUInt8(0) as FrameKind, payload, bytes: Buffer.concat([header, payload]) };
  }

  async isAtEnd(): Promise<boolean> {
    while (this.held.length === 0) {
      const { done, value } = await this.chunks.next();
      if (done) return true;
      this.held = value;
    }
    return false;
  }

  /** Ends the source, whether it was read to its end or not. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
