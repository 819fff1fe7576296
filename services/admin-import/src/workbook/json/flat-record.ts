import type { CellValue } from '../table/cell.ts';
import { unreadableText } from '../table/workbook.errors.ts';
import { deepestPath } from './limits.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the object under a path is one value: it becomes one cell, as JSON text, instead of a column for each of its parts. */
export type IsOneValue = (path: string, value: JsonObject) => boolean;

const wholeNumber = /^-?\d{16,}$/;

/** Integers that a double cannot hold (long ids) stay texts. */
const withDigits = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined && wholeNumber.test(context.source) && !Number.isSafeInteger(value)
    ? context.source
    : value;

const longNumber = /[:[,]\s*-?\d{16}/;

/** @throws SyntaxError */
export const parseRecord = (text: string): unknown => (longNumber.test(text) ? JSON.parse(text, withDigits) : JSON.parse(text));

/** A value as JSON text. @throws WorkbookError where it is nested deeper than a call stack. */
export const jsonText = (value: object): string => {
  try {
    return JSON.stringify(value);
  } catch (error) {
    throw unreadableText('iç içe geçmiş çok fazla liste var', error);
  }
};

/** 'Cafe, Bakery' of a list of words; a list of anything else stays a list. */
const listText = (list: readonly unknown[]): string | undefined => {
  const items = list.filter((item) => item !== null && item !== '');
  if (items.length === 0) return undefined;
  const isWords = items.every((item) => (typeof item === 'string' && !/[,:{[]/.test(item)) || typeof item === 'number');
  if (isWords) return items.join(', ');
  return items.length === 1 && typeof items[0] === 'string' ? items[0] : jsonText(list);
};

const cellOf = (value: unknown): CellValue => {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return listText(value);
  if (isObject(value)) return Object.keys(value).length === 0 ? undefined : jsonText(value);
  return value as CellValue;
};

/** A feature of GeoJSON is its properties and its point; its own `type` is no business's. */
const propertiesOf = (record: JsonObject): JsonObject => {
  if (record.type !== 'Feature' || !isObject(record.properties)) return record;
  const { geometry, id } = record;
  return { ...(id === undefined ? {} : { id }), ...record.properties, ...(geometry ? { geometry } : {}) };
};

/** A record as cells by the paths of its values ('address.city'). */
export const flatRecord = (record: JsonObject, isOneValue: IsOneValue): Map<string, CellValue> => {
  const cells = new Map<string, CellValue>();
  const add = (value: unknown, path: string, depth: number): void => {
    if (isObject(value) && depth < deepestPath && !isOneValue(path, value)) {
      for (const [key, part] of Object.entries(value)) add(part, `${path}.${key}`, depth + 1);
      return;
    }
    cells.set(path, cellOf(value));
  };
  for (const [key, value] of Object.entries(propertiesOf(record))) add(value, key, 1);
  return cells;
};
