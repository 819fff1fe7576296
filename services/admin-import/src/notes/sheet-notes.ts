import type { ImportNote, ImportSheet } from '@directory/contracts';
import { countText } from './count-text.ts';
import { fewestListRows, namedSheets } from './limits.ts';

const nameOf = ({ name, rows }: ImportSheet): string => (rows === null ? `“${name}”` : `“${name}” (${countText(rows)} satır)`);

const namesOf = (sheets: readonly ImportSheet[]): string =>
  sheets.slice(0, namedSheets).map(nameOf).join(', ') +
  (sheets.length > namedSheets ? ` ve ${countText(sheets.length - namedSheets)} sayfa daha` : '');

const rowsOf = (sheets: readonly ImportSheet[]): number => sheets.reduce((sum, { rows }) => sum + (rows ?? 0), 0);

const joined = (sheets: readonly ImportSheet[]): ImportNote[] => {
  const read = sheets.filter(({ isRead }) => isRead);
  if (read.length < 2) return [];
  const text = `Başlıkları aynı olan ${read.length} sayfa tek liste olarak okundu: ${namesOf(read)}.`;
  return [{ kind: 'sheets-joined', level: 'notice', text, count: rowsOf(read), column: null }];
};

/** A cover or a sheet of notes has few rows; a list of many is missed. */
const unread = (sheets: readonly ImportSheet[]): ImportNote[] => {
  const left = sheets.filter(({ isRead, isMissing, rows }) => !isRead && !isMissing && rows !== 0);
  if (left.length === 0) return [];
  const isList = left.some(({ rows, isHidden }) => !isHidden && (rows === null || rows >= fewestListRows));
  const text = `Okunmayan sayfalar: ${namesOf(left)}. Başlıkları okunan sayfanınkiyle aynı değil; gerekiyorsa ayrı bir dosya olarak yükleyin.`;
  return [{ kind: 'sheets-unread', level: isList ? 'alarm' : 'notice', text, count: rowsOf(left), column: null }];
};

const missing = (sheets: readonly ImportSheet[]): ImportNote[] =>
  sheets
    .filter(({ isMissing }) => isMissing)
    .map(({ name }) => ({
      kind: 'sheet-missing',
      level: 'alarm',
      text: `“${name}” sayfasının adı dosyada var, içeriği yok: bu sayfa okunamadı. Dosyayı Excel’de açıp sayfanın yerinde olduğuna bakın.`,
      count: null,
      column: null,
    }));

/** Notes on the sheets of a workbook. */
export const sheetNotes = (sheets: readonly ImportSheet[]): ImportNote[] => [...missing(sheets), ...unread(sheets), ...joined(sheets)];
