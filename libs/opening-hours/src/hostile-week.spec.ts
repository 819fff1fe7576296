import { describe, expect, it } from '@jest/globals';
import { parseWeek } from './parse-week.ts';

/** Enough for what is compared with all before it to take minutes. */
const characters = 300_000;

describe.each([
  ['quotes that are written out in one that does not end', `{'${"\\'".repeat(characters / 2)}`],
  ['the same in double ones', `["${'\\"'.repeat(characters / 2)}`],
  ['marks above and below one letter', `e${'\u0301\u0323'.repeat(characters / 2)}`],
  ['sound marks of half width', `ｶ${'\uff9e\u093c'.repeat(characters / 2)}`],
])('hours of %s', (_, text) => {
  it('are read at once', () => {
    const began = process.cpuUsage();
    expect(parseWeek(text).openingHours).toBeNull();
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
  });
});
