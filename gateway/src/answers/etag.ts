import { hash } from 'node:crypto';
import type { Encoding } from './content-encoding.ts';

/** Name of a content: equal bytes have equal names, whatever was written in between. */
export const digestOf = (body: Buffer | string): string => hash('sha256', body, 'base64url').slice(0, 24);

/** Strong: one name per content and encoding, since the bytes of each encoding differ. */
export const etagOf = (digest: string, encoding: Encoding): string => `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Whether a client holds this very answer (`If-None-Match`). */
export const holdsAnswer = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
