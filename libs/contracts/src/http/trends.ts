import { z } from 'zod';
import { pageKinds } from '../page-kind.ts';
import { dayParam } from './params.ts';
import { vitalNames } from './vital-scores.ts';

/** Days (UTC), both inclusive; without them the last 30. A period that is longer than a trend may be begins later. */
export const TrendsQuery = z
  .object({ from: dayParam.optional(), to: dayParam.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'Başlangıç günü bitişten sonra olamaz' });
export type TrendsQuery = z.infer<typeof TrendsQuery>;

const period = { from: z.iso.date(), to: z.iso.date() };
const count = z.int().min(0);

/** Businesses of today by the day on which they were created. */
export const RecordTrends = z
  .object({
    ...period,
    /** Those that were created before `from`. */
    before: count,
    /** Every day of the period. */
    daily: z.array(z.object({ date: z.iso.date(), created: count })),
  })
  .meta({ id: 'RecordTrends' });
export type RecordTrends = z.infer<typeof RecordTrends>;

/** A text that visitors searched. */
export const SearchedText = z.object({
  text: z.string(),
  searches: count,
  /** Those that found nothing. */
  misses: count,
  /** Businesses that the last of them found. */
  results: count,
});
export type SearchedText = z.infer<typeof SearchedText>;

/** Visitors of the site in a period. Nothing in it leads to one of them. */
export const TrafficTrends = z
  .object({
    ...period,
    /** Every day of the period. */
    daily: z.array(
      z.object({
        date: z.iso.date(),
        views: count,
        searches: count,
        /** Searches that found nothing. */
        misses: count,
        adImpressions: count,
        adClicks: count,
        /** Percent of the readiness samples that were ready; null without one. */
        uptime: z.number().nullable(),
      }),
    ),
    /** Views by kind of page, most seen first. */
    pages: z.array(z.object({ page: z.enum(pageKinds), views: count })),
    /** The texts that were searched most. */
    topSearches: z.array(SearchedText),
    /** The texts that found nothing most often. */
    missedSearches: z.array(SearchedText),
    /** Days with measurements of browsers. `p75`: 75th percentile, rounded up to the bound of a class; ms, for CLS without a unit. */
    vitals: z.array(z.object({ date: z.iso.date(), name: z.enum(vitalNames), samples: count, p75: z.number() })),
  })
  .meta({ id: 'TrafficTrends' });
export type TrafficTrends = z.infer<typeof TrafficTrends>;
