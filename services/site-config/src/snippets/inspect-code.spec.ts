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
    ['<script>if (</script>', 'Bir betik çalışmaz: Unexpected end of input'],
    ['<script type="application/ld+json">{a: 1}</script>', 'Bir betik çalışmaz'],
  ])('that cannot run is told: %s', (code, warning) => {
    expect(inspect(code, 'head').warnings.join(' ')).toContain(warning);
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
    expect(inspect(`${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`).warnings).toEqual([]);
  });

  it('that is empty adds nothing, and says so where it is on', () => {
    expect(inspect('  \n ')).toEqual({ warnings: ['Kod boş; sayfaya bir şey eklenmez.'], markup: '' });
    expect(inspectCode({ code: '', position: 'head', enabled: false })).toEqual({ warnings: [], markup: '' });
  });
});
