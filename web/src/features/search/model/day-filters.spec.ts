import { businessFeatureNames } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { featureTexts, weekHourOf, weekHourText } from './day-filters.ts';

describe('filters of the day', () => {
  it.each([
    ['7-840', 'Sun 2 PM'],
    ['1-0', 'Mon 12 AM'],
    ['3-545', 'Wed 9:05 AM'],
    ['8-0', ''],
    ['1-1440', ''],
    ['x', ''],
    ['', ''],
  ])('%j is read as %j', (text, expected) => {
    expect(weekHourText(text)).toBe(expected);
    expect(weekHourOf(text) === null).toBe(expected === '');
  });

  it('name every amenity', () => expect(Object.keys(featureTexts)).toEqual(businessFeatureNames));
});
