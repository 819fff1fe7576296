import { describe, expect, it } from '@jest/globals';
import { newToken } from './expiring-store.ts';
import { readToken, sessionCookie, writeToken } from './token-cookie.ts';

const plain = { protocol: 'http', hostname: 'localhost' };
const encrypted = { protocol: 'https', hostname: 'directory.example' };
const token = newToken();

describe('cookies of a connection', () => {
  it('are bound to the host and to encryption over HTTPS', () => {
    expect(writeToken(token, encrypted, sessionCookie, 60)).toBe(
      `__Host-directory-session=${token}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
  });

  it('are plain where there is no encryption', () => {
    expect(writeToken(token, plain, sessionCookie, 60)).toBe(`directory-session=${token}; Max-Age=60; Path=/; HttpOnly; SameSite=Strict`);
  });

  it('are not read from the other kind of connection', () => {
    const both = `directory-session=${token}; __Host-directory-session=${newToken()}`;
    expect(readToken(both, plain, sessionCookie)).toBe(token);
    expect(readToken(`directory-session=${token}`, encrypted, sessionCookie)).toBeNull();
  });

  it.each([
    undefined,
    '',
    'directory-session=',
    'directory-session=short',
    `directory-session=${token}x`,
    `directory-session=${'%'.repeat(43)}`,
    // Ours are never encoded: thousands that cannot be decoded would take longer than an answer.
    `directory-session=%61${token.slice(1)}`,
    'a=b;;;=',
  ])('hold no token in %s', (header) => {
    expect(readToken(header, plain, sessionCookie)).toBeNull();
  });
});
