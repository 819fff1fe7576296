import { open } from 'node:fs/promises';
import type { WorkbookOptions } from '../table/workbook.types.ts';
import { detectEncoding } from './text-encoding.ts';
import { TextSource, unknownEncoding } from './text-source.ts';

/** Opens a text file: UTF-8 or UTF-16 with or without a mark, a code page of Windows, or what an operator says. @throws WorkbookError IMPORT_TEXT_UNREADABLE. */
export const openText = async (path: string, { text, signal }: Pick<WorkbookOptions, 'text' | 'signal'>): Promise<TextSource> => {
  const chosen = text?.encoding;
  const file = await open(path, 'r');
  try {
    const encoding = chosen ?? (await detectEncoding(file));
    if (!encoding) throw unknownEncoding();
    return new TextSource(file, (await file.stat()).size, encoding, chosen !== undefined, signal);
  } catch (error) {
    await file.close();
    throw error;
  }
};
