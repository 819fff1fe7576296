/** Kinds of the messages of a server: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const copyData = 0x64;
/** The answer to COPY, and messages that may come at any time: a parameter, a notice, a notification. */
const passedOver = new Set([0x48, 0x53, 0x4e, 0x41]);

const headerBytes = 5;
const nothing = Buffer.alloc(0);

export interface CopiedText {
  text: Buffer;
  /** Everything from the message on that ends the copy: its end, or an error. */
  rest: Buffer | null;
}

/**
 * Takes the text of a COPY out of what a server sends: each row is a message of its own, and millions of them must cost next to nothing. The text is
 * moved together within the chunk that it came in.
 */
export class CopyMessages {
  /** Bytes of the message under way that are still to come. */
  private left = 0;
  private isText = false;
  /** The first bytes of a header that was cut in two. */
  private cut: Buffer = nothing;

  take(given: Buffer): CopiedText {
    const chunk = this.cut.length > 0 ? Buffer.concat([this.cut, given]) : given;
    this.cut = nothing;
    let to = 0;
    for (let at = 0; ; ) {
      const end = Math.min(at + this.left, chunk.length);
      if (this.isText) {
        chunk.copyWithin(to, at, end);
        to += end - at;
      }
      this.left -= end - at;
      at = end;
      if (at + headerBytes > chunk.length) {
        this.cut = Buffer.from(chunk.subarray(at));
        return { text: chunk.subarray(0, to), rest: null };
      }
      const kind = chunk[at];
      if (kind !== copyData && !passedOver.has(kind)) return { text: chunk.subarray(0, to), rest: chunk.subarray(at) };
      this.isText = kind === copyData;
      // The length counts itself.
      this.left = chunk.readUInt32BE(at + 1) - (headerBytes - 1);
      at += headerBytes;
    }
  }
}
