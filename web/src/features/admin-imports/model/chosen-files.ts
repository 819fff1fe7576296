import { errorText, uploadLimitBytes } from '@directory/contracts';

const hasAcceptedName = (file: File): boolean => /\.xlsx?$/i.test(file.name);

export interface ChosenFiles {
  accepted: File[];
  /** Why the others are not, in Turkish. */
  rejected: string[];
}

/** Sorts out what an operator dropped: only .xlsx and .xls, each within the upload limit. The server looks at the content again. */
export const sortChosenFiles = (files: readonly File[]): ChosenFiles => {
  const accepted: File[] = [];
  const rejected: string[] = [];
  for (const file of files) {
    if (!hasAcceptedName(file)) rejected.push(`${file.name}: yalnızca .xlsx ve .xls dosyaları yüklenebilir.`);
    else if (file.size > uploadLimitBytes) rejected.push(`${file.name}: ${errorText('IMPORT_TOO_LARGE', 'tr')}`);
    else accepted.push(file);
  }
  return { accepted, rejected };
};
