import type { Activity } from '@directory/contracts';
import { fieldsOf, nameOfPart, type PartChange, partChangesOf } from '../../../lib/admin/value-changes.ts';

/** Names of what actions store that is no field of a business or a place. */
const otherLabels: Record<string, string> = {
  fileName: 'Dosya',
  fileSize: 'Dosya boyutu (bayt)',
  sha256: 'SHA-256',
  preview: 'Önizleme',
  totalRows: 'Satır',
  imported: 'Aktarılan',
  created: 'Yeni',
  updated: 'Güncellenen',
  unchanged: 'Değişmeyen',
  rejected: 'Reddedilen',
  errorCode: 'Hata kodu',
  businesses: 'İşletme',
  enabled: 'Etkin',
  code: 'Kod',
  position: 'Konum',
  name: 'Ad',
  price: 'Fiyat',
  duration: 'Süre (gün)',
  features: 'Özellikler',
  state: 'Durum',
  note: 'Not',
  characters: 'Karakter',
  startsAt: 'Başlangıç',
  endsAt: 'Bitiş',
  drifts: 'Fark',
  sample: 'Örnekler',
  target: 'Hedef',
  expiresAt: 'Oturumun bitişi',
  takenAt: 'Yedeğin tarihi',
  rows: 'Satır',
  bytes: 'Boyut (bayt)',
  cause: 'Neden',
  backupBefore: 'Öncesinde alınan yedek',
};

/** Names of what edits of places store, beside the fields that businesses have too. */
const placeLabels: Record<string, string> = { name: 'Ad', moved: 'Taşınan işletme', icon: 'Simge' };

type LabelOfField = (field: string) => string;

const labelling = (action: string, labelOfField: LabelOfField): LabelOfField => {
  if (/^business(es)?\./.test(action)) return labelOfField;
  if (/^(city|category)\./.test(action)) return (field) => placeLabels[field] ?? labelOfField(field);
  return (field) => otherLabels[field] ?? field;
};

const hasFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields in which the two states of an action differ. */
export const diffOf = (
  { action, before, after }: Pick<Activity, 'action' | 'before' | 'after'>,
  labelOfField: LabelOfField,
): PartChange[] => {
  if (!hasFields(before) && !hasFields(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path: [], name: 'Değer', before, after }];
  const labelOf = labelling(action, labelOfField);
  return partChangesOf({ field: '', before: fieldsOf(before), after: fieldsOf(after) }).map((part) => {
    const [field, ...inner] = part.path;
    return { ...part, name: [labelOf(field), ...inner.map((key) => nameOfPart(labelOf(key)))].join(' › ') };
  });
};
