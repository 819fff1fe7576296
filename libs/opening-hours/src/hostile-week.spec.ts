import { describe, expect, it } from '@jest/globals';
import { parseWeek } from './parse-week.ts';
import { longestText } from './week-text.ts';

/** Enough for a text that is read once for each of its days to take half a minute. */
const characters = 300_000;

describe.each([
  ['days without end', 'Monday 9-5, '.repeat(characters / 12)],
  ['lists of days without end', `[${'"Monday: 9AM-5PM",'.repeat(characters / 18)}""]`],
  ['quotes that are written out in one that does not end', `{'${"\\'".repeat(characters / 2)}`],
  ['the same in double ones', `["${'\\"'.repeat(characters / 2)}`],
  ['marks above and below one letter', `e${'\u0301\u0323'.repeat(characters / 2)}`],
  ['sound marks of half width', `ｶ${'\uff9e\u093c'.repeat(characters / 2)}`],
])('hours of %s', (_, text) => {
  it.each([
    ['in one text', text],
    ['as the longest text of JSON', text.slice(0, 16_000)],
    ['in a line', [text]],
    ['of a day', { Monday: text }],
    ['as the name of a day', { [text]: '9-5' }],
  ])('are read at once: %s', (_form, value) => {
    const began = process.cpuUsage();
    expect(parseWeek(value).openingHours).toBeNull();
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  });
});

/** The longest text that is split into days. */
const filled = (begin: string, part: string): string => begin + part.repeat((longestText - begin.length) / part.length);

describe.each([
  ['days that are listed without end, and begin no entry', filled('', '&Mo')],
  ['words for closed behind a long one', filled(`${'a'.repeat(longestText / 2)}?`, 'closed Mon ')],
  ['days behind dashes and a long word', filled(`${'a'.repeat(longestText / 2)}?`, '-Mo 9')],
])('%s', (_, text) => {
  it('are read at once', () => {
    const began = process.cpuUsage();
    expect(parseWeek(text).openingHours?.length ?? 0).toBe(0);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(700);
  });
});
