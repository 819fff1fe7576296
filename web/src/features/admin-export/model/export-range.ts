/** What is asked of an export; without bounds everything that the filters leave. */
export interface ExportRequest {
  /** Positions in upload order, 1-based, both included. */
  startIndex?: number;
  endIndex?: number;
  categoryId?: number;
  countryCode?: string;
}

export const badRangeText = 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)';
export const tooLargeText = 'Güvenlik nedeniyle tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.';

/** Records that are exported without a question, and at most. */
const askedBeyond = 100_000;
const most = 1_000_000;

const wholeNumber = /^\d{1,9}$/;

/** The bounds that an operator typed; null where they are none. */
export const readBounds = (start: string, end: string): { startIndex: number; endIndex: number } | null => {
  if (!wholeNumber.test(start.trim()) || !wholeNumber.test(end.trim())) return null;
  const [startIndex, endIndex] = [Number(start), Number(end)];
  return startIndex >= 1 && startIndex <= endIndex ? { startIndex, endIndex } : null;
};

const sizeOf = ({ startIndex, endIndex }: ExportRequest): number => (startIndex && endIndex ? endIndex - startIndex + 1 : 0);

export const isTooLarge = (request: ExportRequest): boolean => sizeOf(request) > most;

/** Large ranges take a while: the operator is asked first. */
export const wantsConfirmation = (request: ExportRequest): boolean => sizeOf(request) > askedBeyond;

export const exportPath = (request: ExportRequest): string => {
  const asked = Object.entries(request).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(asked).toString();
  return query ? `/api/export-businesses?${query}` : '/api/export-businesses';
};
