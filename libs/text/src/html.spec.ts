import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withoutHtml } from './html.ts';

const seen = (text: string): string => withoutHtml(text).replace(/\s+/g, ' ').trim();

describe('withoutHtml', () => {
  it.each([
    ['<b>Bursa</b>', 'Bursa'],
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['Caf&eacute; &#220;mit', 'Café Ümit'],
    ['Bed &amp;amp; Breakfast', 'Bed & Breakfast'],
    ['&lt;b&gt;Bar&lt;/b&gt;', 'Bar'],
    ['Lale Sk. 5<br/>Kadıköy', 'Lale Sk. 5 Kadıköy'],
    ['A<script>alert(1)</script>B', 'A B'],
    ['A<style>b { c: d }', 'A'],
    ['A<!-- x -->B', 'A B'],
    ['A<a href=x <!-- x -->>B', 'A B'],
    ['A<a <b>>B', 'A B'],
    ['A<b <a <!-- x --> href=x>>B', 'A B'],
    ['<a href="https://x.example/?a=1&b=2">Web</a>', 'Web'],
  ])('%s is seen as %s', (text, expected) => expect(seen(text)).toBe(expected));

  it.each(['<3 Coffee', 'A < B', 'R&B', 'H&M', 'AT&T', 'Tom & Jerry', 'a <b', ''])('leaves %s alone', (text) =>
    expect(seen(text)).toBe(text),
  );

  it('leaves no element of a page', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '</',
      'b',
      'script',
      'a href=x',
      '&lt;',
      '&gt;',
      '&amp;',
      '&amp;lt;',
      'x',
      ' ',
      '/',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 14 }).map((all) => all.join('')),
        (text) => expect(withoutHtml(text)).not.toMatch(/<\/?(?:b|script|a)(?:\s[^<>]*)?>/),
      ),
      { numRuns: 5000 },
    );
  });
});
