import { describe, expect, it } from '@jest/globals';
import { staged, warned } from '../row-mapper.fixture.ts';
import { readHours, readOwnHours } from './hours.ts';

describe('two columns of times', () => {
  it.each([
    ['09:00', '18:00', '9 AM - 6 PM'],
    [0.375, 0.75, '9 AM - 6 PM'],
    ['0,375', '0,75', '9 AM - 6 PM'],
    [0.375, 1, '9 AM - 12 AM'],
    [900, 1800, '9 AM - 6 PM'],
    ['0930', '1800', '9:30 AM - 6 PM'],
    [9, 18, '9 AM - 6 PM'],
    ['09:00', '24:00', '9 AM - 12 AM'],
    ['1899-12-30T09:00:00.000Z', '1899-12-30T18:00:00.000Z', '9 AM - 6 PM'],
    ['1904-01-01T09:00:00', '1904-01-01T18:30:00', '9 AM - 6:30 PM'],
  ])('say the hours of every day: %s, %s', (opens, closes, hours) =>
    expect(staged({ 'Opening time': opens, 'Closing time': closes }).workingHours?.Sunday).toBe(hours),
  );
});

describe('cells of another kind', () => {
  it.each(['2026-12-09', true, 900, 0.375, "{'open_now': True}", '{"open_now"=>true}'])('are not shown as hours: %j', (value) => {
    expect(staged({ 'Opening hours': value })).toMatchObject({ workingHours: null, openingHours: null, unreadableDays: null });
    expect(warned({ 'Opening hours': value })).toEqual(['D: hours-unreadable']);
  });

  it('leave the hours to columns of single days', () =>
    expect(staged({ 'Opening hours': true, Monday: '9-17', Tuesday: '9-17' }).workingHours).toEqual({
      Monday: '9 AM - 5 PM',
      Tuesday: '9 AM - 5 PM',
    }));
});

describe('one named day', () => {
  it.each([
    { open_hours: '{"Wednesday":["8 AM–5 PM"]}' },
    { 'openingHours/0/day': 'Wednesday', 'openingHours/0/hours': '8 AM to 5 PM' },
    { Wednesday: '8-17', Thursday: '' },
  ])('says nothing of the others: %j', (cells) => {
    expect(staged(cells as unknown as Record<string, string>)).toMatchObject({
      workingHours: { Wednesday: '8 AM - 5 PM' },
      unreadableDays: [1, 2, 4, 5, 6, 7],
    });
    expect(warned(cells as unknown as Record<string, string>).join()).toContain('hours-of-one-day');
  });

  it('is a week where it is typed, and in our own export', () => {
    expect(readHours('Saturday 8-13')?.unreadableDays).toEqual([]);
    expect(readOwnHours('{"Saturday":"8 AM - 1 PM"}')?.unreadableDays).toEqual([]);
    expect(readOwnHours('{"Monday":"","Saturday":"8 AM - 1 PM"}')?.unreadableDays).toEqual([1]);
  });
});

it('says that the text of a day is stored only where there is one', () => {
  expect(readHours('{"Monday":"2026-12-09","Tuesday":"9-17"}')?.warning).toBe('hours-day-unknown');
  expect(readHours('{"Monday":"by appointment","Tuesday":"9-17"}')?.warning).toBe('hours-day-unreadable');
});

it.each([
  ['Mon 9-5<br>Tue 9-5', { Monday: '9 AM - 5 PM', Tuesday: '9 AM - 5 PM' }],
  ['<p>Mon 9&ndash;5</p>', { Monday: '9 AM - 5 PM' }],
  ['1900-01-01T00:00:00', null],
])('%s: hours without the markup and dates of machines', (text, workingHours) =>
  expect(readHours(text)?.workingHours).toEqual(workingHours),
);
