import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokenLifetimeSeconds } from './limits.ts';

const mac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Token of one caller for one audience, `caller.audience.second.mac`. Sent in the header `x-internal-token`. */
export const signInternalToken = (
  { key, caller, audience }: { key: string; caller: string; audience: string },
  now = Date.now(),
): string => {
  const claim = `${caller}.${audience}.${Math.floor(now / 1000)}`;
  return `${claim}.${mac(key, claim).toString('base64url')}`;
};

/** The key of a caller, made of a secret that no part is given. */
export const callerKey = (secret: string, caller: string): string => mac(secret, caller).toString('hex');

/** The caller's name, or null for a token that is forged, expired, of a caller without a key here, or for another audience. `keys`: by caller. */
export const verifyInternalToken = (
  { keys, token, audience }: { keys: ReadonlyMap<string, string>; token: string; audience: string },
  now = Date.now(),
): string | null => {
  const [caller, forWhom, second, signature, ...rest] = token.split('.');
  const key = keys.get(caller);
  if (!signature || !key || rest.length > 0 || forWhom !== audience) return null;
  const expected = mac(key, `${caller}.${forWhom}.${second}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Math.abs(now / 1000 - Number(second)) <= tokenLifetimeSeconds ? caller : null;
};
