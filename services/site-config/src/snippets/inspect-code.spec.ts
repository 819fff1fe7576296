import { describe, expect, it } from '@jest/globals';
import { inspectCode } from './inspect-code.ts';

const inspect = (code: string, position: 'head' | 'body-start' | 'body-end' = 'body-end') => inspectCode({ code, position, enabled: true });

describe('code of a snippet', () => {
  it.each([
    ['<meta name="google-site-verification" content="a_B-1">', 'head'],
    ['<script async src="https://example.com/a.js"></script>', 'head'],
    ['<script>var a = 1 < 2 && "</div>";</script>', 'head'],
    ['<div class="x">A &amp; B</div>', 'body-start'],
    ['<!-- a note --><p>Text</p>', 'body-end'],
    ['<script type="module">import "./a.js"; await 1;</script>', 'head'],
    ['<script type="application/ld+json">{"a": [1, 2]}</script>', 'head'],
    ['<noscript><img src="https://example.com/p.gif"></noscript>', 'head'],
    ['<meta http-equiv="constructor" content="a">', 'head'],
    ['<constructor></constructor>', 'body-end'],
  ] as const)('passes through as it is: %s', (code, position) => {
    expect(inspect(code, position)).toEqual({ warnings: [], markup: code });
  });

  it.each([
    ['<div><b>open', '<div><b>open</b></div>', '<div> etiketi kapatılmamış'],
    ['<script>alert(1)', '<script>alert(1)</script>', '<script> etiketi kapatılmamış'],
    ['<style>a{', '<style>a{</style>', '<style> etiketi kapatılmamış'],
    ['<textarea>', '<textarea></textarea>', '<textarea> etiketi kapatılmamış'],
    ['<p>a</p><!-- begun', '<p>a</p><!-- begun-->', 'Bir açıklama'],
    ['</div></body></html><p>a</p>', '<p>a</p>', '<html>, <head> ve <body>'],
    ['<a href="x', '', 'Kod yarım kalmış'],
    ['<p>a</p><img src=x alt="', '<p>a</p>', 'Kod yarım kalmış'],
  ])('cannot swallow what follows: %s', (code, markup, warning) => {
    const inspected = inspect(code);
    expect(inspected.markup).toBe(markup);
    expect(inspected.warnings.join(' ')).toContain(warning);
  });

  it.each([
    ['head', '<meta name="a" content="b"><frameset></frameset>', '<meta name="a" content="b">'],
    ['head', '<frame><meta name="a" content="b">', '<meta name="a" content="b">'],
    ['head', '</template><script src="https://example.com/a.js"></script>', '<script src="https://example.com/a.js"></script>'],
    ['body-end', '<p>a</p></template><script>b()</script>', '<p>a</p><script>b()</script>'],
  ] as const)('cannot end the %s, or the template in which it waits for consent: %s', (position, code, markup) => {
    const inspected = inspect(code, position);
    expect(inspected.markup).toBe(markup);
    expect(inspected.warnings.join(' ')).toContain('Kod yarım kalmış');
  });

  it.each([
    ['<p>a</p><plaintext>', ''],
    ['<script><!--<script>', ''],
    ['<noscript><!--</noscript>', ''],
    ['<noscript></template><img src="https://t.example/p.gif"></noscript>', ''],
    ['<script><!--<script></script>', '<script><!--<script></script></script>'],
  ])('stands in no page where it would go on behind its end, for browsers without scripts as well: %s', (code, markup) => {
    for (const position of ['head', 'body-end'] as const) expect(inspect(code, position).markup).toBe(markup);
    if (markup === '') expect(inspect(code).warnings.at(-1)).toBe('Kod kapatılamıyor; sayfaya eklenmez.');
  });

  it.each([
    ['<base href="https://evil.example/"><meta name="a">', '<meta name="a">', '<base>'],
    ['<title>Mine</title><meta name="a">', '<meta name="a">', '<title>'],
    ['<META HTTP-EQUIV=" Refresh" content="0;url=https://x.example"><meta name="a">', '<meta name="a">', 'refresh'],
    ['<meta http-equiv="content-security-policy" content="script-src \'none\'"><meta name="a">', '<meta name="a">', 'Security-Policy'],
    ['<noscript><meta http-equiv="refresh" content="0"></noscript><meta name="a">', '<meta name="a">', 'refresh'],
    ['<template><base href="/x"></template><meta name="a">', '<template></template><meta name="a">', '<base>'],
    ['<template id="root"></template>', '<template></template>', 'id="root"'],
    ['<script id="page-state">1</script>', '<script>1</script>', 'id="page-state"'],
  ])('leaves out what would break the page, and says so: %s', (code, markup, warning) => {
    for (const position of ['head', 'body-start'] as const) {
      const inspected = inspect(code, position);
      expect([inspected.markup, inspected.warnings]).toEqual([markup, [expect.stringContaining(warning)]]);
    }
  });

  it('leaves the title of a drawing alone', () => {
    const code = '<svg><title>Arrow</title></svg>';
    expect(inspect(code)).toEqual({ warnings: [], markup: code });
  });

  it.each([
    ['<script>document . write("<b>")</script>', 'document.write'],
    ['<script src="http://cdn.example/a.js"></script>', 'http://'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript:'],
    ['<object data="https://cdn.example/a.swf"></object>', '<object>'],
    ['<meta name="ROBOTS" content="noindex">', 'noindex'],
    ['<link rel="canonical" href="https://directory.example/">', 'canonical'],
    ['<style>html, body { display : none !important }</style>', 'görünmez'],
    ['<style>@media all { * { opacity: 0 } }</style>', 'görünmez'],
  ])('stands there as it is with a word on what it does: %s', (code, warning) => {
    expect(inspect(code)).toEqual({ warnings: [expect.stringContaining(warning)], markup: code });
  });

  it.each([
    '<a href="http://elsewhere.example/">x</a>',
    '<style>.async-hide { opacity: 0 !important } body { opacity: 0.9 }</style>',
    '<style>nav a, .main { display: none }</style>',
    '<noscript><img src="https://t.example/p.gif"></noscript>',
  ])('is no reason for a word: %s', (code) => {
    expect(inspect(code)).toEqual({ warnings: [], markup: code });
  });

  it.each([
    ['<script>if (</script>', 1],
    ['<meta name="a" content="b">\n<script>\n  let a = 1;\n  let a = 2;\n</script>', 4],
    ['<script>\nlet a = 1;\nlet b = ;</script>', 3],
    ['<script type="application/ld+json">{a: 1}</script>', 1],
    ['<script type="application/ld+json">\n{\n  "a": 1,\n}</script>', 4],
    ['<script type="application/ld+json">\n{ "a":\n</script>', 2],
  ])('that cannot run is told with its line: %s', (code, line) => {
    expect(inspect(code, 'head').warnings).toEqual([`Bir betik çalışmaz: kodun ${line}. satırında yazım hatası var.`]);
  });

  it('leaves out of the head what would end it', () => {
    expect(inspect('<meta name="a" content="b"><div>x</div>hello<script>1</script>', 'head')).toEqual({
      warnings: ['<div> head içinde duramaz; sayfaya eklenmez.', 'düz metin head içinde duramaz; sayfaya eklenmez.'],
      markup: '<meta name="a" content="b"><script>1</script>',
    });
  });

  it.each([4000, 9000])('that nests %d elements is refused, so that nothing behind it breaks at it', (depth) => {
    expect(() => inspect('<b>'.repeat(depth))).toThrow('deeper than 500');
    expect(() => inspect('<template>'.repeat(depth))).toThrow('deeper than 500');
    expect(() => inspect(`<noscript>${'<div>'.repeat(depth)}</noscript>`)).toThrow('deeper than 500');
    expect(inspect(`${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`).warnings).toEqual([]);
  });

  it('is read in time, whatever it repeats', () => {
    const start = performance.now();
    for (const part of ['<!--', '*{', '<style>*{', 'url(data:', '<script>document.write('])
      inspect(part.repeat(Math.floor(50_000 / part.length)));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('is read in time, however many elements lie deep', () => {
    const before = process.cpuUsage();
    inspect('<b>'.repeat(480) + '<p>'.repeat(15_000));
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('that is empty adds nothing, and says so where it is on', () => {
    expect(inspect('  \n ')).toEqual({ warnings: ['Kod boş; sayfaya bir şey eklenmez.'], markup: '' });
    expect(inspectCode({ code: '', position: 'head', enabled: false })).toEqual({ warnings: [], markup: '' });
  });
});
