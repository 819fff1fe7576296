import { describe, expect, it } from '@jest/globals';
import { adminHeaders, securityHeaders } from './security-headers.ts';
import type { SiteOrigins } from './site-origins.ts';

const sites = (publicOrigin: string | null, adminOrigin: string | null = null): SiteOrigins => ({ publicOrigin, adminOrigin, siteUrl: '' });
const published = sites('https://directory.example');

describe('securityHeaders', () => {
  it('let nothing run, load or be framed unless an answer says more', () => {
    const { plain } = securityHeaders(published);
    expect(plain['content-security-policy']).toBe("default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(plain).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('ask for HTTPS only over HTTPS', () => {
    const { plain, encrypted } = securityHeaders(published);
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(encrypted['strict-transport-security']).toBe('max-age=31536000');
  });

  it('speak of subdomains where the operator says that they can', () => {
    const { encrypted } = securityHeaders({ ...published, hasSecureSubdomains: true });
    expect(encrypted['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    [null, null, false],
    ['http://directory.example', null, false],
    ['https://directory.example', 'http://office.example', false],
    ['https://directory.example', 'https://office.example', true],
    [null, 'https://office.example', true],
  ])('promise HTTPS for a year only where %s and %s are both meant for it: %s', (publicOrigin, adminOrigin, promises) => {
    expect('strict-transport-security' in securityHeaders(sites(publicOrigin, adminOrigin)).encrypted).toBe(promises);
  });

  it('keep a site without a public address out of search engines', () => {
    expect(securityHeaders(sites(null)).plain['x-robots-tag']).toBe('noindex');
    expect(securityHeaders(published).plain).not.toHaveProperty('x-robots-tag');
  });
});

describe('adminHeaders', () => {
  it('use no device, tell nobody where we are, and stay out of search engines', () => {
    const headers = adminHeaders('policy');
    expect(headers['permissions-policy']).not.toContain('self');
    expect(headers).toMatchObject({ 'content-security-policy': 'policy', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  });
});
