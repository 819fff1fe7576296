import { z } from 'zod';
import { longestText, maxBulkEdit, maxExportedRecords, maxInteger, maxPageSize } from '../limits.ts';
import { About, Business, BusinessStatus, weekdays } from './business.ts';
import { idParam, isCleanText, isStorable, limitParam, offsetParam, textParam } from './params.ts';

/** A whole record as operators see it. */
export const AdminBusiness = Business.extend({
  /** Position in upload order, from 1. */
  globalRowNumber: z.int(),
  /** Fields that an operator edited: an import does not overwrite them. `city` stands for city, state and country, `latitude` for both coordinates. */
  lockedFields: z.array(z.string()),
}).meta({ id: 'AdminBusiness' });
export type AdminBusiness = z.infer<typeof AdminBusiness>;

/** A text that operators filter by: trimmed; empty counts as absent. */
const filterText = z
  .string()
  .max(longestText, `En fazla ${longestText} karakter yazılabilir`)
  .refine(isCleanText, 'Metinde aranamayan karakterler var')
  .transform((text) => text.trim() || undefined)
  .optional();

export const AdminBusinessListQuery = z.object({
  limit: limitParam(maxPageSize).default(20),
  offset: offsetParam,
  search: filterText,
  categoryId: idParam.optional(),
  countryCode: filterText,
});
export type AdminBusinessListQuery = z.infer<typeof AdminBusinessListQuery>;

/** Maximum lengths of a record's texts, characters. */
const maxLength = {
  name: 200,
  address: 500,
  line: 200,
  code: 40,
  description: 50_000,
  day: 200,
  about: 50_000,
  link: 2048,
  email: 254,
} as const;

const unstorable = 'Metinde kaydedilemeyen karakterler var';
const tooLong = (length: number): string => `En fazla ${length} karakter olabilir`;

/** A text that can be stored, trimmed. */
export const storableText = (length: number) => z.string().trim().max(length, tooLong(length)).refine(isCleanText, unstorable);

const optionalText = (length: number) => storableText(length).nullable().optional();

/** A web address, or empty. Only http and https: everything else could run in a visitor's browser. */
const link = (message: string) =>
  z
    .union(
      [
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: message })
          .max(maxLength.link, message)
          .refine(isCleanText, message),
      ],
      { error: message },
    )
    .nullable()
    .optional();

const textsOf = (about: About): string[] =>
  Object.entries(about).flatMap(([section, features]) => [
    section,
    ...Object.entries(features).flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : [name])),
  ]);

export const isStorableAbout = (about: About): boolean => textsOf(about).every(isStorable);

/** Sections of features, also as the JSON text of them; empty clears them. */
const about = z
  .union([About, z.string()], { error: 'Özellikler okunamadı' })
  .refine((value) => (typeof value === 'string' ? value : JSON.stringify(value)).length <= maxLength.about, tooLong(maxLength.about))
  .refine((value) => (typeof value === 'string' ? [value] : textsOf(value)).every(isCleanText), unstorable)
  .nullable()
  .optional();

const coordinate = (limit: number, message: string) => z.number(message).min(-limit, message).max(limit, message).nullable().optional();

const optionalFields = {
  street: optionalText(maxLength.line),
  city: optionalText(maxLength.line),
  state: optionalText(maxLength.line),
  country: optionalText(maxLength.line),
  countryCode: optionalText(maxLength.code),
  postalCode: optionalText(maxLength.code),
  phone: optionalText(maxLength.code),
  type: optionalText(maxLength.line),
  /** HTML; cleaned when it is written. */
  description: optionalText(maxLength.description),
  about,
  email: z
    .union([z.literal(''), z.email('Geçersiz email').max(maxLength.email, 'Geçersiz email')], { error: 'Geçersiz email' })
    .nullable()
    .optional(),
  website: link('Geçersiz URL'),
  menuLink: link('Geçersiz menü URL'),
  orderLink: link('Geçersiz sipariş URL'),
  reservationLink: link('Geçersiz rezervasyon URL'),
  workingHours: z.partialRecord(z.enum(weekdays), storableText(maxLength.day)).nullable().optional(),
  latitude: coordinate(90, 'Enlem -90 ile 90 arasında bir sayı olmalı'),
  longitude: coordinate(180, 'Boylam -180 ile 180 arasında bir sayı olmalı'),
  photoUrl: link('Geçersiz URL'),
  businessStatus: BusinessStatus.optional(),
  priceRange: optionalText(maxLength.code),
};

const requiredText = (length: number, message: string) =>
  z.string(message).trim().min(1, message).max(length, tooLong(length)).refine(isCleanText, unstorable);

const categoryId = z.int('Kategori seçimi gerekli').min(1, 'Kategori seçimi gerekli').max(maxInteger, 'Kategori seçimi gerekli');
const requiredFields = { name: requiredText(maxLength.name, 'İşletme adı gerekli'), categoryId };

/** The form's message for an empty address. An edit may leave it empty: a business that visits its customers has none. */
export const addressRequired = 'Adres gerekli';

/** The fields of a new business. The messages are those of the form. */
export const BusinessForm = z
  .object({
    ...requiredFields,
    address: requiredText(maxLength.address, addressRequired),
    ...optionalFields,
    isOpen: z.boolean().default(true),
    isVerified: z.boolean().default(false),
  })
  .meta({ id: 'BusinessForm' });
export type BusinessForm = z.infer<typeof BusinessForm>;

/**
 * Fields that an edit sends; the others stay as they are, so none of them has a default here. `updatedAt` is the state the
 * edit began with: where the business has changed since, the edit is refused.
 */
export const BusinessPatch = z
  .object({ ...requiredFields, isOpen: z.boolean(), isVerified: z.boolean(), updatedAt: z.iso.datetime() })
  .partial()
  .extend({ address: optionalText(maxLength.address), ...optionalFields })
  .meta({ id: 'BusinessPatch' });
export type BusinessPatch = z.infer<typeof BusinessPatch>;

/** Fields, as `lockedFields` names them, that imports may overwrite again. */
export const LockedFieldsRelease = z
  .object({ fields: z.array(z.string().max(longestText)).min(1).max(100) })
  .meta({ id: 'LockedFieldsRelease' });
export type LockedFieldsRelease = z.infer<typeof LockedFieldsRelease>;

/** Businesses of one action on many. */
const businessIds = z.array(z.int().min(1).max(maxInteger)).min(1).max(maxBulkEdit);

/** An edit of many businesses at once. */
export const BusinessBulkEdit = z
  .object({ ids: businessIds, changes: BusinessPatch.pick({ categoryId: true, isVerified: true, isOpen: true, businessStatus: true }) })
  .refine(({ changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ['changes'],
    message: 'Değiştirilecek bir alan seçin',
  })
  .meta({ id: 'BusinessBulkEdit' });
export type BusinessBulkEdit = z.infer<typeof BusinessBulkEdit>;

export const BusinessBulkRemoval = z.object({ ids: businessIds }).meta({ id: 'BusinessBulkRemoval' });
export type BusinessBulkRemoval = z.infer<typeof BusinessBulkRemoval>;

/** `affected`: businesses that are different now, or gone; `unknown`: ids that no business has. */
export const BulkResult = z.object({ affected: z.int(), unknown: z.array(z.int()) }).meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

const badRange = 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)';
const position = z.coerce.number({ error: badRange }).int(badRange).min(1, badRange).optional();

const badCountry = 'Ülke kodu iki harf olmalı (örn: TR)';
const country = textParam.refine((code) => code === undefined || /^[A-Za-z]{2}$/.test(code), badCountry);

/** Positions are 1-based in upload order after the filters, both inclusive; without them everything is exported. */
export const ExportQuery = z
  .object({ startIndex: position, endIndex: position, categoryId: idParam.optional(), countryCode: country })
  .refine(({ startIndex, endIndex }) => (startIndex === undefined) === (endIndex === undefined), {
    path: ['endIndex'],
    message: badRange,
  })
  .refine(({ startIndex = 1, endIndex = startIndex }) => startIndex <= endIndex, { path: ['endIndex'], message: badRange })
  .refine(({ startIndex = 1, endIndex = startIndex }) => endIndex - startIndex < maxExportedRecords, {
    path: ['endIndex'],
    message: `Güvenlik nedeniyle tek seferde en fazla ${maxExportedRecords.toLocaleString('tr')} kayıt dışa aktarılabilir.`,
  });
export type ExportQuery = z.infer<typeof ExportQuery>;

/** The number of businesses that a reset removed, and the backup that was taken before; null where none was taken. */
export const ResetResult = z.object({ deleted: z.int(), backupId: z.uuid().nullable() }).meta({ id: 'ResetResult' });
export type ResetResult = z.infer<typeof ResetResult>;

/** The number of cached answers that were deleted. */
export const ClearCacheResult = z.object({ cleared: z.int() }).meta({ id: 'ClearCacheResult' });
export type ClearCacheResult = z.infer<typeof ClearCacheResult>;
