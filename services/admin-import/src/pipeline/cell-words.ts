import {
  cleanLine,
  cleanText,
  isNullPhrase,
  isNullWord,
  type LostLetters,
  lostLettersOf,
  mayHoldHtml,
  saysNothing,
  withoutHtml,
} from '@directory/text';
import { boundedLine, boundedText } from './cell-text.ts';
import { isCode, isObject, looksLikeJson, parseJson, textOf } from './normalise/json.ts';
import type { WarningReason } from './reading.ts';

export type TextKind = 'name' | 'line' | 'prose';

/** First characters of the words that say nothing (`None`, `N/A`, `-`, `[]`, `#REF!`): most texts need no closer look. */
const mayBeNullWord = /^[nu([{<"'#\-–—]/i;
export const isNull = (text: string): boolean => text === '' || (mayBeNullWord.test(text) && isNullWord(text));

/** Dots and the like in the place of a value. */
const points = /^[.…\s]+$/;
const longestPoints = 6;
export const isNullText = (text: string): boolean =>
  text === '' || isNullPhrase(text) || (text.length <= longestPoints && points.test(text));

const onlyMarks = /^[\s.\-\u2010-\u2015_…/\\,;:|~=*]*$/;
const noNames: ReadonlySet<string> = new Set([
  ...[
    'yok',
    'n.a.',
    'n.a',
    'n/a',
    'belirtilmemiş',
    'bilinmiyor',
    'bilgi yok',
    'isimsiz',
    'bi̇li̇nmi̇yor',
    'beli̇rti̇lmemi̇ş',
    'bi̇lgi̇ yok',
    'i̇si̇msi̇z',
    'not available',
    'unnamed',
    'no name',
  ],
]);
/** A name of letters may be any word; 'Yok' and '-' are none. */
const mayBeNoName = /^[ynbiu\W_].{0,14}$/i;
const isNoName = (text: string): boolean =>
  isNull(text) || (mayBeNoName.test(text) && (onlyMarks.test(text) || noNames.has(text.toLowerCase())));

/** `isLiteral`: in the cell's column 'Yok' and 'NA' mean something. */
export const isNothing = (text: string, kind: TextKind, isLiteral: boolean): boolean =>
  kind === 'name' ? isNoName(text) : isLiteral ? isNull(text) : text === '' || saysNothing(text);

/** A date cell as the reader gives it. No name, street or category is a date: it is a cell of another kind, or one that Excel took for a date. */
const dateText = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;
/** Names that services give their records: 'places/ChIJ…', '0x14ca…:0x5f…', a number of many digits */
const idText =
  /^(?:places|locations|accounts)\/\S+$|^ChIJ[\w-]{10,}$|^0x[\da-f]+:0x[\da-f]+$|^\/[gm]\/[\w-]{4,}$|^\d{12,}$|^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$|^[\da-f]{24}$|^[\da-f]{32}$/i;
/** No business is called by the address of a page or a mailbox. */
const linkText = /^https?:\/\/\S+$|^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const shortestId = 6;
const closing = ")]}>'";

/** Why a text that was read is none that people would read. Most are told by their length, their spaces and their last sign. */
export const strangeText = (text: string, kind: TextKind): WarningReason | null => {
  if (isDigit(text.charCodeAt(0)) && dateText.test(text)) return 'text-is-date';
  if (
    kind !== 'prose' &&
    text.length >= shortestId &&
    !text.includes(' ') &&
    (idText.test(text) || (kind === 'name' && linkText.test(text)))
  )
    return 'text-is-id';
  return closing.includes(text[text.length - 1]) && isCode(text) ? 'text-is-code' : null;
};

/** Why a value of another kind is no text: names such as 1453 are numbers in a cell, no name is a yes or has an exponent. */
export const strangeValue = (value: number | boolean): WarningReason | null => {
  if (typeof value === 'boolean') return 'text-is-yes-no';
  return String(value).includes('e') ? 'text-lost-digits' : null;
};

/** An address of the web or of mail has question marks of its own. */
const isAddress = /:\/\/|@/;

/** A place is refused for less than a name, which a whole row hangs on; a description has punctuation of all kinds. */
const ofLostLetters: Readonly<Record<TextKind, Partial<Record<LostLetters, 'noted' | 'refused'>>>> = {
  name: { perhaps: 'noted', once: 'refused', often: 'refused' },
  line: { perhaps: 'refused', once: 'refused', often: 'refused' },
  prose: { once: 'noted', often: 'refused' },
};

/** Whether question marks stand in place of a text's letters. */
export const lackOfLetters = (text: string, kind: TextKind): 'noted' | 'refused' | undefined =>
  text.includes('?') && !isAddress.test(text) ? ofLostLetters[kind][lostLettersOf(text)] : undefined;

/** `{"text": "Café"}` of Google Places, `{"primary": "Café"}` of Overture; an object that names nothing of the kind says nothing. */
const unpacked = (text: string): string => {
  const parsed = parseJson(text);
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (first === undefined) return Array.isArray(parsed) ? '' : text;
  return isObject(first) ? (textOf(first, 'text', 'primary', 'name') ?? '') : String(first ?? '');
};

const asLine = (text: string): string => cleanLine(mayHoldHtml(text) ? withoutHtml(text) : text);

/** A text as people read it, on one line unless it is prose, which has its markup. */
export const asRead = (text: string, kind: TextKind): string => {
  const open = looksLikeJson(text) ? unpacked(text) : text;
  return kind === 'prose' ? cleanText(boundedText(open)) : asLine(boundedLine(open));
};
