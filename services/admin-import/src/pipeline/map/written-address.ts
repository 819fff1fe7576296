import { cleanLine, cutText, saysNothing } from '@directory/text';
import { isObject, type JsonObject, parseJson, textOf } from '../normalise/json.ts';
import type { SourceRow } from '../source-row.ts';

const longestPart = 200;

const componentFields: ReadonlyMap<string, string> = new Map(
  Object.entries({
    locality: 'city',
    postal_town: 'city',
    administrative_area_level_1: 'state',
    country: 'country',
    postal_code: 'postal_code',
    sublocality: 'borough',
    sublocality_level_1: 'borough',
    neighborhood: 'neighborhood',
  }),
);

/** Google's list of `{longText, shortText, types}` (`long_name` in its older form) by the names of the parts. */
const partsOfComponents = (components: readonly JsonObject[]): JsonObject => {
  const parts: Record<string, string> = {};
  for (const component of components) {
    const types: unknown = component.types;
    const field = componentFields.get(String(Array.isArray(types) ? types.find((type) => componentFields.has(String(type))) : types));
    const text = textOf(component, 'longText', 'long_name', 'shortText', 'short_name');
    if (field && text !== null) parts[field] ??= text;
  }
  return parts;
};

const componentColumns = (source: SourceRow): JsonObject => {
  const components: Record<string, unknown>[] = [];
  for (const { item, part, column } of source.plan.addressParts) {
    components[item] ??= {};
    components[item][part === 'types.0' ? 'types' : part] = source.valueAt(column);
  }
  return partsOfComponents(Object.values(components));
};

/** An address written out as an object, or as the first of a list (gosom, omkarcloud, Overture, Google Places). */
export const writtenOut = (source: SourceRow): JsonObject => {
  for (const text of [source.text('completeAddress'), source.text('address')]) {
    const parsed = text === null ? undefined : parseJson(text);
    if (Array.isArray(parsed) && isObject(parsed[0]) && 'types' in parsed[0]) return partsOfComponents(parsed.filter(isObject));
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    if (isObject(first)) return first;
  }
  return componentColumns(source);
};

export const partOf = (parts: JsonObject, ...keys: string[]): string | null => {
  const text = cutText(cleanLine(textOf(parts, ...keys) ?? ''), longestPart);
  return saysNothing(text) ? null : text;
};
