import type { SnippetForm } from '@directory/contracts';
import { inspectCode } from './inspect-code.ts';

/** Turkish sentences on what code does not do, or does to the page's disadvantage. Code that cannot be read is told as such: it can be opened and mended. */
export const codeWarnings = (code: Pick<SnippetForm, 'code' | 'position' | 'enabled'>): string[] => {
  try {
    return inspectCode(code).warnings;
  } catch {
    return ['Kod okunamadı; sayfaya eklenmez.'];
  }
};
