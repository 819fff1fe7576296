import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { adminPolicy, contentSecurityPolicy, dataPolicy, filePolicy, inlineScriptHashes } from './content-security-policy.ts';

const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('content security policy', () => {
  it('lets nothing run that is not a file of ours', () => {
    expect(contentSecurityPolicy()).toContain("default-src 'self'");
    expect(contentSecurityPolicy()).not.toMatch(/script-src|unsafe-eval|nonce|\*/);
    expect(contentSecurityPolicy().match(/'unsafe-inline'/g)).toHaveLength(1);
  });

  it('names the hashes of inline scripts, and nothing else of them', () => {
    expect(contentSecurityPolicy([hash('a()')])).toMatch(new RegExp(`; script-src 'self' ${hash('a()').replace(/[+/]/g, '\\$&')}$`));
  });

  it('is opened for kinds of files that it does not name by itself', () => {
    const opened = { 'font-src': ['https://f.example'], 'style-src': ['https://s.example'], 'form-action': ['https://a.example'] };
    const policy = contentSecurityPolicy([], opened);
    expect(policy).toContain("; font-src 'self' https://f.example");
    expect(policy).toContain("; style-src 'self' 'unsafe-inline' https://s.example;");
    expect(policy).toContain("; form-action 'self' https://a.example;");
    expect(contentSecurityPolicy()).not.toMatch(/font-src|media-src/);
  });

  it('finds the inline scripts of a frame, and takes neither data nor files for one', () => {
    const html = `<script>\n a("<b>") </script><script src="/assets/x.js"></script><SCRIPT TYPE="module">b()</SCRIPT>
      <script type="application/json" id="page-state">{"x":1}</script><script type="application/ld+json">{}</script>`;
    expect(inlineScriptHashes(html)).toEqual([hash('\n a("<b>") '), hash('b()')]);
    expect(inlineScriptHashes('<p>none</p>')).toEqual([]);
  });
});

describe('adminPolicy', () => {
  it('allows what screens need and nothing that pages have besides', () => {
    const policy = adminPolicy([hash('a()')]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${hash('a()')}`);
    expect(policy).not.toMatch(/frame-src|openstreetmap|unsafe-eval|strict-dynamic|script-src[^;]*(https?:|unsafe)/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
  });
});

it.each([contentSecurityPolicy(), adminPolicy(), dataPolicy, filePolicy])(
  'names each directive once, and closes what is left: %s',
  (policy) => {
    const names = policy.split('; ').map((directive) => directive.split(' ', 1)[0]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['default-src', 'base-uri', 'frame-ancestors', 'form-action']));
  },
);
