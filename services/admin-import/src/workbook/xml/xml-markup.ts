import { damaged } from '../table/workbook.errors.ts';
import { maxDeclarationBytes } from './limits.ts';

const greater = 0x3e;

export const commentStart = Buffer.from('<!--');
export const cdataStart = Buffer.from('<![CDATA[');

export const startsWith = (bytes: Buffer, at: number, start: Buffer): boolean =>
  bytes.compare(start, 0, start.length, at, at + start.length) === 0;

/** Refuses an XML declaration of another encoding than UTF-8, whose letters would be read wrong. */
export const requireUtf8 = (bytes: Buffer, from: number, to: number): void => {
  const instruction = bytes.toString('latin1', from, Math.min(to, from + maxDeclarationBytes));
  const encoding = /^<\?xml\s[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(instruction)?.[1];
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw damaged(`XML kodlaması ${encoding.slice(0, 40)}`);
};

/** Finds the end of markup that closes by `first second >`; a `first` of 0 stands for any byte. @returns −1 where it does not end yet. */
export const endOfMarkup = (
  bytes: Buffer,
  { from, limit, first, second }: { from: number; limit: number; first: number; second: number },
): number => {
  for (let at = bytes.indexOf(greater, from); at >= 0 && at < limit; at = bytes.indexOf(greater, at + 1)) {
    if (at < from + (first === 0 ? 1 : 2)) continue;
    if (bytes[at - 1] === second && (first === 0 || bytes[at - 2] === first)) return at + 1;
  }
  return -1;
};
