import { describe, expect, it } from '@jest/globals';
import { cleanPastedHtml } from './clean-pasted-html.ts';

describe('HTML from the clipboard', () => {
  it.each([
    ['<p style="color:red" class="x" data-id="1">Metin</p>', '<p>Metin</p>'],
    ['<div>Bir</div><div>İki</div>', '<p>Bir</p><p>İki</p>'],
    ['<div><div>Bir</div><div>İki</div></div>', '<p>Bir</p><p>İki</p>'],
    ['<meta charset="utf-8"><style>p{}</style><script>alert(1)</script><p>Metin</p>', '<p>Metin</p>'],
    ['<p>Metin</p><p> </p><span></span><div><span> </span></div>', '<p>Metin</p>'],
    ['<span style="font-weight:700">Kalın <b>yazı</b></span>', 'Kalın <b>yazı</b>'],
    ['<a href="https://ornek.example" onclick="x()" target="_top">site</a>', '<a href="https://ornek.example">site</a>'],
    ['<ul><li>Bir</li></ul>', '<ul><li>Bir</li></ul>'],
    ['yalın metin', 'yalın metin'],
  ])('%s', (pasted, clean) => expect(cleanPastedHtml(pasted)).toBe(clean));
});
