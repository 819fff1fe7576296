import { plainInPlace } from './plain.ts';
import { englishTwoLetters } from './two-letters.ts';
import { daysAt, longestDayTail } from './weekday.ts';

/** 'closed on Mondays', 'fermé le lundi': the word stands before its days. */
const closedBefore =
  /(?<!\p{L})(closed|kapalı|geschlossen|fermée?|cerrad[oa]|chius[oa]|fechad[oa]|gesloten)(?!\p{L})[ \t]*:?[ \t]*(?:(?:on|am|le|les|los|el|il|la|op|aos|às)[ \t]+)?(?=\p{L})/giu;
const endOfSentence = /[ \t]*(?:$|[,;.|)\n])/y;

/** 'Sunday Closed Monday': the word belongs to the day before it. */
const endsWithDay = (plainText: string): boolean => {
  const before = plainText.slice(-longestDayTail).replace(/[\s:-]+$/, '');
  const word = /\p{L}+$/u.exec(before);
  return word !== null && daysAt(before, word.index)?.end === before.length;
};

/** 'Mon-Sat 9-5 closed Sun': the hours end where the word begins. */
const withEndedHours = (before: string): string => before.replace(/(?<=\d|[ap]\.?m\.?|uhr|h)[ \t]$/i, ';');

interface ClosedBehind {
  text: string;
  /** The words that were moved. */
  words: readonly string[];
}

/** The same text with each such word behind its days, where these end a sentence: 'Mondays closed'. Positions behind them stay. */
export const withClosedBehind = (text: string): ClosedBehind => {
  let result = text;
  const words: string[] = [];
  const plainText = englishTwoLetters(plainInPlace(text));
  for (const { index, 0: whole, 1: word } of text.matchAll(closedBefore)) {
    const spec = daysAt(plainText, index + whole.length);
    if (!spec || endsWithDay(plainText.slice(0, index))) continue;
    endOfSentence.lastIndex = spec.end;
    if (!endOfSentence.test(text)) continue;
    words.push(word);
    const days = text.slice(index + whole.length, spec.end);
    result = withEndedHours(result.slice(0, index)) + `${days} ${word}`.padEnd(spec.end - index) + result.slice(spec.end);
  }
  return { text: result, words };
};
