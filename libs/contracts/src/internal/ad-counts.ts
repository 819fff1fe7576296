import { z } from 'zod';
import { adEventKinds, placements } from '../http/ad.ts';

/** Events of one kind at one placement in one call: what lies above, after an outage of days, is not counted. */
export const mostAdEvents = 10_000_000;

/** `POST /internal/ad-counts`: events of advertisements that a gateway has counted since it last said so. */
export const AdCounts = z.object({
  /** Id chosen by the gateway: a batch whose answer was lost is sent again, and counted once. */
  batch: z.uuid(),
  counts: z
    .array(z.object({ placement: z.enum(placements), kind: z.enum(adEventKinds), count: z.int().min(1).max(mostAdEvents) }))
    .max(100),
});
export type AdCounts = z.infer<typeof AdCounts>;
