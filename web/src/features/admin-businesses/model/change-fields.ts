import { type Activity, BusinessPatch } from '@directory/contracts';
import { type FieldChange, fieldsOf, type PartChange } from '../../../lib/admin/value-changes.ts';

/** Fields that follow from others. */
const derived = ['openingHours', 'unreadableDays', 'citySlug', 'timeZone', 'phoneE164', 'category'];

/** The fields that an edit changed; none for other actions. */
export const fieldChangesOf = ({ action, before, after }: Activity): FieldChange[] => {
  if (action !== 'business.updated') return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return (
    Object.keys(is)
      .filter((field) => !derived.includes(field))
      .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
      // The name is told with every change.
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  );
};

/** An object with another value at a path: null takes it away, and what is left without values goes with it. */
const withPart = (object: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  const { [key]: current, ...others } = fieldsOf(object);
  const part = rest.length > 0 ? withPart(current, rest, value) : value;
  const next = part === null ? others : { ...fieldsOf(object), [key]: part };
  return Object.keys(next).length > 0 ? next : null;
};

/**
 * The patch that gives a part of a field the value it had and leaves the others as they are in `current`, the field's value now; null
 * where the field cannot be edited or the value is not one that an edit may send.
 */
export const patchBack = (field: string, { path, before }: PartChange, current: unknown): BusinessPatch | null => {
  if (!(field in BusinessPatch.shape) || field === 'updatedAt') return null;
  const value = path.length > 0 ? withPart(current, path, before) : before;
  return BusinessPatch.safeParse({ [field]: value }).data ?? null;
};
