import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress, type Encoding, isCompressible } from './content-encoding.ts';
import { digestOf } from './etag.ts';
import type { WholeAnswer } from './whole-answer.ts';

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Map slots, objects and strings of one answer, bytes; measured with 100,000 small ones. */
const overheadBytes = 1024;

/** A Buffer of its own: a slice would keep the whole block alive that it was cut from (a pool, or a chunk of a socket). */
const ownCopy = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

export type Forms = Partial<Record<Encoding, Buffer>>;

/** What one asks for to make a stored answer. */
interface StoredParts {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Name of the plain body's bytes. */
  digest: string;
  /** Name of what the answer says, where its bytes also hold the instant of their making; else the digest. */
  contentId: string;
  /** When the bytes were made, ms. */
  bornAt: number;
  isCompressible: boolean;
  /** At least one. */
  forms: Forms;
}

/** The bytes of an answer in the forms that were asked for so far. Each form is made once. */
export class StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly digest: string;
  readonly contentId: string;
  readonly bornAt: number;
  readonly isCompressible: boolean;
  private readonly forms: Forms;
  private readonly making = new Map<Encoding, Promise<Buffer>>();

  constructor(parts: StoredParts) {
    this.status = parts.status;
    this.headers = parts.headers;
    this.digest = parts.digest;
    this.contentId = parts.contentId;
    this.bornAt = parts.bornAt;
    this.isCompressible = parts.isCompressible;
    this.forms = { ...parts.forms };
  }

  static of({ status, headers, body }: WholeAnswer, bornAt: number, contentId?: string): StoredAnswer {
    const digest = digestOf(body);
    const canShrink = isCompressible(headers['content-type'] ?? '', body.length);
    return new StoredAnswer({
      status,
      headers,
      digest,
      contentId: contentId ?? digest,
      bornAt,
      isCompressible: canShrink,
      forms: { identity: ownCopy(body) },
    });
  }

  /** The form that a client gets who would take this encoding. */
  encodingFor(accepted: Encoding): Encoding {
    return this.isCompressible ? accepted : 'identity';
  }

  /** The form, where it is there. */
  find(encoding: Encoding): Buffer | undefined {
    return this.forms[encoding];
  }

  /** The form, made where it is not there yet. */
  async get(encoding: Encoding): Promise<Buffer> {
    const there = this.forms[encoding];
    if (there) return there;
    const made = this.making.get(encoding) ?? this.make(encoding).finally(() => this.making.delete(encoding));
    this.making.set(encoding, made);
    return made;
  }

  /** The plain body, without keeping it as a form. */
  async plain(): Promise<Buffer> {
    const { identity, gzip, br } = this.forms;
    if (identity) return identity;
    return gzip ? fromGzip(gzip) : fromBrotli(br as Buffer);
  }

  /** Forgets the plain form where a smaller one is there: few ask for it, and it is most of the bytes. */
  slim(): void {
    if (this.forms.br || this.forms.gzip) delete this.forms.identity;
  }

  /** Bytes that it takes in memory. */
  get bytes(): number {
    let bytes = overheadBytes;
    for (const body of Object.values(this.forms)) bytes += body.length;
    for (const name in this.headers) bytes += 2 * (name.length + this.headers[name].length);
    return bytes;
  }

  private async make(encoding: Encoding): Promise<Buffer> {
    const plain = await this.plain();
    const made = encoding === 'identity' ? plain : await compress(plain, encoding);
    this.forms[encoding] = ownCopy(made);
    return this.forms[encoding];
  }
}
