import type { Activity } from '@directory/contracts';
import { fieldsOf, nameOfPart, type PartChange, partChangesOf } from '../../../lib/admin/value-changes.ts';
import { type FeatureWords, nameOfInnerKey, nameOfKey } from './activity-words.ts';

const hasFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOfPath = (action: string, path: readonly string[], words: FeatureWords): string => {
  if (action.startsWith('site-settings.')) return words.nameOfSetting(path.join('.'));
  const [key, ...inner] = path;
  return [nameOfKey(action, key, words), ...inner.map((part) => nameOfPart(nameOfInnerKey(part)))].join(' › ');
};

/** The fields in which the two states of an action differ. */
export const diffOf = ({ action, before, after }: Pick<Activity, 'action' | 'before' | 'after'>, words: FeatureWords): PartChange[] => {
  if (!hasFields(before) && !hasFields(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path: [], name: 'Değer', before, after }];
  return partChangesOf({ field: '', before: fieldsOf(before), after: fieldsOf(after) }).map((part) => ({
    ...part,
    name: nameOfPath(action, part.path, words),
  }));
};
