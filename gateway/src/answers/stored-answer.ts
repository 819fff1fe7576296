import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { totalCountHeader, totalCountRelationHeader } from '@directory/contracts';
import { contentDigest, mostListed, mostParameters } from '@directory/service-kit/without-stores';
import { answerOverheadBytes, longestRememberedHeader, rememberedHeaders, smallestCompressedBytes } from './limits.ts';

/** An answer whose body is all there, so that a cache can store it: JSON, a page, a file of the site. */
export interface BufferedAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

export const encodings = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof encodings)[number];

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

export const isCompressible = (contentType: string, bytes: number): boolean =>
  bytes >= smallestCompressedBytes && compressible.test(contentType);

const qualityOf = (parameters: string[]): number => {
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find((value) => value !== undefined);
  return quality === undefined ? 1 : Number(quality);
};

const bestOf = (accepted: string): Encoding => {
  const qualities = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',', mostListed)) {
    const [name, ...parameters] = part.split(';', mostParameters);
    qualities.set(name.trim(), qualityOf(parameters));
  }
  const accepts = (name: string): boolean => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
};

/** Headers that were parsed before: all the browsers of the world send a few dozen different ones. */
const known = new Map<string, Encoding>();

/** The best encoding that the client accepts (`Accept-Encoding`). */
export const negotiateEncoding = (accepted = ''): Encoding => {
  const before = known.get(accepted);
  if (before) return before;
  const best = bestOf(accepted);
  if (known.size < rememberedHeaders && accepted.length < longestRememberedHeader) known.set(accepted, best);
  return best;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses on the thread pool. `thorough` is for files that live as long as the process, compressed once. */
export const compress = (body: Buffer, encoding: Encoding, { thorough = false } = {}): Promise<Buffer> | Buffer => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return zip(body, { level: thorough ? 9 : 6 });
  const quality = thorough ? constants.BROTLI_MAX_QUALITY : 4;
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
};

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** A Buffer of its own: a slice would keep the whole block alive that it was cut from (a pool, or a chunk of a socket). */
const ownCopy = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

const countHeaders = [totalCountHeader, totalCountRelationHeader].map((name) => name.toLowerCase());

/** The same rows of a list that has grown behind them are another answer. */
const digestOf = ({ headers, body }: BufferedAnswer): string => {
  const digest = contentDigest(body);
  const counts = countHeaders.flatMap((name) => headers[name] ?? []);
  return counts.length > 0 ? contentDigest([digest, ...counts].join(' ')) : digest;
};

export type EncodedBodies = Partial<Record<Encoding, Buffer>>;

interface StoredAnswerParts {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Name of the plain body's bytes, and of what a list says of its size. */
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
  private isThorough = false;
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

  static of(answer: BufferedAnswer, bornAt: number, contentId?: string): StoredAnswer {
    const { status, headers, body } = answer;
    const digest = digestOf(answer);
    return new StoredAnswer({
      status,
      headers,
      digest,
      contentId: contentId ?? digest,
      bornAt,
      isCompressible: isCompressible(headers['content-type'] ?? '', body.length),
      bodies: { identity: ownCopy(body) },
    });
  }

  /** An answer that lives as long as the process: compressed once, as small as it gets. */
  static permanent(answer: BufferedAnswer): StoredAnswer {
    const stored = StoredAnswer.of(answer, 0);
    stored.isThorough = true;
    return stored;
  }

  /** The encoding that a client gets who would take this one. */
  encodingFor(accepted: Encoding): Encoding {
    return this.isCompressible ? accepted : 'identity';
  }

  /** The body in an encoding, where it is there. */
  find(encoding: Encoding): Buffer | undefined {
    return this.bodies[encoding];
  }

  /** Whether the body in an encoding is there, or on its way. */
  isMade(encoding: Encoding): boolean {
    return this.bodies[encoding] !== undefined || this.making.has(encoding);
  }

  /** The body in an encoding, made where it is not there yet, and stored. */
  async get(encoding: Encoding): Promise<Buffer> {
    const there = this.bodies[encoding];
    if (there) return there;
    const made = this.making.get(encoding) ?? this.store(encoding).finally(() => this.making.delete(encoding));
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

  /** The body in an encoding, made without storing it. */
  async make(encoding: Encoding): Promise<Buffer> {
    const plain = await this.plain();
    return encoding === 'identity' ? plain : compress(plain, encoding, { thorough: this.isThorough });
  }

  private async store(encoding: Encoding): Promise<Buffer> {
    const body = ownCopy(await this.make(encoding));
    this.bodies[encoding] = body;
    return body;
  }
}
