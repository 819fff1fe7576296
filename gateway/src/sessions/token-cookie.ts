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

/** A browser that has signed in before; its value is a signed id. */
export const browserCookie: TokenCookie = { plain: 'directory-browser', encrypted: '__Host-directory-browser' };

const nameOn = (transport: Transport, names: TokenCookie): string => (isEncrypted(transport) ? names.encrypted : names.plain);

const tokenPattern = /^[\w-]{43}$/;

/** Our values are written in letters that need no decoding, and a header has room for thousands that cannot be decoded, each of which takes long. */
const asWritten = (value: string): string => value;

/** The value of one of our cookies in a request's `Cookie` header. */
export const readCookie = (header: string | undefined, transport: Transport, names: TokenCookie): string | null =>
  (header && parseCookie(header, { decode: asWritten })[nameOn(transport, names)]) || null;

/** The token in a request's `Cookie` header, or null where there is none that could be one of ours. */
export const readToken = (header: string | undefined, transport: Transport, names: TokenCookie): string | null => {
  const token = readCookie(header, transport, names);
  return token !== null && tokenPattern.test(token) ? token : null;
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
