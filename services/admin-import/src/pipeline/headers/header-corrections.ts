import type { ColumnCorrection, MappableField } from '@directory/contracts';
import type { SourceFormat } from './column-plan.ts';
import type { SourceField } from './header-aliases.ts';
import type { HeaderColumn } from './header-columns.ts';

/** Better than any header that is known by its name. */
const byHand = -1;

/** Fields whose column is called otherwise in files. */
const sources: Partial<Record<MappableField, SourceField>> = {
  coordinates: 'point',
  photoUrl: 'photo',
  imageUrl: 'image',
  workingHours: 'hours',
  isVerified: 'verified',
};

/** In other people's files the category is read from their type, and the type from the list of all types. */
const foreign: Partial<Record<MappableField, SourceField>> = { category: 'type', type: 'subtypes' };

/** A is 0. */
const columnIndex = (letters: string): number => [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const sourceOf = (field: MappableField, sourceFormat: SourceFormat): SourceField =>
  (sourceFormat === 'own' ? undefined : foreign[field]) ?? sources[field] ?? (field as SourceField);

/** Columns as an operator says they are; those that are not spoken of stay as their headers tell. */
export const correctColumns = (
  columns: readonly HeaderColumn[],
  corrections: readonly ColumnCorrection[],
  sourceFormat: SourceFormat,
): HeaderColumn[] => {
  const corrected = new Map(corrections.map(({ column, field }) => [columnIndex(column), field]));
  const others = columns.filter(({ index }) => !corrected.has(index));
  const added = [...corrected].flatMap(([index, field]): HeaderColumn[] =>
    field === null ? [] : [{ index, header: '', plain: '', field: sourceOf(field, sourceFormat), rank: byHand }],
  );
  return [...others, ...added].sort((a, b) => a.index - b.index);
};
