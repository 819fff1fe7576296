import { defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PageHead } from './page-head.tsx';

const server = useFakeServer();
beforeEach(() => {
  server().on('GET', '/api/site-settings', { body: publicSettingsOf(defaultSiteSettings) });
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><title data-page>Old</title><meta name="robots" data-page content="index">';
});

const meta = { title: 'Cities', description: 'Every city.', canonical: '/cities' };
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

describe('the head of a page in the browser', () => {
  it('replaces the last page’s tags and leaves the others', () => {
    renderScreen(<PageHead {...meta} structuredData={[{ '@type': 'ItemList' }]} />);
    expect(document.title).toBe('Cities');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(content('meta[name=viewport]')).toBe('width=device-width');
    expect(content('meta[name=description]')).toBe('Every city.');
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://directory.example/cities');
    expect(document.head.querySelector('script')?.textContent).toBe('{"@type":"ItemList"}');
  });

  it('has no address of its own where the page has none, and keeps search engines out', () => {
    renderScreen(<PageHead {...meta} canonical={null} noindex />);
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
    expect(content('meta[name=robots]')).toBe('noindex, follow');
  });

  it('leaves the first page’s tags as the server wrote them', () => {
    renderScreen(<PageHead {...meta} />, { frame: { hasNavigated: false } });
    expect([document.title, content('meta[name=robots]')]).toEqual(['Old', 'index']);
  });

  it('cuts a long description on a word', () => {
    renderScreen(<PageHead {...meta} description={'words '.repeat(60)} />);
    const description = content('meta[name=description]') ?? '';
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('words…')).toBe(true);
  });

  it('writes text that looks like markup as text', () => {
    renderScreen(<PageHead {...meta} title={'<b>"Fish" & Chips</b>'} structuredData={[{ name: '</script><script>' }]} />);
    expect(document.title).toBe('<b>"Fish" & Chips</b>');
    expect(document.head.querySelector('script')?.textContent).toBe('{"name":"\\u003c/script>\\u003cscript>"}');
  });
});
