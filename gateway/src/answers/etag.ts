import type { Encoding } from './content-encoding.ts';

export { contentDigest as digestOf } from '@directory/service-kit';

/** Strong: one name per content and encoding, since the bytes of each encoding differ. */
export const etagOf = (digest: string, encoding: Encoding): string => `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;

/** Whether a client holds this very answer (`If-None-Match`). */
export const holdsAnswer = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');
