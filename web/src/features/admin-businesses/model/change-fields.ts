import { type Activity, BusinessPatch } from '@directory/contracts';

/** One field of a change, as it was and as it became. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Fields that follow from others. */
const derived = ['openingHours', 'unreadableDays', 'citySlug', 'timeZone', 'phoneE164', 'category'];

/** The fields that an edit changed; none for other actions. */
export const fieldChangesOf = ({ action, before, after }: Activity): FieldChange[] => {
  if (action !== 'business.updated') return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(is)
    .filter((field) => !derived.includes(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
};

const listed = (value: Fields): string =>
  Object.entries(value)
    .map(([name, part]) => `${name}: ${shownValue(part)}`)
    .join('; ');

/** A stored value in words. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'boş';
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır';
  if (typeof value === 'object') return listed(value as Fields);
  return String(value);
};

/** The patch that gives fields the values they had; null where none of them can be edited. */
export const patchBack = (changes: readonly FieldChange[]): BusinessPatch | null => {
  const editable = changes.filter(({ field }) => field in BusinessPatch.shape && field !== 'updatedAt');
  if (editable.length === 0) return null;
  return BusinessPatch.safeParse(Object.fromEntries(editable.map(({ field, before }) => [field, before]))).data ?? null;
};
