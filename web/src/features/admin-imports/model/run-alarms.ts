import type { ImportRun } from '@directory/contracts';
import { thresholds } from '../../../config/limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { isUnread } from './run-facts.ts';

/** Something about a file that would probably make the directory wrong. */
export interface RunAlarm {
  key: string;
  text: string;
  /** Field whose column should be looked at. */
  field: string | null;
}

const rowsOf = ({ totalRows, rowsRead }: ImportRun): number => totalRows ?? rowsRead;

const makesTooManyCategories = (run: ImportRun): boolean =>
  run.categoriesCreated >= thresholds.alarmingCategories && run.categoriesCreated > rowsOf(run) * thresholds.alarmingCategoryShare;

const losesTooManyRows = (run: ImportRun): boolean => run.rejected > rowsOf(run) * thresholds.alarmingRejectedShare;

/** The alarms that a run's counts give by themselves. */
export const alarmsOf = (run: ImportRun): RunAlarm[] => {
  if (run.state !== 'previewed' || isUnread(run)) return [];
  const alarms: RunAlarm[] = [];
  const rows = formatTurkishNumber(rowsOf(run));
  if (makesTooManyCategories(run))
    alarms.push({
      key: 'many-categories',
      text: `Bu dosya ${formatTurkishNumber(run.categoriesCreated)} yeni kategori açacak (${rows} satırda). Kategori sütunu yanlış anlaşılmış olabilir.`,
      field: 'category',
    });
  if (run.citiesFound === 0)
    alarms.push({ key: 'no-city', text: 'Hiçbir satırda şehir bulunamadı. İşletmeler şehir sayfalarında görünmez.', field: 'city' });
  if (losesTooManyRows(run))
    alarms.push({
      key: 'many-rejected',
      text: `${rows} satırın ${formatTurkishNumber(run.rejected)} tanesi alınmayacak. Nedenlerine aşağıda bakın.`,
      field: null,
    });
  return alarms;
};
