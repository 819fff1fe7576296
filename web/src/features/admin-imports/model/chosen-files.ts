import { errorText, uploadLimitBytes } from '@directory/contracts';

const hasAcceptedName = (file: File): boolean => /\.xlsx?$/i.test(file.name);

export interface ChosenFiles {
  accepted: File[];
  /** Why the others are not, in Turkish. */
  refused: string[];
}

/** Sorts out what an operator dropped: only .xlsx and .xls, at most 500 MB each. The server looks at the content again. */
export const sortChosenFiles = (files: readonly File[]): ChosenFiles => {
  const accepted: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    if (!hasAcceptedName(file)) refused.push(`${file.name}: yalnızca .xlsx ve .xls dosyaları yüklenebilir.`);
    else if (file.size > uploadLimitBytes) refused.push(`${file.name}: ${errorText('IMPORT_TOO_LARGE', 'tr')}`);
    else accepted.push(file);
  }
  return { accepted, refused };
};
