import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { snippetSources } from './snippet-sources.ts';

const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('sources of snippets', () => {
  it('are none for code that runs nothing', () => {
    expect(snippetSources('<meta name="google-site-verification" content="a"><a href="https://example.com/x">b</a>')).toEqual({});
    expect(snippetSources('')).toEqual({});
  });

  it('are the hashes of inline scripts and the hosts that are named, and no other', () => {
    expect(
      snippetSources('<script src="https://cdn.example.com/a.js"></script><script>run("https://api.example.com/v1")</script>'),
    ).toEqual({
      'script-src': [hash('run("https://api.example.com/v1")'), 'https://api.example.com', 'https://cdn.example.com'],
      'connect-src': ['https://api.example.com', 'https://cdn.example.com'],
      'frame-src': ['https://api.example.com', 'https://cdn.example.com'],
    });
  });

  it('of a well-known service are all that it needs', () => {
    const sources = snippetSources('<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>');
    expect(sources['connect-src']).toContain('https://*.google-analytics.com');
    expect(sources['script-src']).toContain('https://www.googletagmanager.com');
  });

  it.each([
    '<script src="https://x.example\'; script-src *"></script>',
    '<script src="https://a.example;b/x"></script>',
    '<script src="http://a.example/x"></script>',
  ])('cannot bring a directive of their own, nor an address without encryption: %s', (markup) => {
    expect(JSON.stringify(snippetSources(markup))).not.toMatch(/;|\*|http:/);
  });
});
