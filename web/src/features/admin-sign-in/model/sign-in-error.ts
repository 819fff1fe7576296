import { LoadError } from '../../../lib/api/load-error.ts';
import type { SignInStep } from './sign-in-steps.ts';

export interface SignInError {
  title: string;
  text: string;
  /** The steps must begin again: they took too long, or were skipped. */
  startsOver: boolean;
  /** Seconds before the next try is looked at. */
  wait: number;
}

/** A failed step in the operator's words. */
export const signInErrorOf = (error: Error, step: SignInStep): SignInError => {
  if (!(error instanceof LoadError))
    return { title: 'Hata', text: 'Sunucuya ulaşılamıyor. Lütfen tekrar deneyin.', startsOver: false, wait: 0 };
  if (error.code === step.wrongCode || (error.status === 401 && error.text === step.wrong)) {
    return { title: step.wrong, text: 'Lütfen tekrar deneyin.', startsOver: false, wait: error.retryAfter ?? 0 };
  }
  const wait = error.status === 429 ? (error.retryAfter ?? 0) : 0;
  return { title: 'Giriş yapılamadı', text: error.text, startsOver: error.status === 401, wait };
};
