import type { About } from '@directory/contracts';
import { type Reading, unreadable } from '../reading.ts';
import { isObject, type JsonObject, parseJson, textOf } from './json.ts';

type Features = Record<string, boolean | string>;

/** More than the largest real cell by far; what is beyond says nothing that visitors would read. */
const most = { sections: 40, features: 100, nameLength: 100, valueLength: 300 };
/** Section of features that the source lists without one. */
const unnamedSection = 'Features';

const clean = (text: string, length: number): string => text.replace(/\s+/g, ' ').trim().slice(0, length);

/** The documented values of a feature: true, false or a text. */
const toValue = (value: unknown): boolean | string | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = clean(value.replace(/^u?'(.*)'$/, '$1'), most.valueLength);
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  return text === '' || /^none$/i.test(text) ? null : text;
};

const addFeature = (features: Features, name: string, value: unknown): void => {
  const read = toValue(value);
  const key = clean(name, most.nameLength);
  if (read !== null && key && Object.keys(features).length < most.features) features[key] = read;
};

const featuresOfObject = (object: JsonObject): Features => {
  const features: Features = Object.create(null) as Features;
  for (const [name, value] of Object.entries(object)) addFeature(features, name, value);
  return features;
};

/** `[{"Delivery": true}, null, {"name": "Dine-in", "enabled": false}]`, or a list of texts, each of which holds. */
const featuresOfList = (list: readonly unknown[]): Features => {
  const features: Features = Object.create(null) as Features;
  for (const item of list) {
    if (typeof item === 'string') addFeature(features, item, true);
    if (!isObject(item)) continue;
    const name = 'enabled' in item ? textOf(item, 'name') : null;
    if (name) addFeature(features, name, item.enabled);
    else for (const [key, value] of Object.entries(item)) addFeature(features, key, value);
  }
  return features;
};

const toFeatures = (value: unknown): Features | null => {
  if (Array.isArray(value)) return featuresOfList(value);
  return isObject(value) ? featuresOfObject(value) : null;
};

/** Sections in the order of the source; values that are no section of their own go to one without a name. */
const sectionsOf = (entries: readonly (readonly [name: string, value: unknown])[]): About => {
  const about: About = {};
  const loose: Features = Object.create(null) as Features;
  for (const [name, value] of entries.slice(0, most.sections)) {
    const features = toFeatures(typeof value === 'string' ? (parseJson(value) ?? value) : value);
    const key = clean(name, most.nameLength);
    if (!features) addFeature(loose, name, value);
    else if (key && Object.keys(features).length) setOwn(about, key, { ...features });
  }
  if (Object.keys(loose).length) setOwn(about, unnamedSection, { ...about[unnamedSection], ...loose });
  return about;
};

/** A section may be called `__proto__`: it must become a key like any other. */
const setOwn = (about: About, key: string, features: Features): void => {
  Object.defineProperty(about, key, { value: features, enumerable: true, configurable: true, writable: true });
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

/** Features that stand in columns of their own. */
export const aboutOfColumns = (columns: readonly { section: string; feature: string; value: boolean | string | null }[]): About | null => {
  const sections = new Map<string, Record<string, unknown>>();
  for (const { section, feature, value } of columns) {
    if (value !== null) sections.set(section, { ...sections.get(section), [feature]: value });
  }
  return sections.size ? sectionsOf([...sections]) : null;
};
