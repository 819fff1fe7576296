import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

describe('the path that logs show', () => {
  it.each([
    ['/api/businesses?search=ayse', '/api/businesses'],
    ['/figures/7.0a1b2c', '/figures/…'],
    ['/api/business-figures/7.0a1b2c?x=1', '/api/business-figures/…'],
    ['/api/admin/subscriptions/7/figures-link', '/api/admin/subscriptions/7/figures-link'],
  ])('of %s is %s', (url, path) => expect(loggedPath(url)).toBe(path));
});
