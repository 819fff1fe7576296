import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256, 43 characters. */
export const digestUnder = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares in a time that does not tell where they differ. */
export const isSameDigest = (expected: string, given: string): boolean => {
  const [first, second] = [Buffer.from(expected), Buffer.from(given)];
  return first.length === second.length && timingSafeEqual(first, second);
};
