import { describe, expect, it } from '@jest/globals';
import { robotsText } from './robots-text.ts';

describe('robotsText', () => {
  it('keeps crawlers out of the back office and the API', () => {
    expect(robotsText({ publicUrl: 'https://directory.example' })).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api\n');
  });

  it('says so while there is no public address, and still lets crawlers see that', () => {
    const text = robotsText({ publicUrl: null });
    expect(text).toMatch(/^# This site has no public address yet/);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});
