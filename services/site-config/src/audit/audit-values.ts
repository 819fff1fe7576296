import { isJsonRecord, type JsonRecord } from '@directory/contracts';

type Json = unknown;

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Parts of a list by the name that each has, such as `id`; null for a list of anything else. */
const partsByName = (list: Json, name: string): JsonRecord | null => {
  if (!Array.isArray(list) || !list.every((part) => isJsonRecord(part) && typeof part[name] === 'string')) return null;
  return Object.fromEntries(list.map((part: JsonRecord) => [part[name], part]));
};

const partNames = ['id', 'placement'];

/** The parts of a value by which two of its states can be compared; null where it has none. */
const partsOf = (value: Json): JsonRecord | null => {
  if (isJsonRecord(value)) return value;
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
