import { headerAliases, ownExportHeaders, type SourceField, yelpHeaders } from './header-aliases.ts';
import type { HeaderColumn } from './header-columns.ts';

/** Who wrote the file, where that changes what a header means. */
export type Dialect = 'own' | 'yelp' | 'other';

/** Which columns feed which field, in the order in which they are tried. Made once per file. */
export interface ColumnPlan {
  dialect: Dialect;
  columns: Readonly<Record<SourceField, readonly number[]>>;
  /** Hours spread over pairs of columns, one pair a day. */
  hoursPairs: readonly { day: number; text: number }[];
  /** Hours spread over a column for each weekday. */
  weekdays: readonly { day: number; column: number }[];
  features: readonly { section: string; feature: string; column: number }[];
  /** Every column that feeds a field. */
  used: ReadonlySet<number>;
  /** Columns in which 'Yok' is an answer and 'NA' a country: elsewhere such words say that there is nothing. */
  literal: ReadonlySet<number>;
  /** Columns of links: where a cell shows a label, its hyperlink is what is meant. */
  linkColumns: ReadonlySet<number>;
  /** The same, with their fields, in an order that does not depend on the file: what a row's hash is made of. */
  hashed: readonly (readonly [field: SourceField, column: number])[];
}

const linkFields = [
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
export const tellDialect = (headers: ReadonlySet<string>): Dialect => {
  const hasAll = (wanted: readonly string[]): boolean => wanted.every((header) => headers.has(header));
  if (hasAll(ownExportHeaders)) return 'own';
  return hasAll(yelpHeaders) ? 'yelp' : 'other';
};

/** Best header first; among equals, the order of the sheet. */
const inOrder = (columns: readonly HeaderColumn[], field: SourceField): HeaderColumn[] =>
  columns.filter((column) => column.field === field).sort((a, b) => a.rank - b.rank || a.index - b.index);

/** Only equals of the best header: a weaker word for the name means something else beside a stronger one. */
const onlyBest = (columns: readonly HeaderColumn[]): HeaderColumn[] => columns.filter((column) => column.rank === columns[0].rank);

const chain = (columns: readonly HeaderColumn[], field: SourceField): number[] => {
  const ordered = inOrder(columns, field);
  return (field === 'name' && ordered.length ? onlyBest(ordered) : ordered).map((column) => column.index);
};

const pairHours = (columns: readonly HeaderColumn[]): ColumnPlan['hoursPairs'] =>
  inOrder(columns, 'hoursDay').flatMap((day) => {
    const text = columns.find((column) => column.field === 'hoursText' && column.position === day.position);
    return text ? [{ day: day.index, text: text.index }] : [];
  });

/** Lays out how rows under these headers are read. `headers`: all of the row in their plain form, unknown ones too. */
export const planColumns = (columns: readonly HeaderColumn[], headers: ReadonlySet<string>): ColumnPlan => {
  const byField = Object.fromEntries(fields.map((field) => [field, chain(columns, field)])) as Record<SourceField, number[]>;
  const hashed = fields.flatMap((field) => byField[field].map((column) => [field, column] as const));
  const dialect = tellDialect(headers);
  return {
    dialect,
    columns: byField,
    hoursPairs: pairHours(columns),
    weekdays: inOrder(columns, 'weekday').map((column) => ({ day: column.position ?? 0, column: column.index })),
    features: inOrder(columns, 'aboutFeature').map(({ index, feature }) => ({
      section: feature?.[0] ?? '',
      feature: feature?.[1] ?? '',
      column: index,
    })),
    used: new Set(hashed.map(([, column]) => column)),
    literal: new Set((dialect === 'own' ? fields : literalFields).flatMap((field) => byField[field])),
    linkColumns: new Set(linkFields.flatMap((field) => byField[field])),
    hashed,
  };
};
