export interface Feature {
  name: string;
  /** 'Yes', 'No' or the text. */
  value: string;
}

export interface FeatureSection {
  name: string;
  features: Feature[];
}

/** The sections, or why there are none: nothing was given, or what was given cannot be read. */
export type AboutContent = FeatureSection[] | 'empty' | 'unreadable';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const valueText = (value: unknown): string => (value === true ? 'Yes' : value === false ? 'No' : String(value));

const parsed = (about: unknown): unknown => {
  if (typeof about !== 'string') return about;
  try {
    return about.trim() === '' ? null : JSON.parse(about);
  } catch {
    return undefined;
  }
};

const isThere = ({ value }: Feature): boolean => value !== 'No';

/** Features that are there stand before those that are not, and sections that have some before others; else the order of the record holds. */
const thereFirst = (sections: FeatureSection[]): FeatureSection[] => {
  const sorted = sections.map(({ name, features }) => ({
    name,
    features: [...features.filter(isThere), ...features.filter((feature) => !isThere(feature))],
  }));
  return [...sorted.filter(({ features }) => features.some(isThere)), ...sorted.filter(({ features }) => !features.some(isThere))];
};

/** Sections of features of a business, from an object or its JSON. */
export const readAbout = (about: unknown): AboutContent => {
  const content = parsed(about);
  if (content === null) return 'empty';
  if (!isObject(content)) return 'unreadable';
  const sections = Object.entries(content)
    .filter(([, features]) => isObject(features))
    .map(([name, features]) => ({
      name,
      features: Object.entries(features as object)
        .filter(([, value]) => value !== null && value !== '')
        .map(([feature, value]) => ({ name: feature, value: valueText(value) })),
    }))
    .filter((section) => section.features.length > 0);
  return sections.length > 0 ? thereFirst(sections) : 'empty';
};
