import { thresholds } from '../../config/limits.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The words in the last part of an address: '/business/caf%C3%A9-luna.html' means 'café luna'. Empty where it cannot be read. */
export const lostWords = (pathname: string): string =>
  decoded(pathname.split('/').findLast(Boolean) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .slice(0, thresholds.lostWordsLength);
