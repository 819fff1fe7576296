import { type FileHandle, open } from 'node:fs/promises';
import { type WorkbookLimits, workbookLimits } from '../table/limits.ts';
import { WorkbookError, type WorkbookErrorCode } from '../table/workbook.errors.ts';
import { findMainPart } from '../xlsx/workbook-outline.ts';
import { ZipArchive } from '../zip/zip-archive.ts';
import { headBytes } from './limits.ts';
import { advice } from './sniff-advice.ts';
import { isCompoundFile, sniffCompoundFile } from './sniff-compound.ts';
import { sniffText } from './sniff-text.ts';
import type { ReadableKind, SniffedFile } from './sniffed-file.ts';

const magic = (start: string | number[], found: string): [Buffer, SniffedFile] => [
  typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start),
  { kind: 'unknown', found },
];

const knownStarts: [Buffer, SniffedFile][] = [
  magic('%PDF', 'PDF belgesi'),
  magic([0x89, 0x50, 0x4e, 0x47], 'PNG resmi'),
  magic([0xff, 0xd8, 0xff], 'JPEG resmi'),
  magic('GIF8', 'GIF resmi'),
  magic('RIFF', 'resim veya ses dosyası'),
  magic('BM', 'BMP resmi'),
  magic('{\\rtf', 'RTF belgesi'),
  magic([0x1f, 0x8b], 'GZIP arşivi'),
  magic('Rar!', 'RAR arşivi'),
  magic([0x37, 0x7a, 0xbc, 0xaf], '7-Zip arşivi'),
  magic('PAR1', 'Parquet dosyası'),
  magic('SQLite format 3', 'SQLite veritabanı'),
];

/** Workbooks of Excel 2 to 4 are a bare stream of records, without the container of later ones. */
const bareRecords = [0x0009, 0x0209, 0x0409];
const isBareXls = (head: Buffer): boolean =>
  head.length >= 8 && bareRecords.includes(head.readUInt16LE(0)) && head.readUInt16LE(2) <= 8 && head.readUInt16LE(2) >= 4;

/** Beside an open workbook Excel keeps a hidden file of one size, which holds the name of who has it open: its length, and spaces behind it. */
const lockBytes = 165;
const lockNameBytes = 54;
const isLockFile = (head: Buffer): boolean =>
  head.length === lockBytes &&
  head[0] > 0 &&
  head[0] <= lockNameBytes &&
  head.subarray(1 + head[0], 1 + lockNameBytes).every((byte) => byte === 0x20 || byte === 0);

/** A local header, the end of an empty archive, or the mark of a divided one. */
const zipStarts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].map((start) => Buffer.from(start, 'latin1'));
const isZip = (head: Buffer): boolean => zipStarts.some((start) => head.subarray(0, start.length).equals(start));

const archiveKinds: readonly [RegExp, Pick<SniffedFile, 'found' | 'advice'>][] = [
  [/^xl\/workbook\.bin$/, { found: 'ikili Excel çalışma kitabı (.xlsb)', advice: advice.saveAs }],
  [/^word\//, { found: 'Word belgesi', advice: advice.copyTable }],
  [/^ppt\//, { found: 'PowerPoint sunusu', advice: advice.copyTable }],
  [/^index\/(?:document\.iwa|tables?\/)/, { found: 'Apple Numbers belgesi', advice: advice.numbers }],
  [/^content\.xml$/, { found: 'OpenDocument belgesi (.ods, .odt)', advice: advice.openDocument }],
  [/\.xlsx?$/, { found: 'içinde Excel dosyası olan bir ZIP arşivi', advice: advice.unzip }],
  [/\.(?:csv|tsv)$/, { found: 'içinde metin dosyası olan bir ZIP arşivi', advice: advice.unzip }],
];

const sniffZip = async (path: string, limits: WorkbookLimits): Promise<SniffedFile> => {
  const archive = await ZipArchive.open(path, limits);
  try {
    if (await findMainPart(archive)) return { kind: 'xlsx', found: 'Excel çalışma kitabı' };
    const names = [...archive.names()];
    const known = archiveKinds.find(([pattern]) => names.some((name) => pattern.test(name)));
    return { kind: 'zip', ...(known?.[1] ?? { found: names.length === 0 ? 'boş bir ZIP arşivi' : 'ZIP arşivi' }) };
  } finally {
    await archive.close();
  }
};

const sniffOther = async (file: FileHandle, head: Buffer): Promise<SniffedFile> => {
  if (isCompoundFile(head)) return sniffCompoundFile(file, head);
  if (isBareXls(head)) return { kind: 'xls', found: 'eski Excel çalışma kitabı (.xls)' };
  if (isLockFile(head)) return { kind: 'unknown', found: 'Excel’in açık dosyalar için tuttuğu geçici dosya', advice: advice.notTheLock };
  const known = knownStarts.find(([start]) => head.subarray(0, start.length).equals(start));
  return known?.[1] ?? sniffText(head) ?? { kind: 'unknown', found: 'tanınmayan bir dosya' };
};

/**
 * Says what a file is, by its content alone.
 *
 * @throws WorkbookError where it is a zip archive that is damaged (IMPORT_DAMAGED), hostile (IMPORT_BOMB) or has a password
 * (IMPORT_ENCRYPTED); errors of the file system as they are.
 */
export const sniffFile = async (path: string, limits: WorkbookLimits = workbookLimits): Promise<SniffedFile> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (bytesRead === 0) return { kind: 'empty', found: 'boş dosya' };
    return isZip(head) ? await sniffZip(path, limits) : await sniffOther(file, head);
  } finally {
    await file.close();
  }
};

const refusalOf = {
  zip: 'IMPORT_NOT_A_WORKBOOK',
  xlsx: 'IMPORT_NOT_A_SPREADSHEET',
  xls: 'IMPORT_NOT_A_SPREADSHEET',
  encrypted: 'IMPORT_ENCRYPTED',
  text: 'IMPORT_TEXT_AS_SPREADSHEET',
  delimited: 'IMPORT_TEXT_AS_SPREADSHEET',
  json: 'IMPORT_TEXT_AS_SPREADSHEET',
  empty: 'IMPORT_FILE_EMPTY',
  unknown: 'IMPORT_NOT_A_SPREADSHEET',
} as const satisfies Record<SniffedFile['kind'], WorkbookErrorCode>;

/** The file's kind where it is wanted. @throws WorkbookError that says what any other file is, and how a workbook is made of it. */
export const requireReadable = (sniffed: SniffedFile, wanted: readonly ReadableKind[]): ReadableKind => {
  const kind = wanted.find((one) => one === sniffed.kind);
  if (kind) return kind;
  throw new WorkbookError(refusalOf[sniffed.kind], { found: sniffed.found, advice: sniffed.advice ?? advice.chooseWorkbook });
};
