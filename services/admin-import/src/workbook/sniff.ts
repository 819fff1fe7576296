import { type FileHandle, open } from 'node:fs/promises';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import { isCompoundFile, sniffCompoundFile } from './sniff-compound.ts';
import { sniffText } from './sniff-text.ts';
import { WorkbookError } from './workbook.errors.ts';
import { findMainPart } from './workbook-outline.ts';
import { ZipArchive } from './zip-archive.ts';

/** What a file is by its content; its name plays no part. */
export interface SniffedFile {
  /** `encrypted`: a workbook behind a password. `zip`: an archive of something else. `text`: CSV, HTML and the like. */
  kind: 'xlsx' | 'zip' | 'xls' | 'encrypted' | 'text' | 'empty' | 'unknown';
  /** The same in a few Turkish words, for the operator. */
  found: string;
}

const headBytes = 64 * 1024;

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

/** A local header, the end of an empty archive, or the mark of a divided one. */
const zipStarts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].map((start) => Buffer.from(start, 'latin1'));
const isZip = (head: Buffer): boolean => zipStarts.some((start) => head.subarray(0, start.length).equals(start));

const archiveKinds: [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'ikili Excel çalışma kitabı (.xlsb)'],
  [/^word\//, 'Word belgesi'],
  [/^ppt\//, 'PowerPoint sunusu'],
  [/^content\.xml$/, 'OpenDocument belgesi (.ods, .odt)'],
];

const sniffZip = async (path: string, limits: WorkbookLimits): Promise<SniffedFile> => {
  const archive = await ZipArchive.open(path, limits);
  try {
    if (await findMainPart(archive)) return { kind: 'xlsx', found: 'Excel çalışma kitabı' };
    const names = [...archive.names()];
    const kind = archiveKinds.find(([pattern]) => names.some((name) => pattern.test(name)));
    return { kind: 'zip', found: kind?.[1] ?? 'ZIP arşivi' };
  } finally {
    await archive.close();
  }
};

const sniffOther = async (file: FileHandle, head: Buffer): Promise<SniffedFile> => {
  if (isCompoundFile(head)) return sniffCompoundFile(file, head);
  if (isBareXls(head)) return { kind: 'xls', found: 'eski Excel çalışma kitabı (.xls)' };
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

/** Passes a workbook, and says of any other file why it is refused. @throws WorkbookError with the code for its kind. */
export const refuseUnlessWorkbook = ({ kind, found }: SniffedFile): void => {
  switch (kind) {
    case 'xlsx':
      return;
    case 'zip':
      throw new WorkbookError('IMPORT_NOT_A_WORKBOOK', { found });
    case 'xls':
      throw new WorkbookError('IMPORT_XLS_NOT_READABLE', { found });
    case 'encrypted':
      throw new WorkbookError('IMPORT_ENCRYPTED', { found });
    case 'text':
      throw new WorkbookError('IMPORT_TEXT_AS_SPREADSHEET', { found });
    default:
      throw new WorkbookError('IMPORT_NOT_A_SPREADSHEET', { found });
  }
};
