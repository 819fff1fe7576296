import { z } from 'zod';
import { mostAdEventsAtOnce } from '../limits.ts';
import { dayParam } from './params.ts';

export const placements = ['top', 'middle', 'bottom', 'sidebar', 'inline'] as const;
const placementName = z.enum(placements);
export type PlacementName = z.infer<typeof placementName>;

export const adFormats = ['auto', 'rectangle', 'vertical', 'horizontal'] as const;
/** In lists: an advertisement after every Nth entry. */
export const adFrequencies = [1, 2, 3, 5] as const;

/** Names that an element's style has besides its properties: some cannot be set, one sets all the others. */
const styleMembers = new Set([
  'constructor',
  'cssText',
  'getPropertyPriority',
  'getPropertyValue',
  'item',
  'length',
  'parentRule',
  'removeProperty',
  'setProperty',
]);

const styleName = z.string().regex(/^-{0,2}[a-zA-Z][a-zA-Z-]{0,40}$/, 'Geçersiz stil adı');

/** Everything that ends a declaration, and every function that may name an address. */
const unsafeStyleValue = /[;{}<>\\]|\/\/|(?:url|src|image|image-set|cross-fade|expression)\s*\(|@import/i;

/** Values of a style attribute, by property in camel case or with dashes; nothing in them can leave the attribute or fetch. */
export const AdStyle = z
  .record(styleName, z.union([z.string().max(200), z.number()]))
  .refine((style) => !Object.keys(style).some((name) => styleMembers.has(name)), 'Geçersiz stil adı')
  .refine((style) => Object.keys(style).length <= 30, 'En fazla 30 stil değeri')
  .refine(
    (style) => Object.values(style).every((value) => !unsafeStyleValue.test(String(value))),
    'Stil değeri adres veya noktalı virgül içeremez',
  );

/** Empty text counts as none. */
const text = (pattern: RegExp, message: string) =>
  z
    .string()
    .nullable()
    .overwrite((value) => value?.trim() || null)
    .refine((value) => value === null || pattern.test(value), message);

/** An enabled placement as pages use it. */
export const ActivePlacement = z
  .object({
    placement: placementName,
    adClient: z.string().nullable(),
    adSlot: z.string().nullable(),
    /** `rectangle` 300x250, `vertical` 160x600, `horizontal` 728x90. */
    adFormat: z.enum(adFormats),
    adStyle: z.record(z.string(), z.union([z.string(), z.number()])),
    frequency: z.literal(adFrequencies),
  })
  .meta({ id: 'ActivePlacement' });
export type ActivePlacement = z.infer<typeof ActivePlacement>;

export const Placement = ActivePlacement.extend({ enabled: z.boolean() }).meta({ id: 'Placement' });
export type Placement = z.infer<typeof Placement>;

export const PlacementList = z.array(Placement);

/** A placement as operators write it. */
export const PlacementForm = Placement.extend({
  adClient: text(/^[\w-]{1,60}$/, 'Reklam istemcisi yalnızca harf, rakam ve tire içerebilir'),
  adSlot: text(/^[\w-]{1,60}$/, 'Reklam alanı yalnızca harf, rakam ve tire içerebilir'),
  adStyle: AdStyle,
}).meta({ id: 'PlacementForm' });
export type PlacementForm = z.infer<typeof PlacementForm>;

/** The whole list replaces the stored one; a placement that is not named is off. */
export const PlacementFormList = z
  .array(PlacementForm)
  .max(placements.length, 'Her yerleşim bir kez yazılabilir')
  .refine((list) => new Set(list.map(({ placement }) => placement)).size === list.length, 'Her yerleşim bir kez yazılabilir');

/** `request`: a slot came into view; `fill`: it showed an advertisement; `impression`: half of that was visible for a second. */
export const adEventKinds = ['request', 'fill', 'impression', 'click'] as const;

/** An event of an advertisement on a page. */
export const AdEvent = z
  .object({ placement: placementName, kind: z.enum(adEventKinds), page: z.string().max(2000) })
  .meta({ id: 'AdEvent' });
export type AdEvent = z.infer<typeof AdEvent>;

/** The events of a page view together. */
export const AdEventList = z.array(AdEvent).min(1).max(mostAdEventsAtOnce);

/** One event, or those of a page view together. */
export const AdEventForm = z.union([AdEvent, AdEventList]);
export type AdEventForm = z.infer<typeof AdEventForm>;

/** Days, both inclusive. */
export const AdAnalyticsQuery = z
  .object({ from: dayParam.optional(), to: dayParam.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'Başlangıç günü bitişten sonra olamaz' });
export type AdAnalyticsQuery = z.infer<typeof AdAnalyticsQuery>;

const counts = { requests: z.int(), fills: z.int(), impressions: z.int(), clicks: z.int() };

export const AdAnalytics = z
  .object({
    impressions: z.int(),
    clicks: z.int(),
    /** Clicks ÷ impressions, 0–1. */
    ctr: z.number(),
    /** An estimate in lira, from the prices in the settings. */
    revenue: z.number(),
    /** Filled slots ÷ requested slots, 0–1. */
    fillRate: z.number(),
    daily: z.array(z.object({ date: z.iso.date(), ...counts })),
    placements: z.array(z.object({ placement: placementName, ...counts })),
  })
  .meta({ id: 'AdAnalytics' });
export type AdAnalytics = z.infer<typeof AdAnalytics>;
