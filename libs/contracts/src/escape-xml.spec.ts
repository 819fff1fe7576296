import { describe, expect, it } from '@jest/globals';
import { escapeXml } from './escape-xml.ts';

describe('text of XML', () => {
  it('opens and closes nothing, and keeps all other letters', () => {
    expect(escapeXml(`<a href="x" title='y'> & &amp; ğ 😀`)).toBe('&lt;a href=&quot;x&quot; title=&apos;y&apos;&gt; &amp; &amp;amp; ğ 😀');
  });
});
