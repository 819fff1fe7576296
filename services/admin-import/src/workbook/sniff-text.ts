import { isUtf8 } from 'node:buffer';
import type { SniffedFile } from './sniff.ts';

const byteOrderMarks: [Buffer, string][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

const utf8TailBytes = 3;

/** Valid up to a character that the end of the head may have cut. */
const isUtf8Head = (head: Buffer): boolean =>
  Array.from({ length: utf8TailBytes + 1 }, (_, cut) => cut).some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));

/** Text as people save it: Unicode with a mark, UTF-8 without, or the Turkish code page of Windows. */
const decode = (head: Buffer): string | undefined => {
  const mark = byteOrderMarks.find(([bytes]) => head.subarray(0, bytes.length).equals(bytes));
  if (mark) return new TextDecoder(mark[1]).decode(head);
  if (head.includes(0)) return undefined;
  return isUtf8Head(head) ? head.toString('utf8') : new TextDecoder('windows-1254').decode(head);
};

const escapeCode = 0x1b;
const spaces = new Set([...'\t\n\v\f\r'].map((character) => character.charCodeAt(0)));

/** Control characters tell data from text. */
const isBinary = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== escapeCode && !spaces.has(code)) return true;
  }
  return false;
};

const delimiters: [string, string][] = [
  ['\t', 'sekmeyle ayrılmış metin (TSV)'],
  [';', 'noktalı virgülle ayrılmış metin (CSV)'],
  [',', 'virgülle ayrılmış metin (CSV)'],
];

const describeMarkup = (text: string): string => {
  if (/urn:schemas-microsoft-com:office:spreadsheet/i.test(text)) return 'Excel 2003 XML tablosu';
  return /<(?:!doctype html|html|head|body|table|meta)\b/i.test(text) ? 'HTML sayfası' : 'XML belgesi';
};

/** The delimiter that divides the first line into most pieces. */
const describeLines = (text: string): string => {
  const line = text.split(/[\r\n]/, 1)[0].replace(/"[^"]*"/g, '');
  const counted = delimiters.map(([delimiter, found]) => ({ found, count: line.split(delimiter).length - 1 }));
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count > 0 ? best.found : 'düz metin';
};

const describe = (text: string): string => {
  if (text.startsWith('<')) return describeMarkup(text);
  if (/^(?:\{\s*["}]|\[\s*[[{"\]\d])/.test(text)) return 'JSON';
  return describeLines(text);
};

/** What kind of text a file is; `undefined` where it is no text. */
export const sniffText = (head: Buffer): SniffedFile | undefined => {
  const text = decode(head)?.trim();
  if (text === undefined || isBinary(text)) return undefined;
  return text === '' ? { kind: 'empty', found: 'boş dosya' } : { kind: 'text', found: describe(text) };
};
