import { type AssumedPlace, nothingAssumed } from '../assumed-place.ts';
import type { RatingScale } from '../normalise/rating.ts';
import { headerAliases, ownExportHeaders, type SourceField, yelpHeaders } from './header-aliases.ts';
import type { HeaderColumn } from './header-columns.ts';

/** Who wrote the file, where that changes what a header means. */
export type SourceFormat = 'own' | 'yelp' | 'other';

/** A column of one item of a list. */
export interface ItemPart {
  item: number;
  part: string;
  column: number;
}

/** Which columns feed which field, in the order in which they are tried. Made once per file. */
export interface ColumnPlan {
  sourceFormat: SourceFormat;
  columns: Readonly<Record<SourceField, readonly number[]>>;
  /** Hours spread over pairs of columns, one pair a day. */
  hoursPairs: readonly { day: number; text: number }[];
  /** Hours spread over lines of text, one column each. */
  hoursLines: readonly number[];
  /** Hours spread over a column for each weekday. */
  weekdays: readonly { day: number; column: number }[];
  /** Reviews and parts of an address spread over columns: the item of the list, and what of it a column holds. */
  reviewParts: readonly ItemPart[];
  addressParts: readonly ItemPart[];
  features: readonly { section: string; feature: string; column: number }[];
  /** The best rating of the file: a column has one scale. */
  ratingScale: RatingScale;
  assumed: AssumedPlace;
  /** Every column that feeds a field. */
  used: ReadonlySet<number>;
  /** Weaker names, for rows whose best one holds an id or a resource's name instead ('places/ChIJ…'). */
  otherNames: readonly number[];
  /** Columns in which 'Yok' is an answer and 'NA' a country: elsewhere such words say that there is nothing. */
  literal: ReadonlySet<number>;
  /** Columns of links: where a cell shows a label, its hyperlink is what is meant. */
  linkColumns: ReadonlySet<number>;
  /** The same, with their fields, in an order that does not depend on the file: what a row's hash is made of. */
  hashed: readonly (readonly [field: SourceField, column: number])[];
}

const linkFields = [
  'phone',
  'phoneInternational',
  'email',
  'website',
  'link',
  'locationLink',
  'orderLink',
  'menuLink',
  'reservationLink',
  'reviewsLink',
  'photo',
  'image',
] as const;
const literalFields = [
  ...(['name', 'verified', 'claimable', 'isOpen', 'isClosed', 'permanentlyClosed', 'temporarilyClosed', 'aboutFeature', 'about'] as const),
  ...(['country', 'countryCode'] as const),
];
const fields = Object.keys(headerAliases) as SourceField[];

/** From all headers of the row in their plain form. */
export const sourceFormatOf = (headers: ReadonlySet<string>): SourceFormat => {
  const hasAll = (wanted: readonly string[]): boolean => wanted.every((header) => headers.has(header));
  if (hasAll(ownExportHeaders)) return 'own';
  return hasAll(yelpHeaders) ? 'yelp' : 'other';
};

/**
 * Columns that are read of one field: a row may be read column by column for one value. Features, and parts of lists, of which each has a meaning of its
 * own, may be more.
 */
const mostColumns = 100;
const mostParts = 2000;
const partFields: ReadonlySet<SourceField> = new Set(['aboutFeature', 'reviewPart', 'addressPart']);

/** Best header first; among equals, the order of the sheet. */
const inOrder = (columns: readonly HeaderColumn[], field: SourceField): HeaderColumn[] =>
  columns
    .filter((column) => column.field === field)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, partFields.has(field) ? mostParts : mostColumns);

const isBest = (columns: readonly HeaderColumn[]) => (column: HeaderColumn) => column.rank === columns[0].rank;

/** Only equals of the best header name a business: a weaker word means something else beside a stronger one. */
const chain = (columns: readonly HeaderColumn[], field: SourceField): number[] => {
  const ordered = inOrder(columns, field);
  return (field === 'name' ? ordered.filter(isBest(ordered)) : ordered).map((column) => column.index);
};

const otherNamesOf = (columns: readonly HeaderColumn[]): number[] => {
  const ordered = inOrder(columns, 'name');
  return ordered.filter((column) => !isBest(ordered)(column)).map((column) => column.index);
};

const pairHours = (columns: readonly HeaderColumn[]): ColumnPlan['hoursPairs'] =>
  inOrder(columns, 'hoursDay').flatMap((day) => {
    const text = columns.find((column) => column.field === 'hoursText' && column.position === day.position);
    return text ? [{ day: day.index, text: text.index }] : [];
  });

const partsOf = (columns: readonly HeaderColumn[], field: 'reviewPart' | 'addressPart'): ItemPart[] =>
  inOrder(columns, field).map(({ index, position, part }) => ({ item: position ?? 0, part: part ?? '', column: index }));

/** Lays out how rows under these headers are read. `headers`: all of the row in their plain form, unknown ones too. */
export const planColumns = (columns: readonly HeaderColumn[], headers: ReadonlySet<string>): ColumnPlan => {
  const byField = Object.fromEntries(fields.map((field) => [field, chain(columns, field)])) as Record<SourceField, number[]>;
  const otherNames = otherNamesOf(columns);
  const hashed = [
    ...fields.flatMap((field) => byField[field].map((column) => [field, column] as const)),
    ...otherNames.map((column) => ['name', column] as const),
  ];
  const sourceFormat = sourceFormatOf(headers);
  return {
    sourceFormat,
    columns: byField,
    hoursPairs: pairHours(columns),
    hoursLines: byField.hoursLine,
    reviewParts: partsOf(columns, 'reviewPart'),
    addressParts: partsOf(columns, 'addressPart'),
    weekdays: inOrder(columns, 'weekday').map((column) => ({ day: column.position ?? 0, column: column.index })),
    features: inOrder(columns, 'aboutFeature').map(({ index, feature }) => ({
      section: feature?.[0] ?? '',
      feature: feature?.[1] ?? '',
      column: index,
    })),
    used: new Set(hashed.map(([, column]) => column)),
    otherNames,
    ratingScale: 5,
    assumed: nothingAssumed,
    literal: new Set((sourceFormat === 'own' ? fields : literalFields).flatMap((field) => byField[field])),
    linkColumns: new Set(linkFields.flatMap((field) => byField[field])),
    hashed,
  };
};
