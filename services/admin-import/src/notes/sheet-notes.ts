import { type ImportNote, type ImportSheet, joinedSheets, mostJoinedSheets } from '@directory/contracts';
import { countText } from './count-text.ts';
import { fewestListRows, namedSheets } from './limits.ts';

const nameOf = ({ name, rows }: ImportSheet): string => (rows === null ? `“${name}”` : `“${name}” (${countText(rows)} satır)`);

const namesOf = (sheets: readonly ImportSheet[], unnamedSheets = 0): string => {
  const unnamed = Math.max(0, sheets.length - namedSheets) + unnamedSheets;
  return sheets.slice(0, namedSheets).map(nameOf).join(', ') + (unnamed > 0 ? ` ve ${countText(unnamed)} sayfa daha` : '');
};

const rowsOf = (sheets: readonly ImportSheet[]): number => sheets.reduce((sum, { rows }) => sum + (rows ?? 0), 0);

const joined = (sheets: readonly ImportSheet[]): ImportNote[] => {
  const read = joinedSheets(sheets);
  if (read.length < 2) return [];
  const text = `Başlıkları aynı olan ${read.length} sayfa tek liste olarak okundu: ${namesOf(read)}.`;
  return [{ kind: 'sheets-joined', level: 'notice', text, count: rowsOf(read), column: null }];
};

/** A cover or a sheet of notes has few rows; a list of many is missed. */
const unread = (sheets: readonly ImportSheet[], unnamedSheets: number): ImportNote[] => {
  const left = sheets.filter(({ isRead, isMissing, rows }) => !isRead && !isMissing && rows !== 0);
  if (left.length === 0) return [];
  const isCutOff = joinedSheets(sheets).length >= mostJoinedSheets;
  const isList = isCutOff || unnamedSheets > 0 || left.some(({ rows, isHidden }) => !isHidden && (rows === null || rows >= fewestListRows));
  const reason = isCutOff
    ? `Bir dosyanın en çok ${countText(mostJoinedSheets)} sayfası tek liste olarak okunur; kalanları ayrı bir dosya olarak yükleyin.`
    : 'Başlıkları okunan sayfanınkiyle aynı değil; gerekiyorsa ayrı bir dosya olarak yükleyin.';
  const text = `Okunmayan sayfalar: ${namesOf(left, unnamedSheets)}. ${reason}`;
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

/** Notes on the sheets of a workbook. `unnamedSheets`: those that are not read and not among `sheets`. */
export const sheetNotes = (sheets: readonly ImportSheet[], unnamedSheets = 0): ImportNote[] => [
  ...missing(sheets),
  ...unread(sheets, unnamedSheets),
  ...joined(sheets),
];
