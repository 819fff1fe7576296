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
const listPart = /^(categories|imageurls|images|emails|phones)\.(\d+)$/;
const listFields: Readonly<Record<string, SourceField>> = {
  categories: 'subtypes',
  imageurls: 'photo',
  images: 'photo',
  emails: 'email',
  phones: 'phone',
};
const aboutPart = /^\s*additionalInfo[/.]([^/.]+)[/.]\d+[/.](.+?)\s*$/;

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
  const known = Object.hasOwn(aboutHeaders, plain) ? aboutHeaders[plain] : undefined;
  return known && { field: 'aboutFeature', rank: 0, feature: known };
};

/** The field that a header feeds, or undefined where the header is not known. */
export const matchHeader = (index: number, header: string): HeaderColumn | undefined => {
  const plain = plainHeader(header);
  const match = byAlias.get(plain) ?? matchList(plain) ?? matchHours(plain) ?? matchFeature(header, plain);
  return match && { index, header, plain, ...match };
};
