import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { contentDigest } from '@directory/service-kit';
import type { BufferedAnswer } from './buffered-answer.ts';
import { compress, type Encoding, isCompressible } from './content-encoding.ts';
import { answerOverheadBytes } from './limits.ts';

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** A Buffer of its own: a slice would keep the whole block alive that it was cut from (a pool, or a chunk of a socket). */
const ownCopy = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

export type EncodedBodies = Partial<Record<Encoding, Buffer>>;

interface StoredAnswerParts {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Name of the plain body's bytes. */
  digest: string;
  /** Name of the content, where its bytes also hold the instant of their making; else the digest. */
  contentId: string;
  /** When the bytes were made, ms. */
  bornAt: number;
  isCompressible: boolean;
  /** At least one. */
  bodies: EncodedBodies;
}

/** The bytes of an answer in the encodings that were asked for so far. Each is made once. */
export class StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly digest: string;
  readonly contentId: string;
  readonly bornAt: number;
  readonly isCompressible: boolean;
  private readonly bodies: EncodedBodies;
  private readonly making = new Map<Encoding, Promise<Buffer>>();

  constructor(parts: StoredAnswerParts) {
    this.status = parts.status;
    this.headers = parts.headers;
    this.digest = parts.digest;
    this.contentId = parts.contentId;
    this.bornAt = parts.bornAt;
    this.isCompressible = parts.isCompressible;
    this.bodies = { ...parts.bodies };
  }

  static of({ status, headers, body }: BufferedAnswer, bornAt: number, contentId?: string): StoredAnswer {
    const digest = contentDigest(body);
    const canShrink = isCompressible(headers['content-type'] ?? '', body.length);
    return new StoredAnswer({
      status,
      headers,
      digest,
      contentId: contentId ?? digest,
      bornAt,
      isCompressible: canShrink,
      bodies: { identity: ownCopy(body) },
    });
  }

  /** The encoding that a client gets who would take this one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.isCompressible ? accepted : 'identity';
  }

  /** The body in an encoding, where it is there. */
  find(encoding: Encoding): Buffer | undefined {
    return this.bodies[encoding];
  }

  /** The body in an encoding, made where it is not there yet. */
  async get(encoding: Encoding): Promise<Buffer> {
    const there = this.bodies[encoding];
    if (there) return there;
    const made = this.making.get(encoding) ?? this.make(encoding).finally(() => this.making.delete(encoding));
    this.making.set(encoding, made);
    return made;
  }

  /** The plain body, without storing it. */
  async plain(): Promise<Buffer> {
    const { identity, gzip, br } = this.bodies;
    if (identity) return identity;
    return gzip ? fromGzip(gzip) : fromBrotli(br as Buffer);
  }

  /** Drops the plain body where a compressed one is there: few ask for it, and it is most of the bytes. */
  dropPlain(): void {
    if (this.bodies.br || this.bodies.gzip) delete this.bodies.identity;
  }

  /** Bytes that it takes in memory. */
  get bytes(): number {
    let bytes = answerOverheadBytes;
    for (const body of Object.values(this.bodies)) bytes += body.length;
    for (const name in this.headers) bytes += 2 * (name.length + this.headers[name].length);
    return bytes;
  }

  private async make(encoding: Encoding): Promise<Buffer> {
    const plain = await this.plain();
    const made = encoding === 'identity' ? plain : await compress(plain, encoding);
    this.bodies[encoding] = ownCopy(made);
    return this.bodies[encoding];
  }
}
