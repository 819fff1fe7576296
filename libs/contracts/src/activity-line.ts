import type { Activity } from './http/activity.ts';
import { isJsonRecord } from './json-record.ts';

type Fields = Readonly<Record<string, unknown>>;
type Told = Pick<Activity, 'action' | 'before' | 'after'>;

const fieldsOf = (value: unknown): Fields => (isJsonRecord(value) ? value : {});
const countOf = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('tr-TR') : '0');
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const importLine = (after: Fields): string =>
  [
    `${countOf(after.totalRows)} satır`,
    `${countOf(after.created)} yeni`,
    `${countOf(after.updated)} güncellenen`,
    `${countOf(after.unchanged)} değişmeyen`,
    `${countOf(after.rejected)} reddedilen`,
  ].join(' · ');

const named = (name: unknown, line: string): string => [textOf(name), line].filter(Boolean).join(': ');

/** '2026-11-29 09:42 (UTC)' */
const instantOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text && `${text.slice(0, 16).replace('T', ' ')} (UTC)`;
};

const backupLine = ({ takenAt, rows }: Fields): string | null =>
  [instantOf(takenAt), typeof rows === 'number' ? `${countOf(rows)} satır` : null].filter(Boolean).join(' · ') || null;

const renamed = (before: Fields, after: Fields): string | null =>
  textOf(before.name) && textOf(after.name) && before.name !== after.name ? `${before.name} → ${after.name}` : textOf(after.name);

const merged = (before: Fields, after: Fields): string | null =>
  [renamed(before, after), after.moved === undefined ? null : `${countOf(after.moved)} işletme`].filter(Boolean).join(' · ') || null;

const businessesLine = (value: unknown): string | null => (Array.isArray(value) ? `${countOf(value.length)} işletme` : null);

const lines: Readonly<Record<string, (before: Fields, after: Fields, told: Told) => string | null>> = {
  'import.started': (_, { fileName, preview }) => (textOf(fileName) ? `${fileName}${preview ? ' · önizleme' : ''}` : null),
  'import.finished': (_, after) => named(after.fileName, importLine(after)),
  'import.failed': (_, after) => named(after.fileName, `${importLine(after)} · ${textOf(after.errorCode) ?? 'hata'}`),
  'backup.taken': (_, after) => backupLine(after),
  'backup.restored': (_, after) => backupLine(after),
  'backup.downloaded': (_, after) => backupLine(after),
  'backup.removed': backupLine,
  'catalog.reset': (before) => `${countOf(before.businesses)} işletme silindi`,
  'businesses.exported': (_, after) => `${countOf(after.businesses)} işletme`,
  'businesses.updated': (_before, _after, { before }) => businessesLine(before),
  'businesses.deleted': (_before, _after, { before }) => businessesLine(before),
  'business.created': (_, after) => textOf(after.name),
  'business.deleted': (before) => textOf(before.name),
  'category.created': (_, after) => textOf(after.name),
  'category.renamed': renamed,
  'category.merged': merged,
  'city.merged': merged,
  'redirect.removed': ({ slug, target }) => `${slug} → ${target}`,
  'counters.drift-found': (_, after) => `${countOf(after.drifts)} fark`,
};

const changedFields = ({ before, after }: Told): string | null => {
  if (!isJsonRecord(before) || !isJsonRecord(after)) return null;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const count = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).length;
  return count === 0 ? null : `${countOf(count)} alan değişti`;
};

/** The outcome of an action in one Turkish line; null where its name says all. */
export const lineOfActivity = (told: Told): string | null => {
  const line = lines[told.action];
  return line ? line(fieldsOf(told.before), fieldsOf(told.after), told) : changedFields(told);
};

const namesOf = (value: unknown): string | null =>
  Array.isArray(value) ? value.flatMap((one) => textOf(fieldsOf(one).name) ?? []).join(' – ') || null : null;

/** The name of the file or the business that an action was about, where its entry tells it. */
export const subjectNameOf = ({ action, ...told }: Told): string | null => {
  const [before, after] = [fieldsOf(told.before), fieldsOf(told.after)];
  if (action.startsWith('import.')) return textOf(after.fileName);
  if (!action.startsWith('business.')) return null;
  return textOf(after.name) ?? textOf(before.name) ?? namesOf(after.businesses);
};
