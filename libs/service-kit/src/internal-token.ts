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

/** The caller's name, or null for a token that is forged, expired, or for another audience. */
export const verifyInternalToken = (
  { key, token, audience }: { key: string; token: string; audience: string },
  now = Date.now(),
): string | null => {
  const [caller, forWhom, second, signature, ...rest] = token.split('.');
  if (!signature || rest.length > 0 || forWhom !== audience) return null;
  const expected = mac(key, `${caller}.${forWhom}.${second}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Math.abs(now / 1000 - Number(second)) <= tokenLifetimeSeconds ? caller : null;
};
