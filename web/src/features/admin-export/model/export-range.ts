import { maxExportedRecords } from '@directory/contracts';
import { adminThresholds } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

/** The businesses of an export; without bounds everything that the filters leave. */
export interface ExportRequest {
  /** Positions in upload order, 1-based, both included. */
  startIndex?: number;
  endIndex?: number;
  categoryId?: number;
  countryCode?: string;
}

type Bounds = Required<Pick<ExportRequest, 'startIndex' | 'endIndex'>>;

const badRangeText = 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)';
const tooLargeText = `Güvenlik nedeniyle tek seferde en fazla ${formatTurkishNumber(maxExportedRecords)} kayıt dışa aktarılabilir.`;

const wholeNumber = /^\d{1,9}$/;

const readBounds = (start: string, end: string): Bounds | null => {
  if (!wholeNumber.test(start.trim()) || !wholeNumber.test(end.trim())) return null;
  const [startIndex, endIndex] = [Number(start), Number(end)];
  return startIndex >= 1 && startIndex <= endIndex ? { startIndex, endIndex } : null;
};

const sizeOf = ({ startIndex, endIndex }: ExportRequest): number => (startIndex && endIndex ? endIndex - startIndex + 1 : 0);

/** The bounds that an operator typed, or the sentence that says why they are none. */
export const validateRange = (start: string, end: string): { bounds: Bounds; error: null } | { bounds?: undefined; error: string } => {
  const bounds = readBounds(start, end);
  if (!bounds) return { error: badRangeText };
  return sizeOf(bounds) > maxExportedRecords ? { error: tooLargeText } : { bounds, error: null };
};

/** Says how many businesses the filters leave; empty until that is known. */
export const matchingText = (total: number | undefined): string =>
  total === undefined ? '' : `Bu filtreye uyan ${formatTurkishNumber(total)} işletme var.`;

const beyondText = (start: number, total: number): string =>
  `Bu filtreye uyan ${formatTurkishNumber(total)} işletme var: ${formatTurkishNumber(start)}. sıradan başlayan bir aralık boş olur.`;

/**
 * The bounds of an export under its filters, or the sentence that says what is wrong with them. With a filter the range may be left out; a range that
 * begins behind the last business is no export.
 */
export const validateExport = (
  { start, end }: { start: string; end: string },
  filters: Pick<ExportRequest, 'categoryId' | 'countryCode'>,
  total: number | undefined,
): { bounds?: Bounds; error: string | null } => {
  const hasFilter = filters.categoryId !== undefined || filters.countryCode !== undefined;
  if (hasFilter && start.trim() === '' && end.trim() === '') return { error: total === 0 ? 'Bu filtreye uyan işletme yok.' : null };
  const range = validateRange(start, end);
  if (range.error || total === undefined || !range.bounds || range.bounds.startIndex <= total) return range;
  return { error: beyondText(range.bounds.startIndex, total) };
};

export const isWholeExport = (request: ExportRequest): boolean => Object.values(request).every((value) => value === undefined);

/** Without a range everything that the filters leave is exported. */
export const isLargeExport = (request: ExportRequest, total = 0): boolean =>
  (request.startIndex ? sizeOf(request) : total) > adminThresholds.confirmedExport;

export const exportPath = (request: ExportRequest): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `/api/export-businesses?${query}` : '/api/export-businesses';
};
