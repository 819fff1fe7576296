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
  /** Keys that lead to the part; none for the value as a whole. */
  path: readonly string[];
  /** The same in words: `Ödeme › Kredi kartı`. */
  name: string;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOfPart = (name: string): string => dayNames[weekdays.indexOf(name as (typeof weekdays)[number])] ?? name;

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

/** A stored value in words. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'boş';
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** An object with another value at a path: null takes it away, and what is left without values goes with it. */
const withPart = (object: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  const { [key]: current, ...others } = fieldsOf(object);
  const part = rest.length > 0 ? withPart(current, rest, value) : value;
  const next = part === null ? others : { ...fieldsOf(object), [key]: part };
  return Object.keys(next).length > 0 ? next : null;
};

/**
 * The patch that gives a part of a field the value it had and leaves the others as they are in `current`, the field's value now; null
 * where the field cannot be edited or the value is not one that an edit may send.
 */
export const patchBack = (field: string, { path, before }: PartChange, current: unknown): BusinessPatch | null => {
  if (!(field in BusinessPatch.shape) || field === 'updatedAt') return null;
  const value = path.length > 0 ? withPart(current, path, before) : before;
  return BusinessPatch.safeParse({ [field]: value }).data ?? null;
};
