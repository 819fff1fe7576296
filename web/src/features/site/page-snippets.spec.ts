import type { ActiveSnippet } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { toPageSnippets } from './page-snippets.ts';

const snippet = (changes: Partial<ActiveSnippet>): ActiveSnippet => ({
  id: 'a',
  name: 'A',
  code: '<p>code</p>',
  position: 'head',
  purpose: 'necessary',
  markup: '<meta name="a">',
  ...changes,
});

describe('snippets of a page', () => {
  it('stand at their positions, in their order, under their names', () => {
    const snippets = [
      snippet({}),
      snippet({ id: 'b', position: 'body-end', markup: '<p>b</p>' }),
      snippet({ id: 'c', position: 'body-start', markup: '<p>c</p>' }),
      snippet({ id: 'd', name: 'D -->', markup: '<meta name="d">' }),
    ];
    expect(toPageSnippets(snippets, true)).toEqual({
      head: '<!-- a: A --><meta name="a">\n<!-- d: D - --><meta name="d">',
      bodyStart: '<!-- c: A --><p>c</p>',
      bodyEnd: '<!-- b: A --><p>b</p>',
    });
  });

  it.each(['analytics', 'advertising'] as const)('for %s wait in a template where consent is asked for', (purpose) => {
    const snippets = [snippet({ purpose, markup: '<script>a()</script>' })];
    expect(toPageSnippets(snippets, true).head).toBe(
      `<!-- a: A --><template data-consent="${purpose}" data-snippet="a"><script>a()</script></template>`,
    );
    expect(toPageSnippets(snippets, false).head).toBe('<!-- a: A --><script>a()</script>');
  });

  it('of the head stand before those whose picture for browsers without scripts ends it for crawlers', () => {
    const pixel = '<script>a()</script><noscript><img src="https://t.example/p.gif"></noscript>';
    const { head } = toPageSnippets([snippet({ id: 'pixel', markup: pixel }), snippet({ id: 'owner' })], true);
    expect(head).toBe(`<!-- owner: A --><meta name="a">\n<!-- pixel: A -->${pixel}`);
  });

  it('that are empty leave nothing', () => {
    expect(toPageSnippets([snippet({ markup: '' })], true)).toEqual({ head: '', bodyStart: '', bodyEnd: '' });
  });
});
