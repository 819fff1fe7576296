import type { About } from '@directory/contracts';

/** A feature as it is edited: there, not there, or in words. */
export interface EditedFeature {
  name: string;
  kind: 'yes' | 'no' | 'text';
  text: string;
}

export interface EditedSection {
  name: string;
  features: EditedFeature[];
}

const featureOf = ([name, value]: [string, boolean | string]): EditedFeature =>
  typeof value === 'string' ? { name, kind: 'text', text: value } : { name, kind: value ? 'yes' : 'no', text: '' };

export const sectionsOf = (about: About | null): EditedSection[] =>
  Object.entries(about ?? {}).map(([name, features]) => ({ name, features: Object.entries(features).map(featureOf) }));

const isNamed = ({ name }: { name: string }): boolean => name.trim() !== '';

const storedOf = ({ kind, text }: EditedFeature): boolean | string => (kind === 'text' ? text.trim() : kind === 'yes');

/** The features as they are stored; what has no name is left out. Null where none is left. */
export const aboutOf = (sections: readonly EditedSection[]): About | null => {
  const named = sections
    .filter(isNamed)
    .map(({ name, features }): [string, Record<string, boolean | string>] => [
      name.trim(),
      Object.fromEntries(features.filter(isNamed).map((feature) => [feature.name.trim(), storedOf(feature)])),
    ]);
  const filled = named.filter(([, features]) => Object.keys(features).length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
};

/** The first name that stands twice, which would lose one of the two; null where there is none. */
export const doubledName = (sections: readonly EditedSection[]): string | null => {
  const doubleOf = (names: string[]) => names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  const trimmed = (rows: readonly { name: string }[]) => rows.map(({ name }) => name.trim());
  return doubleOf(trimmed(sections)) ?? sections.map(({ features }) => doubleOf(trimmed(features))).find(Boolean) ?? null;
};
