import { z } from 'zod';

/** Encodings in which people's machines save text. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1254',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const;
export const TextEncodingName = z.enum(textEncodings);
export type TextEncodingName = z.infer<typeof TextEncodingName>;

export const textSeparators = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export const TextSeparator = z.enum(textSeparators);
export type TextSeparator = z.infer<typeof TextSeparator>;

export const DecimalSign = z.enum(['point', 'comma']);
export type DecimalSign = z.infer<typeof DecimalSign>;

/** The form of a text file, as an operator says it; what is absent is told by content. */
export const TextCorrection = z.object({
  encoding: TextEncodingName.optional(),
  separator: TextSeparator.optional(),
  decimalSign: DecimalSign.optional(),
});
export type TextCorrection = z.infer<typeof TextCorrection>;

/** The form in which a text file was read. Null in `mapping` of a workbook. */
export const TextForm = z
  .object({
    kind: z.enum(['separated', 'json', 'json-lines']),
    encoding: TextEncodingName,
    /** Null for JSON. */
    separator: TextSeparator.nullable(),
    /** Null for JSON, and where no number has a fraction. */
    decimalSign: DecimalSign.nullable(),
    /** An operator has said it, in part or whole. */
    isCorrected: z.boolean(),
  })
  .meta({ id: 'TextForm' });
export type TextForm = z.infer<typeof TextForm>;
