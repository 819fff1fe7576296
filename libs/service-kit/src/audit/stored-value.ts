import { createHash } from 'node:crypto';
import { longestStoredText, longestStoredValue } from '../limits.ts';

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

/** In place of a long value: its digest, and of a list of records the ids, as far as these are short enough to be stored. */
const toldOf = (value: Json, text: string): JsonRecord => {
  const digest = digestOf(text);
  if (!Array.isArray(value) || !value.every((part) => isRecord(part) && typeof part.id === 'number')) return digest;
  const told = { ...digest, ids: value.map(({ id }: JsonRecord) => id) };
  return JSON.stringify(told).length > longestStoredValue ? digest : told;
};

/**
 * The value as an entry stores it: long texts, and then a value that is still long, are told by their length and digest, and a list of records by
 * their ids as well.
 */
export const storedValue = (value: Json): Json => {
  const text = JSON.stringify(value ?? null);
  if (text.length <= longestStoredText) return value;
  const shortened = withShortTexts(value);
  return JSON.stringify(shortened).length > longestStoredValue ? toldOf(value, text) : shortened;
};
