import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { longestOpenedSources } from './limits.ts';
import { snippetSources } from './snippet-sources.ts';

const hash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const hosts = (count: number): string => Array.from({ length: count }, (_, index) => `"https://host-${index}.example/"`).join();

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

  it('are read once in each `noscript`, however many lie in one another', () => {
    const markup = `${'<noscript>'.repeat(490)}${'<b></b>'.repeat(6000)}<iframe src="https://video.example/1"></iframe>`;
    const before = process.cpuUsage();
    expect(snippetSources(markup)).toEqual({ 'frame-src': ['https://video.example'] });
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(1_000_000);
  });

  it.each([
    ['hosts', (index: number) => `<script>"//host-${index}.example"</script>`],
    ['scripts', (index: number) => `<script>${index}</script>`],
    ['events', (index: number) => `<b onclick="${index}"></b>`],
    ['hosts of one script', (index: number) => (index === 0 ? `<script>${hosts(2000)}</script>` : '')],
  ])('are no more than the headers of a page have room for: %s', (_, part) => {
    const sources = snippetSources(Array.from({ length: 2000 }, (__, index) => part(index)).join(''));
    const length = Object.values(sources).flat().join(' ').length;
    expect(length).toBeLessThanOrEqual(longestOpenedSources);
    expect(length).toBeGreaterThan(longestOpenedSources / 3);
    expect(sources['script-src'].some((source) => source.startsWith("'sha256-"))).toBe(true);
  });

  it.each([
    ['behind a comment that speaks of one', '<!-- custom: My <script> --><script>a()</script>', 'a()'],
    ['with a space in its end tag', '<script>a()</script ><p>b</p><script src="/c.js"></script>', 'a()'],
    ['with a sign in an attribute', '<script data-x="1>0">a()</script>', 'a()'],
    ['with line ends of Windows', '<script>a()\r\nb()</script>', 'a()\nb()'],
    ['that waits for consent', '<template data-consent="analytics"><script>a()</script></template>', 'a()'],
  ])('hold the hash of a script as browsers read it: %s', (_, markup, source) => {
    expect(snippetSources(markup)).toEqual({ 'script-src': [hash(source)] });
  });

  it('are not opened for addresses that are only linked or written, whatever else runs', () => {
    expect(snippetSources('<a href="https://other.example/x">https://other.example/</a><script>a()</script>')).toEqual({
      'script-src': [hash('a()')],
    });
    expect(snippetSources('<script type="application/ld+json">{"url": "https://other.example/"}</script>')).toEqual({});
  });

  it('are opened for addresses that leave the scheme to the page', () => {
    expect(snippetSources('<script src="//cdn.example.com/a.js"></script>')['script-src']).toEqual(['https://cdn.example.com']);
    expect(snippetSources("<script>load('//cdn.example.com/a.js') // note</script>")['script-src']).toContain('https://cdn.example.com');
  });

  it.each([
    ['<iframe src="https://video.example/1"></iframe>', { 'frame-src': ['https://video.example'] }],
    ['<noscript><iframe src="https://video.example/1"></iframe></noscript>', { 'frame-src': ['https://video.example'] }],
    [
      '<link rel="stylesheet" href="https://cdn.example/a.css">',
      { 'style-src': ['https://cdn.example'], 'font-src': ['https://cdn.example'] },
    ],
    [
      '<link href="https://fonts.googleapis.com/css2?family=Inter" rel="Stylesheet">',
      { 'style-src': ['https://fonts.googleapis.com'], 'font-src': ['https://fonts.gstatic.com'] },
    ],
    ['<link rel="preload" as="font" href="https://cdn.example/a.woff2">', { 'font-src': ['https://cdn.example'] }],
    ['<link rel="preconnect" href="https://cdn.example">', {}],
    ['<style>@font-face { src: url(//cdn.example/a.woff2) }</style>', { 'font-src': ['https://cdn.example'] }],
    ['<style>p { background: url(https://cdn.example/a.png) }</style>', {}],
    ['<video><source src="https://cdn.example/a.mp4"></video>', { 'media-src': ['https://cdn.example'] }],
    ['<form action="https://list.example/join"></form>', { 'form-action': ['https://list.example'] }],
    ['<form><button formaction="https://list.example/join">b</button></form>', { 'form-action': ['https://list.example'] }],
    ['<input type="image" formaction="https://list.example/join" alt="b">', { 'form-action': ['https://list.example'] }],
    ['<link rel="preload" as="constructor" href="https://cdn.example/a">', {}],
    ['<script data-api="https://count.example/api" src="/own.js"></script>', { 'connect-src': ['https://count.example'] }],
    ['<p onclick="go(1)">x</p>', { 'script-src': [hash('go(1)'), "'unsafe-hashes'"] }],
  ])('are those of its kind alone: %s', (markup, sources) => {
    expect(snippetSources(markup)).toEqual(sources);
  });

  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
    'are those of the rest beside a tag that is named as a member of every object: %s',
    (tag) => {
      expect(snippetSources(`<${tag}><script>a()</script></${tag}>`)).toEqual({ 'script-src': [hash('a()')] });
    },
  );

  it('are those of the rest beside a part that cannot be read', () => {
    const deep = 20_000;
    const unreadable = '<div>'.repeat(deep) + '</div>'.repeat(deep);
    expect(snippetSources(`${unreadable}<script>a()</script>`)).toEqual({ 'script-src': [hash('a()')] });
  });

  it('let a script talk by a socket', () => {
    expect(snippetSources('<script>new WebSocket("wss://chat.example/x")</script>')).toEqual({
      'script-src': [hash('new WebSocket("wss://chat.example/x")')],
      'connect-src': ['wss://chat.example'],
    });
  });

  it('let a widget frame the page that an attribute of its names', () => {
    expect(snippetSources('<div data-url="https://booking.example/me"></div>')).toEqual({ 'frame-src': ['https://booking.example'] });
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
