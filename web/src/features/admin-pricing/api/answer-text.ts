import { LoadError } from '../../../lib/api/load-error.ts';

/** The answer's own sentence, or that there was no answer. */
export const answerTextOf = (error: unknown): string =>
  error instanceof LoadError && error.status > 0 ? error.text : 'Sunucuya ulaşılamadı. Lütfen tekrar deneyin.';
