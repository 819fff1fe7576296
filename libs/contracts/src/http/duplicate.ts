import { z } from 'zod';
import { maxInteger, maxPageSize } from '../limits.ts';
import { Business, BusinessSummary } from './business.ts';
import { idParam, limitParam, offsetParam } from './params.ts';

/** The facts that two businesses share, strongest first. */
export const duplicateReasons = ['phone', 'address', 'point', 'website', 'name', 'similar-name'] as const;
export const DuplicateReason = z.enum(duplicateReasons);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** Fields of which a merge keeps one value of the two. A place, an address or a week is one field, whatever it is made of. */
export const mergeFields = [
  'name',
  'category',
  'type',
  'address',
  'city',
  'location',
  'phone',
  'email',
  'website',
  'workingHours',
  'businessStatus',
  'isOpen',
  'isVerified',
  'rating',
  'priceRange',
  'description',
  'about',
  'photoUrl',
  'imageUrl',
  'locationLink',
  'orderLink',
  'menuLink',
  'reservationLink',
  'reviewsLink',
] as const;
export const MergeField = z.enum(mergeFields);
export type MergeField = z.infer<typeof MergeField>;

export const DuplicateQuery = z.object({ limit: limitParam(maxPageSize).default(20), offset: offsetParam });
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;

const DuplicateBusiness = BusinessSummary.pick({
  id: true,
  slug: true,
  name: true,
  city: true,
  country: true,
  address: true,
  phone: true,
  website: true,
  rating: true,
  reviewCount: true,
});

/** Two stored businesses that are likely one. */
export const DuplicatePair = z
  .object({
    first: DuplicateBusiness,
    second: DuplicateBusiness,
    reasons: z.array(DuplicateReason),
    /** Null where one of them has no coordinates. */
    distanceKm: z.number().nullable(),
  })
  .meta({ id: 'DuplicatePair' });
export type DuplicatePair = z.infer<typeof DuplicatePair>;

const areTwo = ({ first, second }: { first: number; second: number }): boolean => first !== second;
const notTwo = { message: 'Bir işletme kendisiyle karşılaştırılamaz', path: ['second'] };

export const ComparisonQuery = z.object({ first: idParam, second: idParam }).refine(areTwo, notTwo);
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

const businessId = z.int().min(1).max(maxInteger);

/** Two businesses, in any order. */
export const BusinessPair = z.object({ first: businessId, second: businessId }).refine(areTwo, notTwo).meta({ id: 'BusinessPair' });
export type BusinessPair = z.infer<typeof BusinessPair>;

export const BusinessComparison = z
  .object({
    first: Business,
    second: Business,
    /** Fields whose stored values differ. */
    differing: z.array(MergeField),
    reasons: z.array(DuplicateReason),
    distanceKm: z.number().nullable(),
    /** The pair was told to be two businesses: it must be reopened before it can be merged. */
    isDismissed: z.boolean(),
  })
  .meta({ id: 'BusinessComparison' });
export type BusinessComparison = z.infer<typeof BusinessComparison>;

/** The search for pairs, as it stands. */
export const DuplicateSearch = z
  .object({
    state: z.enum(['never', 'running', 'done', 'failed']),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** Pairs that were compared, and businesses that were looked at. */
    compared: z.int(),
    businesses: z.int(),
    /** The catalog has changed since it began: it is searched again by itself once the changes rest. */
    isOutdated: z.boolean(),
  })
  .meta({ id: 'DuplicateSearch' });
export type DuplicateSearch = z.infer<typeof DuplicateSearch>;

const mergedSide = z.object({ id: businessId, updatedAt: z.iso.datetime() });

/** A merge of two businesses as they stood at `updatedAt`. */
export const BusinessMergeForm = z
  .object({
    /** The business that stays, with its address. */
    keep: mergedSide,
    /** The business that goes; its addresses redirect. */
    remove: mergedSide,
    /** Fields that take the value of the business that goes; all others stay. */
    taken: z.array(MergeField).max(mergeFields.length),
  })
  .refine(({ keep, remove }) => keep.id !== remove.id, { message: 'Bir işletme kendisiyle birleştirilemez', path: ['remove'] })
  .meta({ id: 'BusinessMergeForm' });
export type BusinessMergeForm = z.infer<typeof BusinessMergeForm>;

const MergedBusiness = z.object({ id: z.int(), slug: z.string(), name: z.string() });

export const BusinessMerge = z
  .object({
    id: z.uuid(),
    /** As it was called when it was merged. */
    kept: MergedBusiness,
    removed: MergedBusiness,
    taken: z.array(MergeField),
    mergedAt: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
    /** Until then it can be undone. */
    undoableUntil: z.iso.datetime(),
  })
  .meta({ id: 'BusinessMerge' });
export type BusinessMerge = z.infer<typeof BusinessMerge>;

export const UndoneBusinessMerge = z
  .object({
    merge: BusinessMerge,
    /** The business that is back, by its present address. */
    restored: MergedBusiness,
    /** Fields of the other one that were changed since, and keep their present values. */
    left: z.array(MergeField),
    /** False: the business that had stayed is gone meanwhile. */
    isKeptThere: z.boolean(),
  })
  .meta({ id: 'UndoneBusinessMerge' });
export type UndoneBusinessMerge = z.infer<typeof UndoneBusinessMerge>;
