import { z } from 'zod';
import { About, Business, BusinessStatus, WorkingHours } from './business.ts';
import { idParam, limitParam, offsetParam, textParam } from './params.ts';

/** A whole record as operators see it. */
export const AdminBusiness = Business.extend({
  /** Position in upload order, from 1. */
  globalRowNumber: z.int(),
}).meta({ id: 'AdminBusiness' });
export type AdminBusiness = z.infer<typeof AdminBusiness>;

export const AdminBusinessListQuery = z.object({
  limit: limitParam(1000).default(20),
  offset: offsetParam,
  search: textParam,
  categoryId: idParam.optional(),
  countryCode: textParam,
});
export type AdminBusinessListQuery = z.infer<typeof AdminBusinessListQuery>;

const text = z.string().trim().nullable().optional();

/** A web address, or empty. Only http and https: everything else could run in a visitor's browser. */
const link = (message: string) =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: message })], { error: message })
    .nullable()
    .optional();

const optionalFields = {
  street: text,
  city: text,
  state: text,
  country: text,
  countryCode: text,
  postalCode: text,
  phone: text,
  type: text,
  /** HTML; cleaned when it is written. */
  description: text,
  about: z.union([About, z.string()]).nullable().optional(),
  email: z
    .union([z.literal(''), z.email('Geçersiz email')], { error: 'Geçersiz email' })
    .nullable()
    .optional(),
  website: link('Geçersiz URL'),
  menuLink: link('Geçersiz menü URL'),
  orderLink: link('Geçersiz sipariş URL'),
  reservationLink: link('Geçersiz rezervasyon URL'),
  workingHours: WorkingHours.nullable().optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  photoUrl: link('Geçersiz URL'),
  businessStatus: BusinessStatus.optional(),
  priceRange: text,
};

const requiredText = (message: string) => z.string({ error: message }).trim().min(1, message);

const requiredFields = {
  name: requiredText('İşletme adı gerekli'),
  categoryId: z.int({ error: 'Kategori seçimi gerekli' }).min(1, 'Kategori seçimi gerekli'),
  address: requiredText('Adres gerekli'),
};

/** What the form of a new business sends. Messages are the form's own. */
export const BusinessForm = z
  .object({ ...requiredFields, ...optionalFields, isOpen: z.boolean().default(true), isVerified: z.boolean().default(false) })
  .meta({ id: 'BusinessForm' });
export type BusinessForm = z.infer<typeof BusinessForm>;

/**
 * Fields that an edit sends; the others stay as they are, so none of them has a default here. `updatedAt` is the state the
 * edit began with: where the business has changed since, the edit is refused.
 */
export const BusinessPatch = z
  .object({ ...requiredFields, isOpen: z.boolean(), isVerified: z.boolean(), updatedAt: z.iso.datetime() })
  .partial()
  .extend(optionalFields)
  .meta({ id: 'BusinessPatch' });
export type BusinessPatch = z.infer<typeof BusinessPatch>;

/** Largest range of an export, records. */
export const mostExported = 1_000_000;

const badRange = 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)';
const position = z.coerce.number({ error: badRange }).int(badRange).min(1, badRange).optional();

/** Positions are 1-based in upload order after the filters, both inclusive; without them everything is exported. */
export const ExportQuery = z
  .object({ startIndex: position, endIndex: position, categoryId: idParam.optional(), countryCode: textParam })
  .refine(({ startIndex, endIndex }) => (startIndex === undefined) === (endIndex === undefined), {
    path: ['endIndex'],
    message: badRange,
  })
  .refine(({ startIndex = 1, endIndex = startIndex }) => startIndex <= endIndex, { path: ['endIndex'], message: badRange })
  .refine(({ startIndex = 1, endIndex = startIndex }) => endIndex - startIndex < mostExported, {
    path: ['endIndex'],
    message: 'Güvenlik nedeniyle tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.',
  });
export type ExportQuery = z.infer<typeof ExportQuery>;

/** What a reset removed, and the backup that was taken before it. */
export const ResetResult = z.object({ deleted: z.int(), backupId: z.uuid() }).meta({ id: 'ResetResult' });
export type ResetResult = z.infer<typeof ResetResult>;

/** How many stored answers were thrown away. */
export const ClearCacheResult = z.object({ cleared: z.int() }).meta({ id: 'ClearCacheResult' });
export type ClearCacheResult = z.infer<typeof ClearCacheResult>;
