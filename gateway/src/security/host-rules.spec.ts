import { describe, expect, it } from '@jest/globals';
import { hostVerdict } from './host-rules.ts';
import type { SiteOrigins } from './site-origins.ts';

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
