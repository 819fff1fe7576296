import { normalForm } from '@directory/text';
import { maxFileNameLength } from './limits.ts';

/** Control characters, and the marks that turn the direction of text: a name must look like what it is. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const unnamed = 'adsız.xlsx';

/** Cleans the name that the operator's machine gave a file. It is shown, and never becomes a path of ours. */
export const cleanFileName = (name: string | undefined): string => {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = normalForm(last.toWellFormed(), 'NFC').replace(unprintable, '').trim();
  if (!clean || /^\.+$/.test(clean)) return unnamed;
  if (clean.length <= maxFileNameLength) return clean;
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, maxFileNameLength - extension.length - 1).toWellFormed()}…${extension}`;
};
