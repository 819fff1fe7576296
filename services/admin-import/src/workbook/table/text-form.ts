/** Encodings that a text file can be read in. */
export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1254'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'macintosh';
export type Separator = 'comma' | 'semicolon' | 'tab' | 'pipe';
export type DecimalSign = 'point' | 'comma';

/** The form of a text file as far as it is known before the file is read. */
export interface KnownForm {
  encoding?: TextEncoding;
  separator?: Separator;
  decimalSign?: DecimalSign;
}

/** The form in which a text file is read. JSON has neither separator nor decimal sign. */
export interface TextForm {
  kind: 'separated' | 'json' | 'json-lines';
  encoding: TextEncoding;
  separator: Separator | null;
  decimalSign: DecimalSign | null;
  /** A part of it was known before. */
  isCorrected: boolean;
}
