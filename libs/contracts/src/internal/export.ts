import { z } from 'zod';
import { booleanParam, textParam } from '../http/params.ts';

/** The type of a cell of the export; texts stay texts, so that no zero and no digit is lost. */
export type ExportKind = 'text' | 'number' | 'boolean';

/**
 * Columns of our own export, in order. The headers are read back by the importer; `id`, `slug` and `globalRowNumber` together
 * identify the file as our own.
 */
export const exportColumns = [
  ['id', 'number'],
  ['slug', 'text'],
  ['globalRowNumber', 'number'],
  ['name', 'text'],
  ['category', 'text'],
  ['type', 'text'],
  ['subtypes', 'text'],
  ['address', 'text'],
  ['street', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['country', 'text'],
  ['countryCode', 'text'],
  ['postalCode', 'text'],
  ['latitude', 'number'],
  ['longitude', 'number'],
  ['timeZone', 'text'],
  ['phone', 'text'],
  ['phoneE164', 'text'],
  ['email', 'text'],
  ['website', 'text'],
  ['description', 'text'],
  ['about', 'text'],
  ['workingHours', 'text'],
  ['isOpen', 'boolean'],
  ['businessStatus', 'text'],
  ['isVerified', 'boolean'],
  ['priceRange', 'text'],
  ['rating', 'number'],
  ['reviewCount', 'number'],
  ['photoUrl', 'text'],
  ['imageUrl', 'text'],
  ['locationLink', 'text'],
  ['orderLink', 'text'],
  ['menuLink', 'text'],
  ['reservationLink', 'text'],
  ['reviewsLink', 'text'],
  ['placeId', 'text'],
  ['googleId', 'text'],
  ['cid', 'text'],
  ['kgmid', 'text'],
  ['reviews', 'text'],
  ['createdAt', 'text'],
  ['updatedAt', 'text'],
] as const satisfies readonly (readonly [header: string, kind: ExportKind])[];

export type ExportHeader = (typeof exportColumns)[number][0];

/**
 * `GET /internal/export`, query as of `GET /api/export-businesses`: the businesses as COPY text, one line each, the columns of
 * `exportColumns` in this order, by upload order. The head says what is coming.
 */
export const exportHeaders = {
  /** First and last position within the filtered list, such as `1-500`; an end past the last is clipped. */
  range: 'x-export-range',
  /** Slug of the category that was filtered by; absent: none. */
  category: 'x-export-category',
} as const;

/** Query of the internal call: already checked by the public one. */
export const ExportRange = z.object({
  startIndex: z.coerce.number().int().min(1).default(1),
  endIndex: z.coerce.number().int().min(1).optional(),
  categoryId: z.coerce.number().int().min(1).optional(),
  countryCode: textParam,
  /** Businesses without a country alone. */
  withoutCountry: booleanParam.optional(),
});
export type ExportRange = z.infer<typeof ExportRange>;

const copyUnescapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const readCopyCell = (cell: string): string | null => {
  if (cell === '\\N') return null;
  return cell.includes('\\') ? cell.replace(/\\(.)/gs, (_, letter: string) => copyUnescapes[letter] ?? letter) : cell;
};

/** The cells of a line of COPY text, without its line feed. */
export const readCopyLine = (line: string): (string | null)[] => line.split('\t').map(readCopyCell);
