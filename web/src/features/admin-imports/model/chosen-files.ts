import { errorText, uploadLimitBytes } from '@directory/contracts';
import type { FileKind } from '../api/upload-file.ts';
import { faultOfHead } from './file-head.ts';

export interface RefusedFile {
  file: File;
  /** Turkish sentence. */
  reason: string;
}

export interface ChosenFiles {
  accepted: File[];
  refused: RefusedFile[];
}

interface NameRule {
  accepts: RegExp;
  fault: string;
}

const nameRules: Record<FileKind, NameRule> = {
  workbook: { accepts: /\.xlsx?$/i, fault: 'yalnızca .xlsx ve .xls dosyaları yüklenebilir.' },
  text: { accepts: /\.(csv|tsv|txt|jsonl?|ndjson)$/i, fault: 'yalnızca .csv, .tsv, .json ve .jsonl dosyaları yüklenebilir.' },
};

/** The reason against a file. A file that cannot be read here is left to the server. */
const faultOf = async (file: File, kind: FileKind): Promise<string | null> => {
  if (!nameRules[kind].accepts.test(file.name)) return nameRules[kind].fault;
  if (file.size > uploadLimitBytes) return errorText('IMPORT_TOO_LARGE', 'tr');
  return faultOfHead(file, kind).catch(() => null);
};

/** Sorts out the files of an operator: by their names, their sizes and their first bytes. The server looks at the content again. */
export const sortChosenFiles = async (files: readonly File[], kind: FileKind): Promise<ChosenFiles> => {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = await faultOf(file, kind);
    if (reason === null) accepted.push(file);
    else refused.push({ file, reason });
  }
  return { accepted, refused };
};
