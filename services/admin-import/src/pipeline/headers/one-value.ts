import { isObject } from '../normalise/json.ts';
import type { SourceField } from './header-aliases.ts';
import { matchHeader } from './header-columns.ts';

/** Fields whose readers take objects apart themselves. */
const takesObjects: ReadonlySet<SourceField> = new Set(['about', 'hours', 'completeAddress', 'address', 'point', 'reviews']);

const isPoint = (value: Readonly<Record<string, unknown>>): boolean =>
  ['lat', 'latitude', 'coordinates'].some((key) => key in value) || (isObject(value.location) && isPoint(value.location));

/** Whether an object under this path is read as one value: `openingHours`, `complete_address`, a point. */
export const isOneValue = (path: string, value: Readonly<Record<string, unknown>>): boolean => {
  const field = matchHeader(0, path)?.field;
  return field !== undefined && takesObjects.has(field) && (field !== 'point' || isPoint(value));
};
