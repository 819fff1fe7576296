import type { BusinessSummary } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import { WithheldMap } from '../../../components/ui/withheld-map.tsx';
import { BusinessRow } from '../../../features/businesses/components/business-row.tsx';
import { distanceFrom } from '../../../features/businesses/model/great-circle.ts';
import { placeOf } from '../../../features/businesses/model/links.ts';
import { areaText, type Box, boxAround, boxOf } from '../../../features/map/model/box.ts';
import type { MapPoint } from '../../../features/map/model/clusters.ts';
import { type SearchView, searchHref } from '../../../features/search/model/search-view.ts';
import type { Listed } from '../../../lib/api/load.ts';
import { useMayEmbed } from '../../../lib/consent/embeds.tsx';
import { formatNumber, formatTotal } from '../../../lib/format/count.ts';
import { tileServiceOf } from '../../../lib/site/map-tiles.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';
import { pinsQuery } from './search-queries.ts';

const PinMap = lazy(() => import('../../../features/map/components/pin-map.tsx'));

export interface ResultMapProps {
  view: SearchView;
  /** The list beside the map. */
  rows: BusinessSummary[];
  /** True while they still answer the question before. */
  isStale: boolean;
  highlighted: number | null;
}

const pointsOf = (rows: BusinessSummary[]): MapPoint[] =>
  rows.flatMap((row) => {
    const place = placeOf(row);
    return place ? [{ id: row.id, name: row.name, ...place }] : [];
  });

/**
 * The box that the map moves to: for each new search the area that is searched, else the rows of the list once they have come.
 * Another page or order of the same search leaves the map where it is; so does the area that the visitor chose on it.
 */
const useShown = ({ view, rows, isStale }: ResultMapProps, area: string): Box | null => {
  const question = searchHref({ ...view, layout: 'list', sort: null });
  const answered = useRef('');
  const [shown, setShown] = useState<Box | null>(null);
  useEffect(() => {
    if (isStale || answered.current === question) return;
    answered.current = question;
    if (view.area === '') setShown(boxAround(pointsOf(rows)));
    else if (view.area !== area) setShown(boxOf(view.area));
  }, [isStale, question, view.area, area, rows]);
  return shown;
};

/** The pins of a view: those of the list at once, all others of the area that is shown a moment later. */
const usePins = (view: SearchView, rows: BusinessSummary[], area: string) => {
  const pins = useQuery({ ...pinsQuery(view, area), enabled: area !== '', placeholderData: keepPreviousData });
  const shownRows = pins.data?.rows ?? rows;
  const points = useMemo(() => pointsOf(shownRows), [shownRows]);
  return { pins: pins.data, shownRows, points };
};

/** The businesses of a view on the map, once its tiles may be fetched. */
export const ResultMap = (props: ResultMapProps) => (useMayEmbed('map') ? <FetchedMap {...props} /> : <WithheldTiles />);

const WithheldTiles = () => (
  <WithheldMap service={tileServiceOf(useSiteSettings().map.tileUrl)} className="size-full rounded-panel max-lg:rounded-none" />
);

const FetchedMap = (props: ResultMapProps) => {
  const { view, rows, highlighted } = props;
  const [area, setArea] = useState('');
  const [isMoved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { pins, shownRows, points } = usePins(view, rows, area);
  const shown = useShown(props, area);
  const chosenRow = shownRows.find(({ id }) => id === chosen);
  const handleMove = (box: Box, isByHand: boolean) => {
    setArea(areaText(box));
    setMoved(isByHand);
  };
  return (
    <div className="relative size-full overflow-hidden rounded-panel bg-sunken max-lg:rounded-none">
      <ErrorBoundary resetKey={area} fallback={<p className="p-8 text-ink-2">The map could not be loaded.</p>}>
        <Suspense fallback={<p className="sr-only">Loading map…</p>}>
          <PinMap
            label="Map of the results"
            points={points}
            highlighted={highlighted ?? chosen}
            shown={shown}
            onChoose={setChosen}
            onMove={handleMove}
          />
        </Suspense>
      </ErrorBoundary>
      {isMoved && <AreaLink href={searchHref(view, { area, near: '', city: '' })} onFollow={() => setMoved(false)} />}
      {pins && !chosenRow && <PinCount pins={pins} />}
      {chosenRow && <ChosenCard business={chosenRow} near={view.near} onClose={() => setChosen(null)} />}
    </div>
  );
};

const AreaLink = ({ href, onFollow }: { href: string; onFollow: () => void }) => (
  <p className="absolute inset-x-0 top-3 text-center">
    <Link to={href} preventScrollReset onClick={onFollow} className={buttonClass('primary', 'small', 'shadow-float')}>
      Search this area
    </Link>
  </p>
);

/** Says where the map shows only the best of what lies there. */
const PinCount = ({ pins: { rows, total, isExact } }: { pins: Listed<BusinessSummary> }) =>
  total <= rows.length ? null : (
    <p className="absolute start-3 bottom-3 rounded-control bg-paper/95 px-3 py-1.5 text-sm tabular-nums">
      The best {formatNumber(rows.length)} of {formatTotal(total, isExact)} here. Zoom in for more.
    </p>
  );

const ChosenCard = ({ business, near, onClose }: { business: BusinessSummary; near: string; onClose: () => void }) => (
  <div className="absolute inset-x-3 bottom-3 rounded-panel bg-paper p-3 pe-12 shadow-float max-lg:bottom-22">
    <BusinessRow business={business} priority="lazy" distanceKm={distanceFrom(near, business)} />
    <button
      type="button"
      aria-label="Close"
      onClick={onClose}
      className="absolute end-1.5 top-1.5 inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
    >
      <X aria-hidden className="size-5" />
    </button>
  </div>
);
