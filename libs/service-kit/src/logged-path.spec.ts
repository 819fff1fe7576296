import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

describe('the path that logs show', () => {
  it.each([
    ['/api/businesses?search=ayse', '/api/businesses'],
    ['/figures/7.0a1b2c', '/figures/…'],
    ['/api/business-figures/7.0a1b2c?x=1', '/api/business-figures/…'],
    ['/api/admin/subscriptions/7/figures-link', '/api/admin/subscriptions/7/figures-link'],
    ['/FIGURES/7.0a1b2c', '/FIGURES/…'],
    ['//figures//7.0a1b2c', '//figures//…'],
    ['/figures%2F7.0a1b2c', '/figures%2F…'],
    [`/%66igures/7.${'0a'.repeat(32)}/x`, '/%66igures/…/x'],
    [`/figure/7%2E${'0A'.repeat(32)}`, '/figure/…'],
  ])('of %s is %s', (url, path) => expect(loggedPath(url)).toBe(path));
});
