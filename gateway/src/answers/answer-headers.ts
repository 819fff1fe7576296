import type { Encoding } from './content-encoding.ts';
import { etagOf } from './etag.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Headers of one answer in one form, ready to be written: names and values in turn. */
export interface AnswerHead {
  /** Null for answers that nobody asks for again by tag. */
  etag: string | null;
  lines: readonly string[];
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Headers of an answer's own, without those that every answer has. */
export const headersOf = (answer: StoredAnswer, encoding: Encoding, length: number): Record<string, string> => {
  const headers: Record<string, string> = { ...answer.headers, 'cache-control': 'no-cache' };
  if (answer.isCompressible) headers.vary = 'Accept-Encoding';
  if (answer.status === 200) headers.etag = etagOf(answer.digest, encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(length);
  return headers;
};

const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type']);

/** Headers of a 304: those of the answer without what speaks of a body. */
export const withoutBody = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !bodyHeaders.has(name)));

/** Heads that were made before. They live as long as their answer does. */
export class AnswerHeads {
  private readonly heads: Record<Encoding, WeakMap<StoredAnswer, AnswerHead>> = {
    identity: new WeakMap(),
    gzip: new WeakMap(),
    br: new WeakMap(),
  };

  /** `common`: headers of every answer; those of the answer itself take their place. */
  constructor(private readonly common: Record<string, string>) {}

  /** With the body. */
  whole(answer: StoredAnswer, encoding: Encoding, length: number): AnswerHead {
    const heads = this.heads[encoding];
    const known = heads.get(answer);
    if (known) return known;
    const own = headersOf(answer, encoding, length);
    const head = { etag: own.etag ?? null, lines: flat({ ...this.common, ...own }) };
    heads.set(answer, head);
    return head;
  }

  /** For whoever has the body already. */
  notModified(answer: StoredAnswer, encoding: Encoding): string[] {
    return flat({ ...this.common, ...withoutBody(headersOf(answer, encoding, 0)) });
  }
}
