import { z } from 'zod';
import { deepestHit, mostCountedPins, mostListedPins } from '../limits.ts';
import { BusinessFilters, BusinessSummary } from './business.ts';
import { boxParam } from './params.ts';

/** The filters of the list, the part of the map that is looked at, and how near. */
export const MapPinsQuery = BusinessFilters.extend({
  bbox: boxParam,
  within: boxParam.optional().meta({
    description: 'The `bbox` of the list, where it has one: a search that may mean several things means on the map what it means there',
  }),
  zoom: z.coerce.number().int().min(0).max(22).optional().meta({
    description:
      'Of web map tiles: 0 is the whole world on 256 pixels. Without it the answer is as near as a map shows the `bounds` of all that was found: one call begins the map of a search',
  }),
});
export type MapPinsQuery = z.infer<typeof MapPinsQuery>;

/** Businesses that lie too close together to be told apart at this zoom: how many, and their middle. */
export const PinCluster = z.object({ latitude: z.number(), longitude: z.number(), count: z.int() }).meta({ id: 'PinCluster' });
export type PinCluster = z.infer<typeof PinCluster>;

/** A part of the map, degrees. Its west lies east of its east where it crosses the date line. */
export const MapBounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).meta({ id: 'MapBounds' });
export type MapBounds = z.infer<typeof MapBounds>;

export const MapBusiness = BusinessSummary.extend({
  /** Of its category: a name of the icon family. */
  icon: z.string(),
}).meta({ id: 'MapBusiness' });
export type MapBusiness = z.infer<typeof MapBusiness>;

/** All that the list with the same filters and box holds: each of its businesses stands alone or is counted in one cluster. */
export const MapPins = z
  .object({
    total: z.int().meta({
      description: `Exact up to ${mostCountedPins}; of a search, as in its list, up to ${deepestHit}. Beyond that the best ${mostListedPins} are shown; with filters of single businesses, those that pass of the best known`,
    }),
    /** False where `total` is only a lower bound. */
    isExact: z.boolean(),
    clusters: z.array(PinCluster),
    businesses: z.array(MapBusiness),
    /** The part of the map that holds the clusters and businesses; null where there are none. */
    bounds: MapBounds.nullable(),
  })
  .meta({ id: 'MapPins' });
export type MapPins = z.infer<typeof MapPins>;
