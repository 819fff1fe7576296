import { createHash } from 'node:crypto';
import { isJsonRecord, type JsonRecord } from '@directory/contracts';
import { longestStoredIds, longestStoredText, longestStoredValue } from '../limits.ts';

type Json = unknown;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const digestOf = (text: string): JsonRecord => ({ characters: text.length, sha256: sha256(text) });

const withShortTexts = (value: Json): Json => {
  if (typeof value === 'string') return value.length > longestStoredText ? digestOf(value) : value;
  if (Array.isArray(value)) return value.map(withShortTexts);
  return isJsonRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShortTexts(part)])) : value;
};

const isIds = (value: Json): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === 'number') && JSON.stringify(value).length <= longestStoredIds;

/** A long list of records as it is told; another part may have told it before. */
const isTold = (value: Json): boolean =>
  isJsonRecord(value) &&
  Object.keys(value).length === 3 &&
  typeof value.characters === 'number' &&
  typeof value.sha256 === 'string' &&
  isIds(value.ids);

/** In place of a long value: its digest, and of a list of records the ids, as far as these are short enough to be stored. */
const toldOf = (value: Json, text: string): JsonRecord => {
  const digest = digestOf(text);
  const ids = Array.isArray(value) ? value.map((part: Json) => (isJsonRecord(part) ? part.id : null)) : null;
  return isIds(ids) ? { ...digest, ids } : digest;
};

/**
 * The value as an entry stores it: long texts, and then a value that is still long, are told by their length and digest, and a list of records by
 * their ids as well.
 */
export const storedValue = (value: Json): Json => {
  const text = JSON.stringify(value ?? null);
  if (text.length <= longestStoredText) return value;
  const shortened = withShortTexts(value);
  return isTold(shortened) || JSON.stringify(shortened).length <= longestStoredValue ? shortened : toldOf(value, text);
};
