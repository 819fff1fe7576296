import { describe, expect, it } from '@jest/globals';
import { hostVerdict, isFromForeignPage, isFromOurPage, type SiteOrigins } from './site-origins.ts';

const unset: SiteOrigins = { publicOrigin: null, adminOrigin: null, siteUrl: 'http://localhost:8080' };
const published: SiteOrigins = { publicOrigin: 'https://directory.example', adminOrigin: null, siteUrl: 'https://directory.example' };
const separate: SiteOrigins = { ...published, adminOrigin: 'https://office.example' };

describe('isFromOurPage', () => {
  it.each([
    // Reads: only what a browser says comes from another site is refused.
    ['GET', unset, undefined, undefined, true],
    ['GET', unset, undefined, 'none', true],
    ['GET', unset, undefined, 'same-origin', true],
    ['HEAD', unset, undefined, 'cross-site', false],
    ['GET', unset, undefined, 'cross-site', false],
    ['GET', unset, undefined, 'same-site', false],
    // Writes: an origin is needed, whatever else is said.
    ['POST', unset, undefined, undefined, false],
    ['POST', unset, undefined, 'same-origin', false],
    ['POST', unset, 'null', undefined, false],
    ['POST', unset, 'http://localhost:8080', undefined, true],
    ['DELETE', unset, 'http://localhost:8080', 'same-origin', true],
    ['PATCH', unset, 'https://localhost:8080', undefined, true],
    ['POST', unset, 'http://localhost:8081', undefined, false],
    ['POST', unset, 'http://localhost', undefined, false],
    ['POST', unset, 'http://evil.example', undefined, false],
    ['POST', unset, 'http://localhost:8080', 'cross-site', false],
    ['POST', unset, 'http://localhost:8080', 'same-site', false],
    ['POST', unset, 'http://localhost:8080/path', undefined, false],
    ['POST', unset, 'file://localhost:8080', undefined, false],
    // With a public address the Host header says nothing any more.
    ['POST', published, 'https://directory.example', undefined, true],
    ['POST', published, 'http://directory.example', undefined, false],
    ['POST', published, 'https://directory.example.evil.example', undefined, false],
    ['POST', published, 'http://localhost:8080', undefined, false],
    ['PUT', published, 'https://www.directory.example', undefined, false],
    // A back office with an origin of its own trusts no public page.
    ['POST', separate, 'https://office.example', undefined, true],
    ['POST', separate, 'https://directory.example', undefined, false],
    ['POST', separate, 'https://office.example', 'same-site', false],
  ] as const)('%s %#: origin %s', (method, sites, origin, fetchSite, verdict) => {
    expect(isFromOurPage(sites, { method, host: 'localhost:8080', origin, fetchSite })).toBe(verdict);
  });

  it('takes a default port for what it is', () => {
    expect(isFromOurPage(unset, { method: 'POST', host: 'site.example:443', origin: 'https://site.example', fetchSite: undefined })).toBe(
      true,
    );
    expect(isFromOurPage(unset, { method: 'POST', host: 'bad host', origin: 'https://site.example', fetchSite: undefined })).toBe(false);
  });
});

describe('isFromForeignPage', () => {
  const officeOnly: SiteOrigins = { ...separate, publicOrigin: null };

  it.each([
    // A program says nothing; a browser always says where a write comes from.
    [unset, undefined, undefined, false],
    [unset, 'http://localhost:8080', 'same-origin', false],
    [unset, 'http://localhost:8080', undefined, false],
    [unset, 'http://localhost:8081', 'same-site', true],
    [unset, 'http://evil.example', undefined, true],
    [unset, 'null', undefined, true],
    [unset, undefined, 'cross-site', true],
    [published, 'https://directory.example', undefined, false],
    [published, 'http://localhost:8080', undefined, true],
    [separate, 'https://office.example', undefined, false],
    [separate, 'https://directory.example', undefined, false],
    [separate, 'https://blog.directory.example', 'same-site', true],
    [officeOnly, 'http://localhost:8080', undefined, false],
    [officeOnly, 'https://office.example', undefined, false],
  ] as const)('%#', (sites, origin, fetchSite, verdict) => {
    expect(isFromForeignPage(sites, { method: 'POST', host: 'localhost:8080', origin, fetchSite })).toBe(verdict);
  });
});

const sites = (publicOrigin: string | null, adminOrigin: string | null): SiteOrigins => ({ publicOrigin, adminOrigin, siteUrl: '' });
const page = { method: 'GET', isAdmin: false, isShared: false };
const office = { method: 'GET', isAdmin: true, isShared: false };

describe('hostVerdict', () => {
  it('serves every name while there is no public address', () => {
    expect(hostVerdict(sites(null, null), { ...page, host: 'anything.example' })).toBe('serve');
    expect(hostVerdict(sites(null, null), { ...office, host: 'anything.example' })).toBe('serve');
  });

  it('sends readers of other names to the public address, and refuses writers', () => {
    const published = sites('https://directory.example', null);
    expect(hostVerdict(published, { ...page, host: 'Directory.example' })).toBe('serve');
    expect(hostVerdict(published, { ...page, host: 'www.directory.example' })).toBe('to-public');
    expect(hostVerdict(published, { ...page, method: 'POST', host: '203.0.113.9' })).toBe('misdirected');
    expect(hostVerdict(published, { ...office, host: 'directory.example' })).toBe('serve');
  });

  it('takes the usual port of an address for none: a reader who was sent on would come back with it', () => {
    const verdictOf = (origin: string, host: string) => hostVerdict(sites(origin, null), { ...page, host });
    expect(verdictOf('https://directory.example', 'directory.example:443')).toBe('serve');
    expect(verdictOf('http://directory.example', 'directory.example:80')).toBe('serve');
    for (const [origin, host] of [
      ['https://directory.example', 'directory.example:80'],
      ['https://directory.example:8443', 'directory.example:443'],
      ['https://directory.example', 'x@directory.example'],
      ['https://directory.example', 'directory.example:443:443'],
    ])
      expect(verdictOf(origin, host)).toBe('to-public');
  });

  it('keeps the back office on its own origin, and everything public away from it', () => {
    const separate = sites('https://directory.example', 'https://office.example');
    expect(hostVerdict(separate, { ...office, host: 'office.example' })).toBe('serve');
    expect(hostVerdict(separate, { ...office, host: 'directory.example' })).toBe('absent');
    expect(hostVerdict(separate, { ...page, host: 'office.example' })).toBe('to-public');
    expect(hostVerdict(separate, { ...page, isShared: true, host: 'office.example' })).toBe('serve');
    expect(hostVerdict(separate, { ...page, host: 'directory.example' })).toBe('serve');
  });

  it('lets an own origin of the back office stand alone', () => {
    const officeOnly = sites(null, 'https://office.example');
    expect(hostVerdict(officeOnly, { ...page, host: 'office.example' })).toBe('serve');
    expect(hostVerdict(officeOnly, { ...office, host: 'localhost:8080' })).toBe('absent');
  });
});
