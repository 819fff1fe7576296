import type { BusinessSummary } from '@directory/contracts';
import { useMemo, useState } from 'react';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import PinMap from '../../../features/map/components/pin-map.tsx';
import type { Box } from '../../../features/map/model/box.ts';
import type { Highlighted } from '../../../features/map/model/drawn-pins.ts';
import type { TileState } from '../../../features/map/model/tile-pictures.ts';
import { type SearchView, searchHref } from '../../../features/search/model/search-view.ts';
import { useMayEmbed } from '../../../lib/consent/embeds.tsx';
import { useNight } from '../../../lib/page/use-night.ts';
import { tileServicesOf } from '../../../lib/site/map-services.ts';
import { useMapTiles } from '../../../lib/site/map-tiles.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';
import { AreaLink, ChosenCard, MapLegend, MissingNote, missingPins, missingTiles, WithheldTiles } from './map-notes.tsx';
import type { Marked } from './map-points.ts';
import { usePins, useSeenPart } from './use-pins.ts';
import { useShownBox, whereaboutsOf } from './use-shown-box.ts';

export interface ResultMapProps {
  view: SearchView;
  /** The list beside the map. */
  rows: BusinessSummary[];
  /** True while they still answer the question before. */
  isStale: boolean;
  highlighted: number | null;
}

const highlightedAmong = (rows: readonly Marked[], id: number | null): Highlighted | null => {
  const row = id === null ? undefined : rows.find((one) => one.id === id);
  return row && row.latitude !== null && row.longitude !== null ? { id: row.id, latitude: row.latitude, longitude: row.longitude } : null;
};

/** The pictures below the pins, as far as the visitor has asked for them. */
const useTiles = () => {
  const [state, setState] = useState<TileState>('asked');
  const [tries, setTries] = useState(0);
  const [tiles, mayEmbed, isNight] = [useMapTiles(), useMayEmbed('map'), useNight()];
  return {
    props: { tiles: mayEmbed ? tiles : null, isNight, tries, onTiles: setState },
    hasFailed: mayEmbed && state === 'failed',
    isWithheld: !mayEmbed,
    retry: () => setTries(tries + 1),
  };
};

/** The businesses of a view on the map, with pictures below them once those may be fetched. */
export const ResultMap = (props: ResultMapProps) => {
  const { view, rows, highlighted } = props;
  const { part, follow } = useSeenPart();
  const [isMoved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = useShownBox(props, part.bbox);
  const pins = usePins(view, rows, part, shown);
  const { shownRows, points, crowds, text } = pins;
  const tiles = useTiles();
  const visitor = useMemo(() => whereaboutsOf(view), [view]);
  const chosenRow = shownRows.find(({ id }) => id === chosen);
  const marked = highlightedAmong(rows, highlighted) ?? highlightedAmong(shownRows, chosen);
  const handleMove = (box: Box, zoom: number, isByHand: boolean) => {
    follow(box, zoom, isByHand, shown);
    setMoved(isByHand);
  };
  return (
    <div className="relative size-full overflow-hidden rounded-panel bg-sunken max-lg:rounded-none">
      <PinMap
        label="Map of the results"
        points={points}
        crowds={crowds}
        visitor={visitor}
        highlighted={marked}
        shown={shown}
        onChoose={setChosen}
        onMove={handleMove}
        {...tiles.props}
      />
      <LiveMessage text={text} />
      <div className="pointer-events-none absolute start-17 end-3 top-3 flex flex-col items-center gap-2">
        {isMoved && <AreaLink href={searchHref(view, { area: part.bbox, near: '', city: '' })} onFollow={() => setMoved(false)} />}
        {pins.hasFailed && <MissingNote text={missingPins} onRetry={pins.retry} />}
        {tiles.hasFailed && <MissingNote text={missingTiles} onRetry={tiles.retry} />}
        {tiles.isWithheld && <WithheldServices />}
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-7 flex flex-col items-start">
        {chosenRow ? (
          <ChosenCard key={chosenRow.id} business={chosenRow} near={view.near} onClose={() => setChosen(null)} />
        ) : (
          text && <MapLegend text={text} />
        )}
      </div>
    </div>
  );
};

const WithheldServices = () => <WithheldTiles services={tileServicesOf(useSiteSettings().map)} />;
