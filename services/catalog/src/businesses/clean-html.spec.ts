import { describe, expect, it } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';

describe('cleanHtml', () => {
  it.each([
    ['<p>Good <b>coffee</b></p>', '<p>Good <b>coffee</b></p>'],
    ['<p onclick="x()">Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<div><span>Hi</span></div>', 'Hi'],
    ['Fish & Chips', 'Fish &amp; Chips'],
    ['Fish &amp; Chips', 'Fish &amp; Chips'],
    ['2 < 3', '2 &lt; 3'],
    ['<style>p{}</style>text', 'text'],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="//evil.example">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    [
      '<a href="https://a.example/?a=1&b=2" target="_self" rel="opener">x</a>',
      '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
  ])('makes %s of %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each(['<p>a</p>', 'Fish & Chips', '<a href="https://a.example/?a=1&b=2">x</a>', '<b><i>x</b></i> &nbsp; y'])(
    'changes nothing the second time: %s',
    (html) => {
      const once = cleanHtml(html) as string;
      expect(cleanHtml(once)).toBe(once);
    },
  );

  it('leaves nothing of what is all markup', () => {
    expect(cleanHtml(' <script>alert(1)</script> ')).toBeNull();
  });
});
