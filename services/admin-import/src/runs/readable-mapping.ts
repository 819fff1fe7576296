import type { ColumnCorrection, HeaderMapping, ImportPreview } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';

/** A business can be told from others by one of these fields. */
const identifying = ['placeId', 'googleId', 'cid', 'kgmid', 'address', 'street', 'coordinates', 'phone', 'id'];

const refuse = (message: string, field = 'columns'): never => {
  throw new DomainError('REQUEST_INVALID', {}, [{ field, message }]);
};

/** Refuses corrections under which no row could be mapped. */
export const requireReadable = (mapping: HeaderMapping, corrections: readonly ColumnCorrection[]): void => {
  if (corrections.length === 0) return;
  const fields = new Map<string, string | null>(mapping.mapped.map(({ column, field }) => [column, field]));
  for (const { column, field } of corrections) fields.set(column, field);
  const chosen = new Set(fields.values());
  if (!chosen.has('name')) refuse('İşletme adını taşıyan bir sütun seçin.');
  if (!identifying.some((field) => chosen.has(field)) && !(chosen.has('latitude') && chosen.has('longitude')))
    refuse('İşletmeyi tanımlayan bir sütun seçin: adres, telefon, koordinat veya kimlik.');
};

/** Refuses a header row that the preview has not shown to the operator. */
export const requireShown = (preview: ImportPreview | null, headerRow: number | undefined): void => {
  if (headerRow === undefined || headerRow === 0 || preview?.firstRows.some(({ rowNumber }) => rowNumber === headerRow)) return;
  refuse('Başlık satırı, önizlemede gösterilen ilk satırlardan biri olmalı.', 'headerRow');
};
