import '../../../styles/map.css';
import { useEffect, useRef } from 'react';
import type { MapTiles } from '../../../lib/site/map-tiles.ts';
import type { Box } from '../model/box.ts';
import type { Crowd, MapPoint } from '../model/clusters.ts';
import { DrawnMap, type MapEvents } from '../model/drawn-map.ts';
import type { Highlighted } from '../model/drawn-pins.ts';
import type { Whereabouts } from '../model/visitor-mark.ts';

export interface PinMapProps extends MapEvents {
  label: string;
  points: readonly MapPoint[];
  crowds: readonly Crowd[];
  /** Null: the visitor has not asked for pictures. */
  tiles: MapTiles | null;
  isNight: boolean;
  /** Another number asks for the pictures once more. */
  tries: number;
  visitor: Whereabouts | null;
  /** Business that is highlighted among the others. */
  highlighted: Highlighted | null;
  /** The box to show; each new object moves the map there. */
  shown: Box | null;
}

const draw = (element: HTMLElement, latest: { current: MapEvents }): DrawnMap =>
  new DrawnMap(element, {
    onChoose: (id) => latest.current.onChoose(id),
    onMove: (box, zoom, isByHand) => latest.current.onMove(box, zoom, isByHand),
    onTiles: (state) => latest.current.onTiles(state),
  });

/** A map with one pin for each business, near ones joined. Its code comes only where a map is shown. */
const PinMap = ({ label, points, crowds, tiles, isNight, tries, visitor, highlighted, shown, ...events }: PinMapProps) => {
  const element = useRef<HTMLElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const latestEvents = useRef<MapEvents>(events);
  latestEvents.current = events;
  const latestNight = useRef(isNight);
  latestNight.current = isNight;

  useEffect(() => {
    if (!element.current) return;
    const made = draw(element.current, latestEvents);
    drawn.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      made.remove();
    };
  }, []);
  useEffect(() => drawn.current?.setTiles(tiles, latestNight.current), [tiles]);
  useEffect(() => drawn.current?.setNight(isNight), [isNight]);
  useEffect(() => {
    if (tries > 0) drawn.current?.retryTiles();
  }, [tries]);
  useEffect(() => drawn.current?.setPoints(points, crowds), [points, crowds]);
  useEffect(() => drawn.current?.setVisitor(visitor), [visitor]);
  useEffect(() => drawn.current?.setHighlighted(highlighted), [highlighted]);
  useEffect(() => {
    if (shown) drawn.current?.show(shown);
  }, [shown]);

  return <section ref={element} aria-label={label} className="isolate size-full bg-sunken" />;
};

export default PinMap;
