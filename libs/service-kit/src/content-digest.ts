import { hash } from 'node:crypto';

/** Name of a content: equal bytes have equal names, whatever was written in between. ETags are made of it, and `If-Match` is held against it. */
export const contentDigest = (body: Buffer | string): string => hash('sha256', body, 'base64url').slice(0, 24);
