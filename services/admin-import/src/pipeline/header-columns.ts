import { aboutHeaders, headerAliases, type SourceField, weekdayHeaders } from './header-aliases.ts';
import { plainHeader } from './plain-header.ts';

/** What one header says about its column. */
export interface HeaderColumn {
  /** By sheet column, A is 0. */
  index: number;
  header: string;
  plain: string;
  field: SourceField;
  /** Place of the header among the field's aliases: 0 is the best. */
  rank: number;
  /** ISO weekday of a column that holds one day's hours; position of a list's item. */
  position?: number;
  /** Section and feature of a column that holds one yes or no of `about`. */
  feature?: readonly [section: string, feature: string];
}

type Match = Pick<HeaderColumn, 'field' | 'rank' | 'position' | 'feature'>;

const byAlias: ReadonlyMap<string, Match> = new Map(
  Object.entries(headerAliases).flatMap(([field, aliases]) =>
    aliases.map((alias: string, rank): [string, Match] => [alias, { field: field as SourceField, rank }]),
  ),
);

const hoursPart = /^(?:openinghours|workinghours|hours|businesshours)\.(\d+)\.(day|hours)$/;
const hoursDay = /^(?:(?:openinghours|workinghours|openhours|businesshours|hours)\.)?([a-z]+)$/;
const listPart = /^(categories|imageurls|images|emails|phones|websites|subtypes|types|fsqcategorylabels|categories\.alternate)\.(\d+)$/;
const listFields: Readonly<Record<string, SourceField>> = {
  categories: 'subtypes',
  imageurls: 'photo',
  images: 'photo',
  emails: 'email',
  phones: 'phone',
  websites: 'website',
  subtypes: 'subtypes',
  types: 'subtypes',
  fsqcategorylabels: 'subtypes',
  'categories.alternate': 'subtypes',
};
const aboutPart = /^\s*(?:additionalInfo|about)[/.]([^/.]+)[/.](?:\d+[/.])?(.+?)\s*$/;
const attributePart = /^\s*attributes[/.](.+?)\s*$/;

const matchHours = (plain: string): Match | undefined => {
  const part = hoursPart.exec(plain);
  if (part) return { field: part[2] === 'day' ? 'hoursDay' : 'hoursText', rank: 0, position: Number(part[1]) };
  const day = weekdayHeaders[hoursDay.exec(plain)?.[1] ?? ''];
  return day === undefined ? undefined : { field: 'weekday', rank: 0, position: day };
};

const matchList = (plain: string): Match | undefined => {
  const [, name, position] = listPart.exec(plain) ?? [];
  return name === undefined ? undefined : { field: listFields[name], rank: 100 + Number(position), position: Number(position) };
};

const matchFeature = (header: string, plain: string): Match | undefined => {
  const [, section, feature] = aboutPart.exec(header) ?? [];
  if (section !== undefined) return { field: 'aboutFeature', rank: 0, feature: [section, feature] };
  const [, attribute] = attributePart.exec(header) ?? [];
  if (attribute !== undefined) return { field: 'aboutFeature', rank: 0, feature: ['Features', attribute] };
  const known = Object.hasOwn(aboutHeaders, plain) ? aboutHeaders[plain] : undefined;
  return known && { field: 'aboutFeature', rank: 0, feature: known };
};

const matchPlain = (header: string, plain: string): Match | undefined =>
  byAlias.get(plain) ?? matchList(plain) ?? matchHours(plain) ?? matchFeature(header, plain);

/** A weaker match than any header that says the same without an addition. */
const bareRank = 1000;

/** 'Telefon (GSM)', 'Puan [1-5]' and 'Kapalı mı?' say what they are without their addition. */
const matchBare = (header: string): Match | undefined => {
  const bare = header.replace(/\s*[([][^)\]]*[)\]]\s*$|\s*[?!:#]+\s*$/g, '');
  const match = bare === header || bare === '' ? undefined : matchPlain(bare, plainHeader(bare));
  return match && { ...match, rank: match.rank + bareRank };
};

const nameHeaders: ReadonlySet<string> = new Set(headerAliases.name);
const spaces = / /g;

/** Whether a folded name is one of the headers that names stand under. Cheap: every row is asked. */
export const isNameHeader = (nameFold: string): boolean => nameHeaders.has(nameFold.replace(spaces, ''));

/** The field that a header feeds, or undefined where the header is not known. */
export const matchHeader = (index: number, header: string): HeaderColumn | undefined => {
  const plain = plainHeader(header);
  const match = matchPlain(header, plain) ?? matchBare(header);
  return match && { index, header, plain, ...match };
};
