import { createHash } from 'node:crypto';
import { longestStoredText, longestStoredValue } from './limits.ts';

type Json = unknown;
type JsonRecord = Record<string, Json>;

const isRecord = (value: Json): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const digestOf = (text: string): JsonRecord => ({ characters: text.length, sha256: sha256(text) });

const withShortTexts = (value: Json): Json => {
  if (typeof value === 'string') return value.length > longestStoredText ? digestOf(value) : value;
  if (Array.isArray(value)) return value.map(withShortTexts);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShortTexts(part)])) : value;
};

/** The value as an entry stores it: long texts, and then a value that is still long, are told by their length and digest. */
export const storedValue = (value: Json): Json => {
  const text = JSON.stringify(value ?? null);
  if (text.length <= longestStoredText) return value;
  const shortened = withShortTexts(value);
  return JSON.stringify(shortened).length > longestStoredValue ? digestOf(text) : shortened;
};

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Parts of a list by the name that each has, such as `id`; null for a list of anything else. */
const partsByName = (list: Json, name: string): JsonRecord | null => {
  if (!Array.isArray(list) || !list.every((part) => isRecord(part) && typeof part[name] === 'string')) return null;
  return Object.fromEntries(list.map((part: JsonRecord) => [part[name], part]));
};

const partNames = ['id', 'placement'];

/** The parts of a value by which two of its states can be compared; null where it has none. */
const partsOf = (value: Json): JsonRecord | null => {
  if (isRecord(value)) return value;
  for (const name of partNames) {
    const parts = partsByName(value, name);
    if (parts) return parts;
  }
  return null;
};

/** Two states of a value, without what is the same in both. */
export const changedParts = (before: Json, after: Json): { before: Json; after: Json } => {
  const [earlier, later] = [partsOf(before), partsOf(after)];
  if (!earlier || !later) return { before, after };
  const changes: { before: JsonRecord; after: JsonRecord } = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(earlier), ...Object.keys(later)])) {
    // A part may be named as a member of every object: `constructor`.
    const [old, current] = [earlier, later].map((parts) => (Object.hasOwn(parts, name) ? parts[name] : undefined));
    if (isSame(old, current)) continue;
    const part = changedParts(old, current);
    if (part.before !== undefined) changes.before[name] = part.before;
    if (part.after !== undefined) changes.after[name] = part.after;
  }
  return changes;
};
