import { createPrivateKey, createSign } from 'node:crypto';
import { z } from 'zod';
import { assertionSeconds } from './limits.ts';

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** The JSON file of a service account, as far as it is used. Its `token_uri` is not: the address comes from the configuration. */
export const GoogleAccount = z.object({
  client_email: z.email('names no client_email'),
  private_key: z.string().refine(isPrivateKey, 'holds no RSA key as private_key'),
  private_key_id: z.string().optional(),
});
export type GoogleAccount = z.infer<typeof GoogleAccount>;

const scope = 'https://www.googleapis.com/auth/indexing';
const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed assertion (JWT, RS256) that buys an access token. */
export const makeAssertion = (account: GoogleAccount, audience: string, now: number): string => {
  const iat = Math.floor(now / 1000);
  const header = segment({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) });
  const claims = segment({ iss: account.client_email, scope, aud: audience, iat, exp: iat + assertionSeconds });
  const signature = createSign('RSA-SHA256').update(`${header}.${claims}`).sign(account.private_key, 'base64url');
  return `${header}.${claims}.${signature}`;
};
