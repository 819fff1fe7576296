import { type Delimiter, findDelimiter } from '../text/delimiter.ts';
import { isUtf8Start, markedEncoding } from '../text/text-encoding.ts';
import { advice } from './sniff-advice.ts';
import type { SniffedFile } from './sniffed-file.ts';

/** Text as people save it: Unicode with a mark or without, or a Latin code page of Windows. */
const decode = (head: Buffer): string | undefined => {
  const marked = markedEncoding(head);
  if (marked) return new TextDecoder(marked).decode(head);
  if (head.includes(0)) return undefined;
  return isUtf8Start(head) ? head.toString('utf8') : new TextDecoder('windows-1254').decode(head);
};

const escapeCode = 0x1b;
const spaces = new Set([...'\t\n\v\f\r'].map((character) => character.charCodeAt(0)));

/** Binary data is told from text by its control characters. */
const isBinary = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== escapeCode && !spaces.has(code)) return true;
  }
  return false;
};

const delimited: Record<Delimiter, string> = {
  '\t': 'sekmeyle ayrılmış metin (TSV)',
  ';': 'noktalı virgülle ayrılmış metin (CSV)',
  ',': 'virgülle ayrılmış metin (CSV)',
  '|': 'dikey çizgiyle ayrılmış metin',
};

const text = (found: string, how: string): SniffedFile => ({ kind: 'text', found, advice: how });

const describeMarkup = (head: string): SniffedFile => {
  if (/urn:schemas-microsoft-com:office:spreadsheet/i.test(head)) return text('Excel 2003 XML tablosu', advice.saveAs);
  if (/urn:oasis:names:tc:opendocument/i.test(head)) return text('OpenDocument belgesi (.fods)', advice.openDocument);
  return /<(?:!doctype html|html|head|body|table|meta)\b/i.test(head)
    ? text('HTML sayfası', advice.saveAs)
    : text('XML belgesi', advice.importXml);
};

const describe = (head: string): SniffedFile => {
  if (head.startsWith('<')) return describeMarkup(head);
  if (/^(?:\{\s*["}]|\[\s*[[{"\]\d])/.test(head)) return { kind: 'json', found: 'JSON', advice: advice.importText };
  if (/^MIME-Version:/i.test(head)) return text('web arşivi (MHTML)', advice.saveAs);
  if (/^ID;P/.test(head)) return text('SYLK tablosu', advice.saveAs);
  const delimiter = findDelimiter(head);
  return delimiter ? { kind: 'delimited', found: delimited[delimiter], advice: advice.importText } : { kind: 'text', found: 'düz metin' };
};

/** Sniffs the kind of a text file; `undefined` for a file that is not text. */
export const sniffText = (head: Buffer): SniffedFile | undefined => {
  const decoded = decode(head);
  if (decoded === undefined || isBinary(decoded)) return undefined;
  return decoded.trim() === '' ? { kind: 'empty', found: 'boş dosya' } : describe(decoded.trimStart());
};
