import { describe, expect, it } from '@jest/globals';
import { KnownBrowsers } from './known-browsers.ts';

describe('known browsers', () => {
  const browsers = new KnownBrowsers(Buffer.from('key'));

  it('keep their id from one sign-in to the next', () => {
    const id = browsers.idOf(browsers.issue(null));
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(browsers.idOf(browsers.issue(id))).toBe(id);
  });

  it('are strangers under other secrets, and with an id of their own making', () => {
    const value = browsers.issue(null);
    expect(new KnownBrowsers(Buffer.from('other')).idOf(value)).toBeNull();
    const [id, signature] = value.split('.');
    for (const forged of [null, '', id, `${id}.`, `x${id}.${signature}`, `${id}.${signature}x`, `.${signature}`])
      expect(browsers.idOf(forged)).toBeNull();
  });
});
