import { z } from 'zod';
import { ImportNote } from './import-note.ts';
import { FilePlace, FilePlaces } from './import-place.ts';
import { TextCorrection } from './import-text.ts';

/** The fields that a column of a file can be mapped to: those of a business, and the ids that identify one. */
export const mappableFields = [
  ...(['name', 'category', 'type', 'description', 'about'] as const),
  ...(['address', 'street', 'city', 'state', 'country', 'countryCode', 'postalCode'] as const),
  ...(['latitude', 'longitude', 'coordinates', 'timeZone'] as const),
  ...(['phone', 'email', 'website'] as const),
  ...(['workingHours', 'isOpen', 'businessStatus', 'isVerified', 'priceRange'] as const),
  ...(['rating', 'reviewCount', 'reviews'] as const),
  ...(['photoUrl', 'imageUrl', 'locationLink', 'orderLink', 'menuLink', 'reservationLink', 'reviewsLink'] as const),
  ...(['placeId', 'googleId', 'cid', 'kgmid'] as const),
] as const;
export const MappableField = z.enum(mappableFields);
export type MappableField = z.infer<typeof MappableField>;

/** An operator's mapping of one column: its field, or null for a column that is ignored. */
export const ColumnCorrection = z.object({
  /** Letter as in Excel. */
  column: z.string().regex(/^[A-Z]{1,3}$/),
  field: MappableField.nullable(),
});
export type ColumnCorrection = z.infer<typeof ColumnCorrection>;

/** All corrections of a file, in place of earlier ones; none: the columns are understood by their headers again. */
export const MappingCorrection = z
  .object({
    columns: z.array(ColumnCorrection).max(500),
    /** Row of the header, one of the preview's first rows; 0: the sheet has none. Absent: it is looked for. */
    headerRow: z.int().min(0).max(1_048_576).optional(),
    /** Country and city of the rows that say none, in place of what was said before; absent: that holds. */
    place: FilePlace.optional(),
    /** The form of a text file, in place of what was said before; absent: that holds. */
    text: TextCorrection.optional(),
  })
  .meta({ id: 'MappingCorrection' });
export type MappingCorrection = z.infer<typeof MappingCorrection>;

/** A row among the first of the sheet, the header included, with the beginnings of its first cells. */
export const FirstRow = z.object({ rowNumber: z.int(), cells: z.array(z.string()) });
export type FirstRow = z.infer<typeof FirstRow>;

/** A column of the file with a few of its values. */
export const PreviewColumn = z.object({
  column: z.string(),
  /** Empty where the column has none. */
  header: z.string(),
  /** Field that it feeds; null where it is not read. */
  field: z.string().nullable(),
  /** The first values below the header, at most 3, each once. */
  samples: z.array(z.string()),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

/** One field of a business that an import would change: texts as stored, cut where they are long. */
export const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FieldChange = z.infer<typeof FieldChange>;

/** The effect of a run on its first rows. */
export const ImportSamples = z.object({
  /** The first businesses that would be new. */
  created: z.array(
    z.object({
      rowNo: z.int(),
      name: z.string(),
      category: z.string(),
      city: z.string().nullable(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  /** The first businesses that would change, field by field. */
  updated: z.array(z.object({ rowNo: z.int(), slug: z.string(), name: z.string(), changes: z.array(FieldChange) })),
  /** The number of compared businesses that change in a field, the most frequent first. */
  fields: z.array(z.object({ field: z.string(), count: z.int() })),
  /** Changed businesses that were compared: the first ones of the file, or all of them. */
  compared: z.int(),
  /** Businesses whose row says something else than before, and nothing else than what is stored. They count as unchanged. */
  withoutEffect: z.int(),
});
export type ImportSamples = z.infer<typeof ImportSamples>;

/** The preview of a run, before it is applied. */
export const ImportPreview = ImportSamples.extend({
  /** To stand on top, alarms first. */
  notes: z.array(ImportNote),
  /** Null for a run of an earlier version. */
  places: FilePlaces.nullable(),
  columns: z.array(PreviewColumn),
  /** Rows in which the header can be. */
  firstRows: z.array(FirstRow),
  /** The last import of exactly the same content that is still in the catalog; null: there is none. */
  earlier: z.object({ fileName: z.string(), finishedAt: z.iso.datetime() }).nullable(),
  /** The first rows that would be left out: Turkish reason, cells by column letter. */
  rejected: z.array(z.object({ rowNo: z.int(), reason: z.string(), cells: z.record(z.string(), z.string()) })),
}).meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;
