import type { TextUploadQuery } from '@directory/contracts';
import type { ReadableKind } from '../workbook/workbook.ts';
import type { WantedUpload } from './uploads.service.ts';

export const everyKind: readonly ReadableKind[] = ['xlsx', 'xls', 'delimited', 'json'];

/** The upload that a call's query asks for. */
export const wantedUpload = (
  { preview, country, city, encoding, separator, decimalSign }: TextUploadQuery,
  kinds: readonly ReadableKind[],
): WantedUpload => ({
  preview: preview === 'true',
  kinds,
  place: { ...(country && { country }), ...(city && { city }) },
  text: { ...(encoding && { encoding }), ...(separator && { separator }), ...(decimalSign && { decimalSign }) },
});
