import type { BusinessSummary } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOf } from '../../../features/businesses/model/links.ts';
import { mapPinsQuery, wholeWorld } from '../../../features/map/api/get-map-pins.ts';
import { type Box, boxAround, boxOf, boxRound, unwrapped } from '../../../features/map/model/box.ts';
import type { Whereabouts } from '../../../features/map/model/visitor-mark.ts';
import { filtersOf } from '../../../features/search/model/search-filters.ts';
import { type SearchView, searchHref } from '../../../features/search/model/search-view.ts';

/** Where a search starts from, and how far it reaches; null where it names no place. */
export const whereaboutsOf = ({ near, radius }: SearchView): Whereabouts | null => {
  if (near === '') return null;
  const [latitude, longitude] = near.split(',').map(Number);
  return { latitude, longitude, radiusKm: radius };
};

interface Answer {
  view: SearchView;
  rows: BusinessSummary[];
  /** True while they still answer the question before. */
  isStale: boolean;
}

/** How far a list reaches, on whatever page of it: asked where the search itself names no place. `reach`: undefined while that is not known. */
export const useReach = (view: SearchView) => {
  const isAsked = view.area === '' && view.near === '';
  const { data, isError, isPlaceholderData } = useQuery({ ...mapPinsQuery(filtersOf(view), wholeWorld), enabled: isAsked });
  const reach = data && !isPlaceholderData ? data.bounds && unwrapped(data.bounds) : undefined;
  return { isAsked, isError, reach };
};

/** All that a list holds, or the rows of the page where that cannot be had; undefined while it is on its way. */
const useWholeBox = ({ view, rows, isStale }: Answer): Box | null | undefined => {
  const { isAsked, isError, reach } = useReach(view);
  if (!isAsked) return null;
  return reach === undefined && isError && !isStale ? boxAround(rows.flatMap((row) => placeOf(row) ?? [])) : reach;
};

const boxOfSearch = (view: SearchView, wholeBox: Box | null): Box | null => {
  if (view.area !== '') return boxOf(view.area);
  const visitor = whereaboutsOf(view);
  return visitor ? boxRound(visitor, visitor.radiusKm) : wholeBox;
};

/**
 * The box that the map moves to: for each new search the area that is searched, else the circle round the visitor, else all that was found
 * once that is known. Another page or order of the same search leaves the map where it is; so does the area that the visitor chose on it.
 */
export const useShownBox = (answer: Answer, area: string): Box | null => {
  const { view } = answer;
  const question = searchHref({ ...view, layout: 'list', sort: null });
  const wholeBox = useWholeBox(answer);
  const [shown, setShown] = useState<{ question: string; box: Box | null }>({ question: '', box: null });
  if (wholeBox === undefined || shown.question === question) return shown.box;
  const isThere = view.area !== '' && view.area === area;
  const next = { question, box: isThere ? shown.box : boxOfSearch(view, wholeBox) };
  setShown(next);
  return next.box;
};
