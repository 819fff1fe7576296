import { describe, expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.ts';

const published = { publicOrigin: 'https://directory.example', adminOrigin: null, siteUrl: 'https://directory.example' };

describe('securityHeaders', () => {
  it('lets no foreign script in and nobody frame us', () => {
    const policy = securityHeaders(published).plain['content-security-policy'];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('asks for HTTPS only over HTTPS', () => {
    const { plain, encrypted } = securityHeaders(published);
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(encrypted['strict-transport-security']).toBe('max-age=31536000');
  });

  it('keeps a site without a public address out of search engines', () => {
    expect(securityHeaders({ ...published, publicOrigin: null }).plain['x-robots-tag']).toBe('noindex');
    expect(securityHeaders(published).plain).not.toHaveProperty('x-robots-tag');
  });
});
