import '../../../styles/map.css';
import { useEffect, useRef } from 'react';
import { useMapTiles } from '../../../lib/site/map-tiles.ts';
import type { Box } from '../model/box.ts';
import type { MapPoint } from '../model/clusters.ts';
import { DrawnMap, type MapEvents } from '../model/drawn-map.ts';

interface PinMapProps extends MapEvents {
  label: string;
  points: readonly MapPoint[];
  /** Business that is highlighted among the others. */
  highlighted: number | null;
  /** The box to show; each new object moves the map there. */
  shown: Box | null;
}

/** A map with one pin for each business, near ones joined. Its code comes only where a map is shown. */
const PinMap = ({ label, points, highlighted, shown, ...events }: PinMapProps) => {
  const { url, attribution } = useMapTiles();
  const element = useRef<HTMLElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const latestEvents = useRef<MapEvents>(events);
  latestEvents.current = events;

  useEffect(() => {
    if (!element.current) return;
    const handlers: MapEvents = {
      onChoose: (id) => latestEvents.current.onChoose(id),
      onMove: (box, isByHand) => latestEvents.current.onMove(box, isByHand),
    };
    const made = new DrawnMap(element.current, handlers, { url, attribution });
    drawn.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, [url, attribution]);
  useEffect(() => drawn.current?.setPoints(points), [points]);
  useEffect(() => drawn.current?.setHighlighted(highlighted), [highlighted]);
  useEffect(() => {
    if (shown) drawn.current?.show(shown);
  }, [shown]);

  return <section ref={element} aria-label={label} className="isolate size-full bg-sunken" />;
};

export default PinMap;
