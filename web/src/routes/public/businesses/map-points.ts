import type { BusinessSummary } from '@directory/contracts';
import { useMemo } from 'react';
import { placeOf } from '../../../features/businesses/model/links.ts';
import { type OpenLabel, openInfoOf } from '../../../features/businesses/model/open-state.ts';
import type { MapPoint, PinState } from '../../../features/map/model/clusters.ts';
import { useNow, useVisitorClock } from '../../../lib/time/now.tsx';

/** A row of the list, or one of the map, which knows its icon too. */
export type Marked = BusinessSummary & { icon?: string };

const stateOf = (words: OpenLabel | null): PinState => {
  if (words === null) return null;
  return words.tone === 'open' ? 'open' : 'closed';
};

/** The pins of businesses, as they are open at this moment; those that stand somewhere. */
export const useMapPoints = (rows: readonly Marked[]): MapPoint[] => {
  const [now, clock] = [useNow(), useVisitorClock()];
  return useMemo(
    () =>
      rows.flatMap((row) => {
        const place = placeOf(row);
        if (!place) return [];
        const { words } = openInfoOf(row, now, clock);
        const facts = [row.category.name, words?.badge].filter(Boolean).join(', ');
        return [{ id: row.id, name: row.name, icon: row.icon ?? '', state: stateOf(words), facts, ...place }];
      }),
    [rows, now, clock],
  );
};
