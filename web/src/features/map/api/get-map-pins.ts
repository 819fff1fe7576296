import type { MapPins } from '@directory/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gcTimeMs, staleTimes } from '../../../config/cache-times.ts';
import { load } from '../../../lib/api/load.ts';

/** A part of the map, as the API takes it. */
export interface MapPart {
  /** 'west,south,east,north'. */
  bbox: string;
  /** Left out: as near as a map shows all that is found. */
  zoom?: number;
}

/** Its answer says how far a list reaches, and is the first that the map shows of it. */
export const wholeWorld: MapPart = { bbox: '-180,-90,180,90' };

/** The businesses of a filtered list on a part of the map. `filters`: those of the list. */
export const mapPinsQuery = (filters: object & { openNow?: boolean; search?: string; bbox?: string }, { bbox, zoom }: MapPart) =>
  queryOptions({
    queryKey: ['/api/map-pins', { ...filters, within: filters.search && filters.bbox, bbox, zoom }] as const,
    queryFn: load<MapPins>,
    enabled: bbox !== '',
    staleTime: filters.openNow ? staleTimes.openList : staleTimes.filteredList,
    gcTime: gcTimeMs,
    placeholderData: keepPreviousData,
  });
