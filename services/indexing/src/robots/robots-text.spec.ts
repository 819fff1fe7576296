import { describe, expect, it } from '@jest/globals';
import { siteAddressOf } from '../site/site-address.ts';
import { robotsText } from './robots-text.ts';

const localUrl = 'http://localhost:8080';

describe('robotsText', () => {
  it('keeps crawlers out of the back office and the API, and names the sitemap', () => {
    expect(robotsText(siteAddressOf('https://directory.example/', localUrl))).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: https://directory.example/sitemap.xml\n',
    );
  });

  it('says so while there is no public address, and still lets crawlers see that', () => {
    const text = robotsText(siteAddressOf(undefined, localUrl));
    expect(text).toMatch(/^# This site has no public address yet/);
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect(text).toContain(`Sitemap: ${localUrl}/sitemap.xml\n`);
  });
});
