import { z } from 'zod';
import { BusinessEvent } from '../http/business-figures.ts';

/** Events of one kind of one business in one batch. */
export const mostBusinessEvents = 1_000_000;
/** Pairs of business and kind in one batch: what a gateway meets beyond it within a second is not counted. */
export const mostCountedPairs = 10_000;

/** `POST /internal/business-counts`: events on pages of businesses that a gateway has counted since it last said so. */
export const BusinessCounts = z.object({
  /** Id chosen by the gateway: a batch whose answer was lost is sent again, and counted once. */
  batch: z.uuid(),
  counts: z.array(BusinessEvent.extend({ count: z.int().min(1).max(mostBusinessEvents) })).max(mostCountedPairs),
});
export type BusinessCounts = z.infer<typeof BusinessCounts>;
