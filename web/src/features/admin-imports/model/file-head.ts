import { errorText } from '@directory/contracts';
import type { FileKind } from '../api/upload-file.ts';

/** Bytes that tell a file's kind. */
const headBytes = 512;

const starts = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const zip = bytesOf('PK');
/** The container of .xls, and of other files of older Office programs. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const foreignKinds: readonly (readonly [start: readonly number[], name: string])[] = [
  [bytesOf('%PDF'), 'PDF belgesi'],
  [[0x89, 0x50, 0x4e, 0x47], 'PNG resmi'],
  [[0xff, 0xd8, 0xff], 'JPEG resmi'],
  [bytesOf('GIF8'), 'GIF resmi'],
  [bytesOf('RIFF'), 'resim veya ses dosyası'],
  [bytesOf('{\\rtf'), 'RTF belgesi'],
  [[0x1f, 0x8b], 'GZIP arşivi'],
  [bytesOf('Rar!'), 'RAR arşivi'],
  [bytesOf('7z'), '7-Zip arşivi'],
  [bytesOf('SQLite'), 'SQLite veritabanı'],
];

/** Workbooks of Excel 2 to 4 begin with a record instead of a container. */
const isBareWorkbook = (head: Uint8Array): boolean => head[0] === 0x09 && [0x00, 0x02, 0x04].includes(head[1]);

/** UTF-16 has zeros between its letters; of other text only line breaks and tabs lie below the space. */
const isText = (head: Uint8Array): boolean =>
  starts(head, [0xff, 0xfe]) || starts(head, [0xfe, 0xff]) || head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte));

const chooseWorkbook = 'Lütfen .xlsx veya .xls biçiminde bir Excel dosyası seçin.';
const useTextPicker = 'Yanındaki “CSV, TSV veya JSON içe aktar” ile yükleyin.';

const notASpreadsheet = (found: string): string => errorText('IMPORT_NOT_A_SPREADSHEET', 'tr', { found, advice: chooseWorkbook });

const workbookFault = (head: Uint8Array): string | null => {
  if (starts(head, zip) || starts(head, compound) || isBareWorkbook(head)) return null;
  const foreign = foreignKinds.find(([start]) => starts(head, start));
  if (foreign) return notASpreadsheet(foreign[1]);
  if (isText(head)) return errorText('IMPORT_TEXT_AS_SPREADSHEET', 'tr', { found: 'CSV, TSV veya JSON', advice: useTextPicker });
  return notASpreadsheet('tanınmayan bir dosya');
};

const textFault = (head: Uint8Array): string | null => {
  if (starts(head, zip) || starts(head, compound)) return 'Bu bir Excel dosyası: üstteki alana bırakın veya oradan seçin.';
  const foreign = foreignKinds.find(([start]) => starts(head, start));
  if (foreign) return `Bu dosya bir metin dosyası değil (${foreign[1]}). CSV, TSV veya JSON dosyası seçin.`;
  return isText(head) ? null : 'Bu dosya bir metin dosyası değil. CSV, TSV veya JSON dosyası seçin.';
};

/** Says by its first bytes why a file cannot be imported; null: the server looks at the rest. Spares the upload of megabytes that would be refused. */
export const faultOfHead = async (file: File, kind: FileKind): Promise<string | null> => {
  if (file.size === 0) return errorText('IMPORT_FILE_EMPTY', 'tr');
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return kind === 'workbook' ? workbookFault(head) : textFault(head);
};
