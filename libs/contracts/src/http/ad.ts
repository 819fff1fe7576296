import { z } from 'zod';

export const placements = ['top', 'middle', 'bottom', 'sidebar', 'inline'] as const;
const placementName = z.enum(placements);

/** An enabled placement as pages use it. */
export const ActivePlacement = z
  .object({
    placement: placementName,
    adClient: z.string().nullable(),
    adSlot: z.string().nullable(),
    /** `rectangle` 300x250, `vertical` 160x600, `horizontal` 728x90. */
    adFormat: z.enum(['auto', 'rectangle', 'vertical', 'horizontal']),
    adStyle: z.record(z.string(), z.union([z.string(), z.number()])),
    /** In lists: after every Nth entry. */
    frequency: z.literal([1, 2, 3, 5]),
  })
  .meta({ id: 'ActivePlacement' });
export type ActivePlacement = z.infer<typeof ActivePlacement>;

export const Placement = ActivePlacement.extend({ enabled: z.boolean() }).meta({ id: 'Placement' });
export type Placement = z.infer<typeof Placement>;

/** The whole list replaces the stored one. */
export const PlacementList = z.array(Placement);

/** What happened to an advertisement on a page. */
export const AdEvent = z.object({ placement: placementName, kind: z.enum(['impression', 'click']), page: z.string().max(2000) });
export type AdEvent = z.infer<typeof AdEvent>;

/** Days, both inclusive. */
export const AdAnalyticsQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export type AdAnalyticsQuery = z.infer<typeof AdAnalyticsQuery>;

export const AdAnalytics = z
  .object({
    impressions: z.int(),
    clicks: z.int(),
    ctr: z.number(),
    /** An estimate from the configured prices. */
    revenue: z.number(),
    /** Filled slots of those that were asked for. */
    fillRate: z.number(),
    daily: z.array(z.looseObject({})),
  })
  .meta({ id: 'AdAnalytics' });
export type AdAnalytics = z.infer<typeof AdAnalytics>;
