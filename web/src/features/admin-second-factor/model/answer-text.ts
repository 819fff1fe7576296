import { LoadError } from '../../../lib/api/load-error.ts';

/** The server's sentence about a refused call. */
export const answerTextOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  return error instanceof LoadError ? error.text : 'Sunucuya ulaşılamıyor. Lütfen tekrar deneyin.';
};
