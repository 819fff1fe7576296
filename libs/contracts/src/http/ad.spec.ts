import { describe, expect, it } from '@jest/globals';
import { AdStyle } from './ad.ts';

const reads = (style: object): boolean => AdStyle.safeParse(style).success;

describe('the style of an advertisement', () => {
  it.each([
    { display: 'block', borderRadius: '8px', 'max-width': 300, '--own': '1', fontFamily: '"Inter", serif' },
    { WebkitTextFillColor: 'red', background: 'linear-gradient(red, blue)' },
    {},
  ])('takes properties: %j', (style) => expect(reads(style)).toBe(true));

  it.each(['length', 'parentRule', 'cssText', 'setProperty', 'item', 'a b', '-', ''])(
    'takes no other member of a style, which would keep the page from being drawn: %s',
    (name) => expect(reads({ [name]: '1px' })).toBe(false),
  );

  it.each([
    'red; position: fixed',
    'url(https://x.example)',
    'URL (x)',
    'image-set("a.png" 1x)',
    'cross-fade("a.png", "b.png")',
    '"//x.example/a.png"',
    '\\75 rl(x)',
    '</style>',
  ])('takes no value that ends it or fetches: %s', (value) => expect(reads({ background: value })).toBe(false));
});
