import { parseCookie, stringifySetCookie } from 'cookie';
import { isEncrypted, type Transport } from '../security/client-connection.ts';

/** A cookie under two names: over HTTPS the browser itself guarantees that only this very host, encrypted, could set it. */
interface TokenCookie {
  plain: string;
  encrypted: string;
}

export const sessionCookie: TokenCookie = { plain: 'directory-session', encrypted: '__Host-directory-session' };
/** How far a sign-in has come. */
export const signInCookie: TokenCookie = { plain: 'directory-sign-in', encrypted: '__Host-directory-sign-in' };

const nameOn = (transport: Transport, names: TokenCookie): string => (isEncrypted(transport) ? names.encrypted : names.plain);

const tokenPattern = /^[\w-]{43}$/;

/** The token in a request's `Cookie` header, or null where there is none that could be one of ours. */
export const readToken = (header: string | undefined, transport: Transport, names: TokenCookie): string | null => {
  if (!header) return null;
  const token = parseCookie(header)[nameOn(transport, names)];
  return token !== undefined && tokenPattern.test(token) ? token : null;
};

/** `Set-Cookie` for a token; an empty one with `maxAgeSeconds` 0 removes the cookie. */
export const writeToken = (token: string, transport: Transport, names: TokenCookie, maxAgeSeconds: number): string =>
  stringifySetCookie({
    name: nameOn(transport, names),
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isEncrypted(transport),
    maxAge: maxAgeSeconds,
  });
