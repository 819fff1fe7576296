import { z } from 'zod';
import { deepestHit, deepestRow, defaultRadiusKm, maxPageSize, maxRadiusKm } from '../limits.ts';
import { type BusinessFeature, businessFeatureNames, isBusinessFeature } from './business-features.ts';
import { Category } from './category.ts';
import {
  booleanParam,
  boxParam,
  idParam,
  limitParam,
  offsetParam,
  pointParam,
  sortOrderParam,
  textParam,
  weekMinuteParam,
} from './params.ts';
import { assumedRating, assumedReviews } from './weighed-rating.ts';

/** One interval of opening, minutes of the local day. `close` beyond 1440 runs past midnight; all day is 0–1440. */
export const OpeningInterval = z
  .object({
    /** ISO weekday on which it opens, Monday = 1. */
    day: z.int().min(1).max(7),
    open: z.int().min(0).max(1439),
    close: z.int().min(1).max(2880),
  })
  .meta({ id: 'OpeningInterval' });
export type OpeningInterval = z.infer<typeof OpeningInterval>;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** English weekday → '9 AM - 5 PM', '11:30 AM - 2:30 PM, 5:30 PM - 11 PM', 'Closed' or 'Open 24 hours'; an unreadable day keeps its text. */
export const WorkingHours = z.partialRecord(z.enum(weekdays), z.string()).meta({ id: 'WorkingHours' });
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Section → feature → yes, no or a text. */
export const About = z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()]))).meta({ id: 'About' });
export type About = z.infer<typeof About>;

export const businessStatuses = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;
export const BusinessStatus = z.enum(businessStatuses);
export type BusinessStatus = z.infer<typeof BusinessStatus>;

export const Review = z
  .object({
    id: z.int(),
    authorName: z.string().nullable(),
    /** 1–5, or null where the source had none. */
    rating: z.number().nullable(),
    comment: z.string().nullable(),
    createdAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

const categoryOfBusiness = Category.pick({ id: true, name: true, slug: true });

export const BusinessSummary = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    category: categoryOfBusiness,
    type: z.string().nullable(),
    city: z.string().nullable(),
    citySlug: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    countryCode: z.string().nullable(),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** As people write it. */
    phone: z.string().nullable(),
    /** The number that links dial: E.164, with ';ext=12' where there is an extension; null where the number's country is unknown. */
    phoneE164: z.string().nullable(),
    website: z.string().nullable(),
    /** Numeric string such as '4.5', or null: no rating where its source counts 0 reviews. */
    rating: z.string().nullable(),
    /** 0 beside a rating: the source has no count. */
    reviewCount: z.int(),
    photoUrl: z.string().nullable(),
    imageUrl: z.string().nullable(),
    isVerified: z.boolean(),
    /** The operator's switch: false never shows Open Now. */
    isOpen: z.boolean(),
    businessStatus: BusinessStatus,
    priceRange: z.string().nullable(),
    workingHours: WorkingHours.nullable(),
    /** Null when hours are unknown; a day with no entry and not unreadable is closed. */
    openingHours: z.array(OpeningInterval).nullable(),
    /** ISO days whose text could not be read: no badge on such a day. */
    unreadableDays: z.array(z.int().min(1).max(7)),
    /** IANA zone, or null where none could be derived. */
    timeZone: z.string().nullable(),
    isSponsored: z.boolean(),
    /** Its plan gives its card a highlight. */
    isHighlighted: z.boolean(),
  })
  .meta({ id: 'BusinessSummary' });
export type BusinessSummary = z.infer<typeof BusinessSummary>;

export const NearbyBusiness = BusinessSummary.extend({ distanceKm: z.number().nullable() }).meta({ id: 'NearbyBusiness' });
export type NearbyBusiness = z.infer<typeof NearbyBusiness>;

export const Business = BusinessSummary.extend({
  /** All types of the business, joined by ', '; null where there are none beside `type`. */
  subtypes: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  email: z.string().nullable(),
  /** HTML, cleaned on every write. */
  description: z.string().nullable(),
  about: About.nullable(),
  locationLink: z.string().nullable(),
  orderLink: z.string().nullable(),
  menuLink: z.string().nullable(),
  reservationLink: z.string().nullable(),
  reviewsLink: z.string().nullable(),
  /** The newest. */
  reviews: z.array(Review),
  /** How many of all stored reviews have one star, two, three, four and five. */
  reviewsByStars: z.array(z.int()).length(5),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'Business' });
export type Business = z.infer<typeof Business>;

/** `rating` compares the stars alone; `best` weighs them by the number of reviews, the best first. */
export const businessSorts = ['name', 'rating', 'best', 'city', 'category', 'distance', 'relevance'] as const;

/** Six decimals are compared: 1.1 × 10 is a little more than 11. */
const roundedUpToTenths = (rating: number): number => Math.ceil(Number((rating * 10).toFixed(6))) / 10;

/** Each name once, in one order: a mix of amenities is one question, however it is spelled. */
const featuresParam = textParam
  .transform((text) => text?.split(',').map((name) => name.trim()))
  .refine((names) => names === undefined || names.every(isBusinessFeature), `Known are ${businessFeatureNames.join(', ')}.`)
  .transform((names): BusinessFeature[] | undefined => names && businessFeatureNames.filter((name) => names.includes(name)))
  .meta({ description: `Some of ${businessFeatureNames.join(', ')}, parted by commas` })
  .optional();

/** The filters of a list of businesses. */
export const BusinessFilters = z.object({
  search: textParam,
  categoryId: idParam.optional(),
  /** Category slug. */
  category: textParam,
  /** City slug, else every city of that folded name; unknown: an empty list. */
  city: textParam,
  /** ISO country code. */
  country: textParam,
  type: textParam,
  minRating: z.coerce
    .number()
    .min(0)
    .max(5)
    .transform(roundedUpToTenths)
    .optional()
    .meta({ description: 'Counts in tenths: a finer value is rounded up to the next tenth, which leaves the same businesses' }),
  /** True: verified ones only; false filters nothing. */
  verified: booleanParam.optional(),
  /** True: only those that are open now in their own time zone; false filters nothing. */
  openNow: booleanParam.optional(),
  /** Only those that are open then. */
  openAt: weekMinuteParam.optional(),
  /** Names of amenities, parted by commas: only businesses that have all of them. */
  features: featuresParam,
  /** 1 is cheap, 4 is dear. */
  price: z.coerce.number().int().min(1).max(4).optional(),
  near: pointParam.optional(),
  radiusKm: z.coerce.number().gt(0).max(maxRadiusKm).optional().meta({ default: defaultRadiusKm }),
  bbox: boxParam.optional(),
});

type FilterValues = z.infer<typeof BusinessFilters>;

const asksForPlacesAlone = (filters: FilterValues): boolean => {
  const { search, type, minRating, verified, openNow, openAt, features, price, near, bbox } = filters;
  return ![search, type, minRating, verified, openNow, openAt, features, price, near, bbox].some(Boolean);
};

type AskedOrder = Pick<FilterValues, 'near' | 'search'> & { sortBy?: (typeof businessSorts)[number] };

/** Deepest row that a list with these filters and this order reaches: `offset + limit`, rows. No index has weighed ratings in order. */
const deepestRowOf = (query: FilterValues & AskedOrder): number =>
  asksForPlacesAlone(query) && query.sortBy !== 'best' ? deepestRow : deepestHit;

/** The order of a list: without `sortBy` by relevance with words, by distance with a place to start from, else undefined: sponsored first, then rating × reviews, and at the end what closed for good. */
export const listOrder = ({ sortBy, near, search }: AskedOrder): (typeof businessSorts)[number] | undefined => {
  if (sortBy !== undefined) return sortBy;
  if (search !== undefined) return 'relevance';
  return near === undefined ? undefined : 'distance';
};

/** Filters, order and page of `GET /api/businesses`. */
export const BusinessListQuery = BusinessFilters.extend({
  limit: limitParam(maxPageSize).default(12),
  offset: offsetParam.meta({
    description: `offset + limit: at most ${deepestRow} by city, category and country alone, whose total is exact, unless the best are asked for; else ${deepestHit}, up to which totals are exact`,
  }),
  sortBy: z
    .enum(businessSorts)
    .optional()
    .meta({
      description: `A search puts its ${deepestHit} most relevant hits into the order; equal ratings: the one with more reviews first; best: (rating × reviews + ${assumedRating} × ${assumedReviews}) / (reviews + ${assumedReviews}), always the best first`,
    }),
  sortOrder: sortOrderParam.meta({ description: 'by distance only asc' }),
})
  .refine((query) => query.offset + query.limit <= deepestRowOf(query), {
    path: ['offset'],
    error: ({ input }) => `offset + limit must not exceed ${deepestRowOf(input as FilterValues & AskedOrder)} here.`,
  })
  .refine(({ sortBy, near }) => sortBy !== 'distance' || near !== undefined, {
    path: ['sortBy'],
    message: 'Sorting by distance needs a place to start from.',
  })
  .refine(({ sortBy, sortOrder, near, search }) => sortOrder === 'asc' || listOrder({ sortBy, near, search }) !== 'distance', {
    path: ['sortOrder'],
    message: 'Businesses are sorted by distance from near to far only.',
  });
export type BusinessListQuery = z.infer<typeof BusinessListQuery>;

export const RandomQuery = z.object({ limit: limitParam(200).default(12) });
export type RandomQuery = z.infer<typeof RandomQuery>;

export const NearbyQuery = z.object({ limit: limitParam(24).default(6) });
export type NearbyQuery = z.infer<typeof NearbyQuery>;

export const Stats = z.object({ total: z.int(), categories: z.int(), cities: z.int(), countries: z.int() }).meta({ id: 'Stats' });
export type Stats = z.infer<typeof Stats>;

/** The four related lists of the business page, over the whole catalog. */
export const RelatedBusinesses = z
  .object({
    /** Same category in other cities, at most 6. */
    sameCategory: z.array(BusinessSummary),
    /** Same city in other categories by rating, at most 6. */
    sameCity: z.array(BusinessSummary),
    /** Other categories by business count, at most 8. */
    categories: z.array(Category),
    /** Same type, at most 4. */
    sameType: z.array(BusinessSummary),
  })
  .meta({ id: 'RelatedBusinesses' });
export type RelatedBusinesses = z.infer<typeof RelatedBusinesses>;
