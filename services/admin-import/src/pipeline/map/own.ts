import { type ClearableField, clearableFields, type StagedRow } from '@directory/contracts';
import { fold } from '@directory/text';
import type { SourceField } from '../headers/header-aliases.ts';
import { type Reading, unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';

export type Own = Pick<StagedRow, 'cleared' | 'basedOn'>;

/** Columns whose empty cells empty a field; all the others are named like the field they feed. */
const columnsOf: Partial<Record<ClearableField, readonly SourceField[]>> = {
  photoUrl: ['photo'],
  imageUrl: ['image'],
  workingHours: ['hours'],
  latitude: ['latitude', 'longitude'],
};

/** Fields that every business has: an emptied cell is a mistake. */
const neverEmpty: readonly SourceField[] = ['reviewCount', 'verified', 'isOpen', 'businessStatus'];

const lacks = (source: SourceRow, field: SourceField): boolean => source.plan.columns[field].length > 0 && source.isEmpty(field);

const isEmptied = (source: SourceRow, field: ClearableField): boolean => {
  const fields = columnsOf[field] ?? [field as SourceField];
  if (field === 'category' && fold(source.line('category', 100) ?? '') === 'other') return true;
  return fields.every((one) => lacks(source, one));
};

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;
const readTime = (text: string): Reading<string> =>
  iso.test(text) && !Number.isNaN(Date.parse(text)) ? text : unreadable('updated-at-unreadable');

/** The fields that an operator has emptied in a row of our own export, and the state of the record that it was made of. */
export const mapOwn = (source: SourceRow): Own => {
  if (source.plan.sourceFormat !== 'own') return { cleared: null, basedOn: null };
  for (const field of neverEmpty) if (lacks(source, field)) source.warn([field], 'cannot-be-empty');
  const cleared = clearableFields.filter((field) => isEmptied(source, field));
  return { cleared: cleared.length > 0 ? cleared : null, basedOn: source.readText('updatedAt', readTime) };
};
