import type { Encoding } from '../answers/content-encoding.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { StoredAnswer } from './stored-answer.ts';
import type { Validity } from './validity.ts';

/** What stands before the body, as JSON. */
interface Head {
  key: string;
  status: number;
  headers: Record<string, string>;
  digest: string;
  contentId: string;
  bornAt: number;
  isCompressible: boolean;
  encoding: Encoding;
  length: number;
  validity: Validity;
}

const lengthBytes = 4;
/** The form that most clients take comes first: the others can be made of it. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** One value: length of the head, head, body in one form. */
export const encodeAnswer = (key: string, { answer, validity }: CachedAnswer): Buffer => {
  const encoding = preferred.find((form) => answer.find(form)) as Encoding;
  const body = answer.find(encoding) as Buffer;
  const { status, headers, digest, contentId, bornAt, isCompressible } = answer;
  const head: Head = { key, status, headers, digest, contentId, bornAt, isCompressible, encoding, length: body.length, validity };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.allocUnsafe(lengthBytes);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, body]);
};

/** The answer of a value, or undefined for one that is another key's, cut off, or no value of ours. */
export const decodeAnswer = (key: string, value: Buffer): CachedAnswer | undefined => {
  try {
    const bodyAt = lengthBytes + value.readUInt32BE(0);
    const head = JSON.parse(value.toString('utf8', lengthBytes, bodyAt)) as Head;
    if (head.key !== key || value.length !== bodyAt + head.length) return undefined;
    const { encoding, validity, ...parts } = head;
    const answer = new StoredAnswer({ ...parts, forms: { [encoding]: value.subarray(bodyAt) } });
    return { answer, validity, quietUntil: 0 };
  } catch {
    return undefined;
  }
};
