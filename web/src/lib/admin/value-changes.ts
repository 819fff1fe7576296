import { weekdays } from '@directory/contracts';
import { formatTurkishDay, formatTurkishTime } from './turkish.ts';
import { dayNames } from './week-hours.ts';

/** One field of a change, as it was and as it became. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** A value, or a part of it under its name, as it was and as it became. */
export interface PartChange {
  /** Keys that lead to the part; none for the value as a whole. */
  path: readonly string[];
  /** The same in words: `Ödeme › Kredi kartı`. */
  name: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Days have Turkish names. */
export const nameOfPart = (name: string): string => dayNames[weekdays.indexOf(name as (typeof weekdays)[number])] ?? name;

interface Leaf {
  path: readonly string[];
  value: unknown;
}

/** The values of an object at all depths, by the keys that lead to them. */
const leavesOf = (value: unknown, path: readonly string[] = []): Leaf[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key])) : [{ path, value }];

const leavesByPath = (value: unknown): Map<string, Leaf> =>
  new Map(isObject(value) ? leavesOf(value).map((leaf) => [JSON.stringify(leaf.path), leaf]) : []);

/** The parts of an object that differ, or the whole value where it has no parts. */
export const partChangesOf = ({ before, after }: FieldChange): PartChange[] => {
  if (!isObject(before) && !isObject(after)) return [{ path: [], name: '', before, after }];
  const [was, is] = [leavesByPath(before), leavesByPath(after)];
  return [...new Map([...was, ...is])]
    .map(([key, { path }]) => ({
      path,
      name: path.map(nameOfPart).join(' › '),
      before: was.get(key)?.value ?? null,
      after: is.get(key)?.value ?? null,
    }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after));
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const plainDay = /^\d{4}-\d\d-\d\d$/;

/** Dates as the office shows them, where the browser is; other texts as they are. */
const shownText = (text: string): string => {
  if (instant.test(text) && !Number.isNaN(Date.parse(text))) return formatTurkishTime(text);
  const midnight = `${text}T00:00`;
  return plainDay.test(text) && !Number.isNaN(Date.parse(midnight)) ? formatTurkishDay(midnight) : text;
};

/** A stored value in words. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'boş';
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır';
  if (typeof value === 'string') return shownText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
