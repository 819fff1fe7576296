import type { Encoding } from '../answers/content-encoding.ts';
import { type Forms, StoredAnswer } from '../answers/stored-answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Validity } from './validity.ts';

/** What stands before the bodies, as JSON. */
interface Head {
  key: string;
  status: number;
  headers: Record<string, string>;
  digest: string;
  contentId: string;
  bornAt: number;
  isCompressible: boolean;
  /** The forms that follow, in their order, and their bytes. */
  forms: [Encoding, number][];
  validity: Validity;
}

const lengthBytes = 4;
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** One value: length of the head, head, the bodies that are there. */
export const encodeAnswer = (key: string, { answer, validity }: CachedAnswer): Buffer => {
  const bodies = encodings.flatMap((encoding) => {
    const body = answer.find(encoding);
    return body ? [{ encoding, body }] : [];
  });
  const { status, headers, digest, contentId, bornAt, isCompressible } = answer;
  const forms = bodies.map(({ encoding, body }): [Encoding, number] => [encoding, body.length]);
  const head: Head = { key, status, headers, digest, contentId, bornAt, isCompressible, forms, validity };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.allocUnsafe(lengthBytes);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, ...bodies.map(({ body }) => body)]);
};

/** The bodies that stand one after the other from a place on; null where they are not all the rest. */
const readForms = (value: Buffer, from: number, forms: Head['forms']): Forms | null => {
  const found: Forms = {};
  let at = from;
  for (const [encoding, length] of forms) {
    found[encoding] = value.subarray(at, at + length);
    at += length;
  }
  return at === value.length ? found : null;
};

/** The answer of a value, or undefined for one that is another key's, cut off, or no value of ours. */
export const decodeAnswer = (key: string, value: Buffer): CachedAnswer | undefined => {
  try {
    const bodyAt = lengthBytes + value.readUInt32BE(0);
    const { forms, validity, ...parts } = JSON.parse(value.toString('utf8', lengthBytes, bodyAt)) as Head;
    const bodies = parts.key === key ? readForms(value, bodyAt, forms) : null;
    return bodies ? { answer: new StoredAnswer({ ...parts, forms: bodies }), validity, quietUntil: 0 } : undefined;
  } catch {
    return undefined;
  }
};
