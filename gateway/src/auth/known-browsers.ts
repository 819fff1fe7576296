import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { digestUnder, isSameDigest } from '../sessions/keyed-digest.ts';
import { SESSION_KEY } from '../sessions/session.store.ts';

/**
 * Browsers that have signed in before carry a signed id. It opens nothing; it gives them a count of failures and a place in the queue
 * of their own, so that no flood of strangers keeps their operator out. Changed secrets make them strangers again.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: string;

  constructor(@Inject(SESSION_KEY) sealKey: Buffer) {
    this.key = digestUnder(sealKey, 'known browser');
  }

  /** The cookie's value for a browser that has signed in; it keeps the id that it has. */
  issue(id: string | null): string {
    const kept = id ?? randomBytes(16).toString('base64url');
    return `${kept}.${digestUnder(this.key, kept)}`;
  }

  /** The id in a cookie's value, where it is one that was issued. */
  idOf(value: string | null): string | null {
    const [id, signature] = value?.split('.') ?? [];
    if (!id || !signature) return null;
    return isSameDigest(digestUnder(this.key, id), signature) ? id : null;
  }
}
