import { maxSubmittedUrls } from '@directory/contracts';

export interface ReadUrls {
  /** The first lines, as many as one submission takes. */
  urls: string[];
  /** Lines that are left out. */
  surplus: number;
}

/** One URL a line; empty lines do not count. */
export const readUrls = (text: string): ReadUrls => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return { urls: lines.slice(0, maxSubmittedUrls), surplus: Math.max(0, lines.length - maxSubmittedUrls) };
};
