import { type Activity, BusinessPatch, weekdays } from '@directory/contracts';
import { dayNames } from '../../../lib/admin/week-hours.ts';

/** One field of a change, as it was and as it became. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Fields that follow from others. */
const derived = ['openingHours', 'unreadableDays', 'citySlug', 'timeZone', 'phoneE164', 'category'];

/** The fields that an edit changed; none for other actions. */
export const fieldChangesOf = ({ action, before, after }: Activity): FieldChange[] => {
  if (action !== 'business.updated') return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(is)
    .filter((field) => !derived.includes(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
};

/** A value, or a part of it under its name, as it was and as it became. */
export interface PartChange {
  /** Names that lead to the part; '' for the value as a whole. */
  name: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOfPart = (name: string): string => dayNames[weekdays.indexOf(name as (typeof weekdays)[number])] ?? name;

/** The values of an object at all depths, by the names that lead to them: `Ödeme › Kredi kartı`. */
const leavesOf = (value: unknown, path: string[] = []): (readonly [name: string, value: unknown])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, nameOfPart(name)]))
    : [[path.join(' › '), value]];

/** The parts of an object that differ, or the whole value where it has no parts. */
export const partChangesOf = ({ before, after }: FieldChange): PartChange[] => {
  if (!isObject(before) && !isObject(after)) return [{ name: '', before, after }];
  const [was, is] = [before, after].map((value) => new Map(isObject(value) ? leavesOf(value) : []));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after));
};

/** A stored value in words. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'boş';
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The patch that gives fields the values they had; null where none of them can be edited. */
export const patchBack = (changes: readonly FieldChange[]): BusinessPatch | null => {
  const editable = changes.filter(({ field }) => field in BusinessPatch.shape && field !== 'updatedAt');
  if (editable.length === 0) return null;
  return BusinessPatch.safeParse(Object.fromEntries(editable.map(({ field, before }) => [field, before]))).data ?? null;
};
