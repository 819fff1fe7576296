import type { BusinessSummary } from '@directory/contracts';
import { useEffect, useRef, useState } from 'react';
import { placeOf } from '../../../features/businesses/model/links.ts';
import { type Box, boxAround, boxOf, boxRound } from '../../../features/map/model/box.ts';
import type { Whereabouts } from '../../../features/map/model/visitor-mark.ts';
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

const boxOfAnswer = ({ view, rows }: Answer): Box | null => {
  const visitor = whereaboutsOf(view);
  return visitor ? boxRound(visitor, visitor.radiusKm) : boxAround(rows.flatMap((row) => placeOf(row) ?? []));
};

/**
 * The box that the map moves to: for each new search the area that is searched, else the circle round the visitor, else the rows of the list
 * once they have come. Another page or order of the same search leaves the map where it is; so does the area that the visitor chose on it.
 */
export const useShownBox = (answer: Answer, area: string): Box | null => {
  const { view, isStale } = answer;
  const question = searchHref({ ...view, layout: 'list', sort: null });
  const answered = useRef('');
  const [shown, setShown] = useState<Box | null>(null);
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    if (isStale || answered.current === question) return;
    answered.current = question;
    if (view.area === '') setShown(boxOfAnswer(latest.current));
    else if (view.area !== area) setShown(boxOf(view.area));
  }, [isStale, question, view.area, area]);
  return shown;
};
