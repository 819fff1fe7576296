import type { ImportNote, ImportRun } from '@directory/contracts';
import { adminThresholds } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { isUnread } from './run-facts.ts';

/** Something about a file that an operator should know before it is applied. */
export interface RunAlarm {
  key: string;
  /** `alarm`: the directory would probably be wrong. */
  level: ImportNote['level'];
  text: string;
  /** The way out: the column that holds a field, or could. */
  target: ColumnTarget | null;
}

export type ColumnTarget = { field: string } | { column: string };

const rowsOf = ({ totalRows, rowsRead }: ImportRun): number => totalRows ?? rowsRead;

const makesTooManyCategories = (run: ImportRun): boolean =>
  run.categoriesCreated >= adminThresholds.alarmingCategories &&
  run.categoriesCreated > rowsOf(run) * adminThresholds.alarmingCategoryShare;

const losesTooManyRows = (run: ImportRun): boolean => run.rejected > rowsOf(run) * adminThresholds.alarmingRejectedShare;

const fieldsOfNotes: Partial<Record<ImportNote['kind'], string>> = {
  'no-city': 'city',
  'no-country': 'country',
  'many-categories': 'category',
};

const targetOf = ({ kind, column }: ImportNote): ColumnTarget | null => {
  if (column) return { column };
  const field = fieldsOfNotes[kind];
  return field ? { field } : null;
};

/** The server's notes on a file, and what the counts say that they do not; alarms first. */
export const allAlarmsOf = (run: ImportRun, notes: readonly ImportNote[]): RunAlarm[] => {
  const told = notes.map(
    (note, index): RunAlarm => ({ key: `${note.kind}-${index}`, level: note.level, text: note.text, target: targetOf(note) }),
  );
  const known = new Set<string>(notes.map(({ kind }) => kind));
  const counted = alarmsOf(run).filter(({ key }) => !known.has(key));
  return [...told, ...counted].sort((a, b) => Number(a.level !== 'alarm') - Number(b.level !== 'alarm'));
};

/** The alarms that a run's counts give by themselves. */
export const alarmsOf = (run: ImportRun): RunAlarm[] => {
  if (run.state !== 'previewed' || isUnread(run)) return [];
  const alarms: RunAlarm[] = [];
  const rows = formatTurkishNumber(rowsOf(run));
  if (makesTooManyCategories(run))
    alarms.push({
      key: 'many-categories',
      level: 'alarm',
      text: `Bu dosya ${formatTurkishNumber(run.categoriesCreated)} yeni kategori açacak (${rows} satırda). Kategori sütunu yanlış anlaşılmış olabilir.`,
      target: { field: 'category' },
    });
  if (run.citiesFound === 0 && run.rejected < rowsOf(run))
    alarms.push({
      key: 'no-city',
      level: 'alarm',
      text: 'Hiçbir satırda şehir bulunamadı. İşletmeler şehir sayfalarında görünmez.',
      target: { field: 'city' },
    });
  if (losesTooManyRows(run))
    alarms.push({
      key: 'many-rejected',
      level: 'alarm',
      text: `${rows} satırın ${formatTurkishNumber(run.rejected)} tanesi alınmayacak. Nedenlerine aşağıda bakın.`,
      target: run.rejected === rowsOf(run) ? { field: 'name' } : null,
    });
  return alarms;
};
