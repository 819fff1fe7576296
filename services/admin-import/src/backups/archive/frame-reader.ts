import { type FrameKind, frameHeaderBytes, signature } from './archive-format.ts';
import { type BackupRefused, damaged, foreign } from './backup-refused.ts';
import { longestFrameBytes } from './limits.ts';

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
  /** The frame as it stands in the file. */
  bytes: Buffer;
}

const endsEarly = (): BackupRefused => damaged('The file ends before its seal.');

/** Cuts a stream into frames. It holds one frame and one chunk of the stream at a time. */
export class FrameReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The first bytes of the file. @throws BackupRefused where they are not the signature; a part of it is all that is left of a backup. */
  async takeSignature(): Promise<Buffer> {
    const first = await this.takeUpTo(signature.length);
    if (!signature.subarray(0, first.length).equals(first)) throw foreign('The file is no backup of this product.');
    if (first.length < signature.length) throw endsEarly();
    return first;
  }

  /** Exactly so many bytes. */
  private async take(bytes: number): Promise<Buffer> {
    const taken = await this.takeUpTo(bytes);
    if (taken.length < bytes) throw endsEarly();
    return taken;
  }

  /** Fewer only at the end of the file. */
  private async takeUpTo(bytes: number): Promise<Buffer> {
    const parts = [this.held];
    for (let has = this.held.length; has < bytes; ) {
      const { done, value } = await this.chunks.next();
      if (done) break;
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
