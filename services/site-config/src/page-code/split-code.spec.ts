import { describe, expect, it } from '@jest/globals';
import { splitCode } from './split-code.ts';

const verification = '<meta name="google-site-verification" content="x">';
const tracker = '<script async src="https://tracker.example/t.js"></script>';

describe('code of the settings', () => {
  it.each([
    verification,
    '<link rel="canonical" href="https://directory.example/">',
    '<link rel="me alternate" href="https://social.example/@us">',
    '<script>document.documentElement.dataset.ready = "1"; // see https\n</script>',
    '<script src="/own.js"></script>',
    '<script type="application/ld+json">{"url":"https://directory.example"}</script>',
    '<style>body { color: red; background: url(/own.png) }</style>',
    '<constructor></constructor>',
    '<style>p::before { content: "\\2014"; background: url("data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>") }</style>',
    '<a href="https://elsewhere.example" onclick="count(1)">b</a><svg><use href="#own"/></svg>',
    '<p><a href="https://elsewhere.example">A link is followed by whoever presses it</a></p>',
  ])('stands in the page at once where it asks no other host: %s', (code) => {
    expect(splitCode(code)).toEqual({ now: code, later: '' });
  });

  it.each([
    tracker,
    '<script src="//tracker.example/t.js"></script>',
    '<script>fetch("https://tracker.example/" + location.href)</script>',
    "<script>s.src = '//tracker.example/t.js'</script>",
    '<img src="https://tracker.example/pixel.gif" alt="">',
    '<div><p style="background: url(https://tracker.example/pixel.gif)">x</p></div>',
    '<iframe src="https://tracker.example/"></iframe>',
    '<link rel="stylesheet" href="https://fonts.example/css">',
    '<link rel="preconnect" href="https://fonts.example">',
    '<style>@import "x.css"</style>',
    '<noscript><img src="https://tracker.example/pixel.gif"></noscript>',
    '<svg><image href="https://tracker.example/pixel.gif"/></svg>',
    '<form><button formaction="https://tracker.example/">b</button></form>',
    '<style>p { background: url( " https://tracker.example/a.png") }</style>',
    '<constructor style="background: url(https://tracker.example/pixel.gif)"></constructor>',
    '<svg><use xlink:href="//tracker.example/a.svg#b"/></svg>',
    '<img src="https:\\\\tracker.example\\pixel.gif">',
    '<img src="/\\tracker.example/pixel.gif">',
    '<img src="ht\ntps://tracker.example/pixel.gif">',
    '<img srcset="/own.png 1x, https://tracker.example/a.png 2x">',
    '<a href="/own" ping="https://tracker.example/">x</a>',
    '<p onclick="fetch(\'https://tracker.example/\')">x</p>',
    '<style>p { background: image-set("https://tracker.example/a.png" 1x) }</style>',
    "<script>new WebSocket('wss://tracker.example')</script>",
    '<svg><image><script>import("https://tracker.example")</script></image></svg>',
    '<script>new Image().src = "https:\\/\\/tracker.example\\/pixel.gif"</script>',
    '<script>new Image().src = "https:\\x2f\\u002ftracker.example/pixel.gif"</script>',
    '<script>new Image().src = (secure ? "https" : "http") + "://tracker.example/pixel.gif"</script>',
    '<script>new Image().src = (secure ? " https://" : " http://") + "tracker.example/pixel.gif"</script>',
    "<script>new Image().src = location.protocol + '//' + host + '/pixel.gif'</script>",
    `<script>new Image().src = \`//\${host}/pixel.gif\`</script>`,
    '<script>document.write(unescape("%3Cimg src=%22https%3A%2F%2Ftracker.example%22%3E"))</script>',
    '<style>p { background: url(https:\\2f\\2ftracker.example/a.png) }</style>',
    '<img attributionsrc="https://tracker.example/">',
  ])('waits where it does: %s', (code) => {
    expect(splitCode(code)).toEqual({ now: '', later: code });
  });

  it.each([
    ['blanks behind an address', `url(${' '.repeat(100_000)}x`],
    ['blanks in a drawing', `url(data:${' '.repeat(100_000)}x`],
    ['drawings that do not end', 'url(data:'.repeat(10_000)],
    ['quoted drawings that do not end', 'url("data:'.repeat(10_000)],
  ])('is read step by step, whatever its styles hold: %s', (_, style) => {
    const start = performance.now();
    splitCode(`<style>${style}</style>`);
    // A reading that starts again at each blank takes ten seconds and more.
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('is split between tags that only say something and the rest', () => {
    expect(splitCode(`${verification}${tracker}<script>window.own = 1</script>`)).toEqual({
      now: verification,
      later: `${tracker.replace('async', 'async=""')}<script>window.own = 1</script>`,
    });
  });
});
