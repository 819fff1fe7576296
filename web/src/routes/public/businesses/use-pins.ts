import type { BusinessSummary, PinCluster } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mapPinsQuery, wholeWorld } from '../../../features/map/api/get-map-pins.ts';
import { areaText, type Box, boxOf, holds } from '../../../features/map/model/box.ts';
import { filtersOf } from '../../../features/search/model/search-filters.ts';
import type { SearchView } from '../../../features/search/model/search-view.ts';
import { pinCountText } from './map-notes.tsx';
import { type Marked, useMapPoints } from './map-points.ts';
import { useReach } from './use-shown-box.ts';

/** The part of the map that is seen. */
interface SeenPart {
  bbox: string;
  zoom: number;
  /** The zoom to which the map moved by itself. */
  fittedZoom: number;
  /** The box that the map had been told to show by then. */
  shown: Box | null;
}

const nowhere: SeenPart = { bbox: '', zoom: 0, fittedZoom: 0, shown: null };
const noCrowds: PinCluster[] = [];

/** Follows the map as it moves. */
export const useSeenPart = () => {
  const [part, setPart] = useState(nowhere);
  const follow = (box: Box, zoom: number, isByHand: boolean, shown: Box | null) =>
    setPart(({ fittedZoom }) => ({ bbox: areaText(box), zoom, fittedZoom: isByHand ? fittedZoom : zoom, shown }));
  return { part, follow };
};

/** Whether all that was found is in view, no nearer than it was asked for: then the part has nothing to add. */
const isInView = (reach: Box | null, { bbox, zoom, fittedZoom }: SeenPart): boolean => {
  const seen = boxOf(bbox);
  return reach === null || (seen !== null && zoom <= fittedZoom && holds(seen, reach));
};

/** The pins of a view: those of the list at once, a moment later all that was found, and of a part that does not hold it all those of the part. */
export const usePins = (view: SearchView, rows: readonly BusinessSummary[], part: SeenPart, shown: Box | null) => {
  const { isAsked, isError: isUnknown, reach } = useReach(view);
  const isThere = part.shown === shown;
  const isWhole = isAsked && (reach === undefined ? !isUnknown : !isThere || isInView(reach, part));
  const asked = isWhole ? wholeWorld : part;
  // On its way to another place the map still shows a part that nobody has asked for.
  const query = { ...mapPinsQuery(filtersOf(view), asked), enabled: asked.bbox !== '' && (isWhole || isThere) };
  const { data, isPlaceholderData, isError, refetch } = useQuery(query);
  const shownRows: readonly Marked[] = data?.businesses ?? rows;
  return {
    shownRows,
    points: useMapPoints(shownRows),
    crowds: data?.clusters ?? noCrowds,
    text: data && !isPlaceholderData ? pinCountText(data) : '',
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
};
