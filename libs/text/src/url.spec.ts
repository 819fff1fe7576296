import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanUrl } from './url.ts';

describe('cleanUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['http://example.com/a?b=1#c', 'http://example.com/a?b=1#c'],
    [' https://a.com/x, https://b.com ', 'https://a.com/x'],
    ['https://a.com/x,y', 'https://a.com/x,y'],
    ['www.example.com', 'https://www.example.com'],
    ['example.com/menu', 'https://example.com/menu'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['müller.de', 'https://müller.de'],
    ['//cdn.example.com/a', 'https://cdn.example.com/a'],
    ['HTTP://EXAMPLE.COM/A', 'http://example.com/A'],
    ['http:/example.com', 'http://example.com/'],
    ['example.com/a b', 'https://example.com/a%20b'],
    ['/url?q=https://www.isaacheating.com/&opi=79508299&sa=U', 'https://www.isaacheating.com/'],
    ['/url?q=http://a.com/%3Fx%3D1%26y%3D2&opi=1', 'http://a.com/?x=1&y=2'],
    ['https://www.google.com/url?q=https://a.com/', 'https://a.com/'],
    ['https://www.google.com.tr/url?sa=t&url=https%3A%2F%2Fa.com%2F', 'https://a.com/'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.com%2F&h=x', 'https://a.com/'],
    ['/maps/place/X', 'https://www.google.com/maps/place/X'],
    ['example.com/resim.jpg', 'https://example.com/resim.jpg'],
  ])('makes %j %j', (text, expected) => expect(cleanUrl(text)).toBe(expected));

  it.each([
    '',
    'instagram',
    'info@example.com',
    'mailto:info@example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '/menu',
    '/url?q=/search',
    '/url?q=javascript:alert(1)',
    'http://',
    'http://localhost/',
    'https://user:secret@example.com',
    'https://exa mple.com',
    'a.b',
    'resim.jpg',
    'Foto 1.png',
    'index.html',
    'menu.pdf?x=1',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('refuses %j', (text) => expect(cleanUrl(text)).toBeNull());

  it('is an absolute web address that needs no more cleaning', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.domain(),
          fc.webUrl().map((url) => `/url?q=${url}`),
        ),
        (text) => {
          const url = cleanUrl(text);
          if (url === null) return;
          expect(url).toMatch(/^https?:\/\/[^\s"<>]+$/);
          expect(cleanUrl(url)).toBe(url);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
