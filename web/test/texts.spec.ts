import { describe, expect, it } from '@jest/globals';
import { attributeOf, renderPage, siteUrl, structuredData, textOf } from './render-page.ts';

const pages: [path: string, title: string][] = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/legal-notice', 'Legal Notice'],
  ['/terms-of-service', 'Terms of Service (AGB)'],
  ['/cookie-policy', 'Cookie Policy'],
];

describe('texts', () => {
  it.each(pages)('%s is dated, long enough to say something, and leads home', async (path, title) => {
    const { status, body } = await renderPage(path);
    expect(status).toBe(200);
    const text = textOf(body);
    for (const words of [title, 'July 2025', 'Next review: July 2026', 'Back to Home', 'On this page']) expect(text).toContain(words);
    expect(text.split(' ').length).toBeGreaterThan(600);
  });

  it.each(pages)('%s has a title, a description that is not cut off, and its own address', async (path, title) => {
    const { head, noindex } = await renderPage(path);
    expect(noindex).toBe(false);
    expect(head).toContain(`>${title} | Local Directory</title>`);
    const description = attributeOf(head, /<meta name="description"[^>]*>/, 'content') ?? '';
    expect(description.length).toBeGreaterThan(70);
    expect(description).toMatch(/\.$/);
    expect(attributeOf(head, /<link[^>]*rel="canonical"[^>]*>/, 'href')).toBe(siteUrl + path);
    expect(structuredData(head)).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: title }] }]);
  });

  it.each(pages)('%s lists its sections, each of them there', async (path) => {
    const { body } = await renderPage(path);
    const contents = /<nav aria-label="On this page"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
    const targets = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(5);
    for (const id of targets) expect(body).toContain(`<h2 id="${id}"`);
    expect(new Set(targets).size).toBe(targets.length);
  });

  it.each([
    ['/privacy-policy', ['What data we collect', 'Advertising and analytics', 'Your rights', 'within 24 hours']],
    ['/legal-notice', ['Where the data comes from', 'Liability for content', 'Liability for links', 'Copyright']],
    ['/terms-of-service', ['Liability', 'Accuracy of listings', 'Ratings and reviews', 'Fair use']],
    ['/cookie-policy', ['Strictly necessary', 'Preferences', 'Analytics', 'Advertising', 'within 48 hours']],
  ])('%s covers what it has to', async (path, words) => {
    const text = textOf((await renderPage(path)).body);
    for (const each of words) expect(text).toContain(each);
  });
});

describe('about', () => {
  it('shows the claims, the purpose, six features, the technology and the invitation', async () => {
    const { status, body } = await renderPage('/about');
    expect(status).toBe(200);
    const text = textOf(body);
    for (const words of ['365K+', '18K+', '50+', '1M+', 'Our Mission', 'Our Vision', 'List your business for free', 'Get a Free Listing'])
      expect(text).toContain(words);
    for (const name of ['TypeScript', 'React', 'NestJS', 'PostgreSQL', 'Redis']) expect(text).toContain(name);
    const features = /What we do differently[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';
    expect(features.match(/<h3/g)).toHaveLength(6);
    expect(body).toContain('href="/contact?topic=listing"');
  });

  it('describes the organisation behind the site', async () => {
    const { head } = await renderPage('/about');
    expect(structuredData(head)).toMatchObject([
      {
        '@type': 'Organization',
        name: 'Local Directory',
        url: `${siteUrl}/`,
        logo: expect.stringMatching(/^https:\/\/directory\.example\//),
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(attributeOf(head, /<link[^>]*rel="canonical"[^>]*>/, 'href')).toBe(`${siteUrl}/about`);
    for (const tag of ['og:title', 'og:description', 'og:image', 'og:url']) expect(head).toContain(`property="${tag}"`);
    expect(head).toContain('content="summary_large_image"');
  });
});
