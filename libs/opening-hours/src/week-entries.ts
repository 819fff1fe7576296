import { formatDay } from './format.ts';
import { readPeriods } from './google-periods.ts';
import { mergeIntervals } from './interval.ts';
import { plainInPlace } from './plain.ts';
import { remembering } from './remember.ts';
import { englishTwoLetters } from './two-letters.ts';
import { entryOf, type WeekEntry } from './week-entry.ts';
import { respelled, splitWeekText } from './week-text.ts';
import { daysAt } from './weekday.ts';

type Fields = Record<string, unknown>;

/** A container's entries. `partly`: some of what it holds was not understood, so that a day it seems to miss may be among that. */
export interface WeekEntries {
  entries: WeekEntry[];
  partly: boolean;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The days that a key or a day field names; the texts come with its value. */
const namedEntry = remembering(1000, (key: string): WeekEntry | null => {
  const name = respelled(key.replace(/^https?:\/\/schema.org\//, '').trim());
  const spec = daysAt(plainInPlace(name), 0);
  const entry = spec && entryOf(spec, name.slice(spec.end), true);
  return entry?.texts.length === 0 ? { ...entry, emptyIsClosed: false, inText: false } : null;
});

/** Alone it does not say which language it is of. */
const twoLetterKey = /^[a-z]{2}\.?$/i;

/** 'Monday', 'Mo-Fr', 'Thursday (Thanksgiving)' with the texts that stand beside it; `all`: the days named with it. */
const keyedEntry = (key: string, value: unknown, all = ''): WeekEntry | null => {
  const named = namedEntry(twoLetterKey.test(key) ? englishTwoLetters(key.toLowerCase(), all) : key);
  return named && { ...named, texts: textsOf(value) };
};

/** A value that is no text, for showing; one nested too deep for the call stack is not shown. */
const asShown = (value: object): string => {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
};

const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => (Array.isArray(item) ? [asShown(item)] : textsOf(item)));
  if (isFields(value)) return [openToClose(value) ?? asShown(value)];
  const text = String(value).trim();
  return text ? [text] : [];
};

/** {open, close}, {start, end}, {from, to} or {opens, closes} as texts → 'open - close'. */
const openToClose = (fields: Fields): string | null => {
  const open = fields.open ?? fields.opens ?? fields.start ?? fields.from;
  const close = fields.close ?? fields.closes ?? fields.end ?? fields.to;
  return typeof open === 'string' && typeof close === 'string' ? `${open} - ${close}` : null;
};

const joined = (parts: readonly (WeekEntry[] | null)[]): WeekEntries | null => {
  const entries = parts.flatMap((part) => part ?? []);
  return entries.length ? { entries, partly: parts.includes(null) } : null;
};

const asList = <Value>(value: Value | null): Value[] | null => (value === null ? null : [value]);

const itemEntries = (item: unknown, all: string): WeekEntry[] | null => {
  if (typeof item === 'string') return splitWeekText(item)?.entries.map((entry) => ({ ...entry, adds: true })) ?? null;
  if (!isFields(item)) return null;
  const day = item.day ?? item.dayOfWeek;
  const hours = 'hours' in item ? item.hours : openToClose(item);
  const parts = [day].flat().map((name) => (typeof name === 'string' ? keyedEntry(name, hours, all) : null));
  return parts.includes(null) ? null : (parts as WeekEntry[]);
};

const listEntries = (items: readonly unknown[]): WeekEntries | null => {
  const all = items.map((item) => (isFields(item) ? String(item.day ?? item.dayOfWeek ?? '') : '')).join(' ');
  return joined(items.map((item) => itemEntries(item, all.toLowerCase())));
};

/** A day without periods is closed, unless only one has any: such an answer may be of one day. */
const periodEntries = (periods: readonly unknown[]): WeekEntries | null => {
  const week = readPeriods(periods);
  if (!week) return null;
  const isOneDay = week.filter((intervals) => intervals.length > 0).length === 1;
  const days = [...week.keys()].filter((i) => !isOneDay || week[i].length > 0);
  return joined(days.map((i) => [periodEntry(i + 1, formatDay(mergeIntervals(week[i])))]));
};

const periodEntry = (day: number, text: string): WeekEntry => ({
  days: [day],
  texts: [text],
  note: null,
  english: true,
  twelveHour: true,
  emptyIsClosed: false,
  inText: false,
  adds: true,
});

/** Entries of an object: weekday keys, or the opening hours of the Places API. */
const objectEntries = (fields: Fields): WeekEntries | null => {
  const { periods } = fields;
  const keys = Object.keys(fields);
  const lines = fields.weekday_text ?? fields.weekdayText ?? fields.weekdayDescriptions;
  const ofPeriods = Array.isArray(periods) && periods.length ? periodEntries(periods) : null;
  if (ofPeriods && (ofPeriods.entries.length > 1 || !Array.isArray(lines))) return ofPeriods;
  if (Array.isArray(lines)) return listEntries(lines);
  const all = keys.join(' ').toLowerCase();
  return joined(keys.map((key) => asList(keyedEntry(key, fields[key], all))));
};

/** Entries of a list or an object; null where it names no day. */
export const entriesOf = (value: object): WeekEntries | null =>
  Array.isArray(value) ? listEntries(value) : objectEntries(value as Fields);
