import { describe, expect, it } from '@jest/globals';
import { figuresToken, isSignedBy, subscriptionIdOf } from './figures-token.ts';

describe('the token of a link to figures', () => {
  const token = figuresToken(17, 'a secret');

  it('names its subscription, and has the form that the contract takes', () => {
    expect(subscriptionIdOf(token)).toBe(17);
    expect(token).toMatch(/^17\.[0-9a-f]{64}$/);
  });

  it('is right for its subscription and its secret alone', () => {
    expect(isSignedBy(token, 'a secret')).toBe(true);
    expect(isSignedBy(token, 'another secret')).toBe(false);
    expect(isSignedBy(token.replace('17.', '18.'), 'a secret')).toBe(false);
    expect(isSignedBy(token.slice(0, -1), 'a secret')).toBe(false);
  });
});
