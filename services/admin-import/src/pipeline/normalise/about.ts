import type { About } from '@directory/contracts';
import { cutText, mayHoldHtml, withoutHtml } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';
import { isCode, isObject, type JsonObject, parseJson, textOf } from './json.ts';

type Features = Record<string, boolean | string>;

/** More than the largest real cell by far; what is beyond says nothing that visitors would read. */
const most = { sections: 40, features: 100, nameLength: 100, valueLength: 300 };
/** Section of features that the source lists without one. */
const unnamedSection = 'Features';

/** White space that is not one plain space between two words. */
const untidy = /[^\S ]| {2}|^ | $/;
const tidy = (text: string): string => (untidy.test(text) ? text.replace(/\s+/g, ' ').trim() : text);
const clean = (text: string, length: number): string => cutText(tidy(mayHoldHtml(text) ? withoutHtml(text) : text), length);
const cleanName = (name: string): string => clean(name, most.nameLength);

const toWord = (text: string): boolean | string | null => {
  const word = clean(text.replace(/^u?'(.*)'$/, '$1'), most.valueLength);
  if (/^true$/i.test(word)) return true;
  if (/^false$/i.test(word)) return false;
  return word === '' || /^(?:none|nil|null)$/i.test(word) || isCode(word) ? null : word;
};

/** The documented values of a feature: true, false or a text. */
const toValue = (value: unknown): boolean | string | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? toWord(value) : null;
};

/** Features of one section, up to a number of them. Without a prototype: a feature may be called `__proto__`. */
class FeatureList {
  readonly features: Features = Object.create(null) as Features;
  count = 0;

  add(name: string, value: unknown): void {
    const read = toValue(value);
    const key = cleanName(name);
    if (read === null || key === '' || this.count >= most.features) return;
    if (!(key in this.features)) this.count++;
    this.features[key] = read;
  }

  addAll(object: JsonObject): void {
    for (const name of Object.keys(object)) this.add(name, object[name]);
  }
}

/** 'acceptsCreditCards' → 'Credit cards' */
export const spokenKey = (key: string): string => {
  const spaced = key
    .replace(/^accepts(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return spaced === 'nfc' ? 'NFC mobile payments' : spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const ofObject = (object: JsonObject): FeatureList => {
  const list = new FeatureList();
  list.addAll(object);
  return list;
};

/** `[{"Delivery": true}, null, {"name": "Dine-in", "enabled": false}]`, or a list of texts, each of which holds. */
const ofList = (items: readonly unknown[]): FeatureList => {
  const list = new FeatureList();
  for (const item of items) {
    if (typeof item === 'string') list.add(item, true);
    if (!isObject(item)) continue;
    const name = 'enabled' in item ? textOf(item, 'name') : null;
    if (name) list.add(name, item.enabled);
    else list.addAll(item);
  }
  return list;
};

const toFeatures = (value: unknown): FeatureList | null => {
  const read = typeof value === 'string' ? (parseJson(value) ?? value) : value;
  if (Array.isArray(read)) return ofList(read);
  return isObject(read) ? ofObject(read) : null;
};

/** Sections in the order of the source; values that are no section of their own go to one without a name. */
const sectionsOf = (entries: readonly (readonly [name: string, value: unknown])[]): About => {
  const about = Object.create(null) as About;
  const loose = new FeatureList();
  for (const [name, value] of entries.slice(0, most.sections)) {
    const list = toFeatures(value);
    const key = cleanName(name);
    if (!list) loose.add(name, value);
    else if (key !== '' && list.count > 0) about[key] = list.features;
  }
  if (loose.count > 0) about[unnamedSection] = Object.assign(loose.features, about[unnamedSection]);
  return about;
};

/** gosom's list of `{id, name, options: [{name, enabled}]}`. */
const sectionsOfList = (list: readonly unknown[]): About =>
  sectionsOf(list.filter(isObject).map((item) => [textOf(item, 'name', 'id') ?? '', item.options ?? []] as const));

/**
 * `about` in each of the shapes that sources use, as sections of features. Null where it says nothing (`{}`), and for a
 * plain text, which is prose and no list of features.
 */
export const readAbout = (text: string): Reading<About> => {
  const parsed = parseJson(text);
  if (parsed === undefined) return /^[[{]/.test(text) ? unreadable('about-unreadable') : null;
  const about = Array.isArray(parsed) ? sectionsOfList(parsed) : isObject(parsed) ? sectionsOf(Object.entries(parsed)) : {};
  return Object.keys(about).length ? about : null;
};

/** `{"acceptsNfc": true}` in the one column of a section. */
const wholeSection = (value: boolean | string | null): JsonObject | null => {
  const parsed = typeof value === 'string' ? parseJson(value) : undefined;
  return isObject(parsed) ? Object.fromEntries(Object.entries(parsed).map(([key, one]) => [spokenKey(key), one])) : null;
};

/** Features that stand in columns of their own. */
export const aboutOfColumns = (columns: readonly { section: string; feature: string; value: boolean | string | null }[]): About | null => {
  const sections = new Map<string, Record<string, unknown>>();
  for (const { section, feature, value } of columns) {
    const values = feature === '' ? wholeSection(value) : { [feature]: value };
    if (value === null || !values) continue;
    // Without a prototype: a feature may be called `__proto__`.
    const known = sections.get(section) ?? (Object.create(null) as Record<string, unknown>);
    sections.set(section, Object.assign(known, values));
  }
  return sections.size ? sectionsOf([...sections]) : null;
};
