import { describe, expect, it } from '@jest/globals';
import { LoadError } from '../../../lib/api/load-error.ts';
import { signInErrorOf } from './sign-in-error.ts';
import { signInSteps } from './sign-in-steps.ts';

describe('a refused sign-in', () => {
  const [accessKey, userCode] = signInSteps;

  it('has the step’s own title', () => {
    const error = new LoadError(401, 'Hatalı Erişim Anahtarı', 'SIGN_IN_ACCESS_KEY_WRONG', [], 20);
    const expected = { title: 'Hatalı Erişim Anahtarı', text: 'Lütfen tekrar deneyin.', startsOver: false, wait: 20 };
    expect(signInErrorOf(error, accessKey)).toEqual(expected);
  });

  it('starts over where the steps took too long', () => {
    const error = new LoadError(401, 'Lütfen baştan başlayın.', 'SIGN_IN_STEP_SKIPPED');
    expect(signInErrorOf(error, userCode)).toMatchObject({ text: 'Lütfen baştan başlayın.', startsOver: true });
  });

  it('shows what the throttle says', () => {
    const error = new LoadError(429, 'Lütfen 30 saniye sonra tekrar deneyin.', 'SIGN_IN_THROTTLED', [], 30);
    expect(signInErrorOf(error, userCode)).toMatchObject({ text: 'Lütfen 30 saniye sonra tekrar deneyin.', startsOver: false, wait: 30 });
  });
});
