import '../../../styles/map.css';
import { useEffect, useRef } from 'react';
import { useMapTiles } from '../../../lib/site/map-tiles.ts';
import { type MapPoint, PointPicker } from '../model/point-picker.ts';

interface PointMapProps {
  latitude: number | null;
  longitude: number | null;
  onMove: (point: MapPoint) => void;
}

/** A map with one pin that can be moved. Its code comes only where it is shown; the fields beside it do the same by keyboard. */
const PointMap = ({ latitude, longitude, onMove }: PointMapProps) => {
  const tiles = useMapTiles();
  const element = useRef<HTMLElement>(null);
  const picker = useRef<PointPicker>(undefined);
  const handleMove = useRef(onMove);
  handleMove.current = onMove;
  useEffect(() => {
    if (!element.current) return;
    const made = new PointPicker(element.current, tiles, (point) => handleMove.current(point));
    picker.current = made;
    return () => made.remove();
  }, [tiles]);
  useEffect(() => picker.current?.show(latitude, longitude), [latitude, longitude, tiles]);
  return <section ref={element} aria-label="İşletmenin haritadaki yeri" className="map-daylight isolate size-full" />;
};

export default PointMap;
