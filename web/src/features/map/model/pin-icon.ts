import { type DivIcon, divIcon } from 'leaflet';
import { categoryIconHref } from '../../../components/ui/category-icon-href.ts';
import { mapSizes } from '../../../config/map-sizes.ts';
import { formatNumber } from '../../../lib/format/count.ts';
import type { Pin } from './clusters.ts';

export const highlightedClass = 'map-pin-highlighted';

const drawingOf = (icon: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="${categoryIconHref(icon)}"></use></svg>`;

/** The point of the icon that stands on the spot. */
const anchorOf = ({ offset = { x: 0, y: 0 } }: Pin): [number, number] => [mapSizes.pinPx / 2 - offset.x, mapSizes.pinPx / 2 - offset.y];

/** Filled: open; hollow and struck through: closed; hollow: nothing sure is known. */
export const iconOf = (pin: Pin): DivIcon =>
  pin.kind === 'cluster'
    ? divIcon({
        className: 'map-cluster',
        html: `<span>${formatNumber(pin.count)}</span>`,
        iconSize: [mapSizes.clusterPx, mapSizes.clusterPx],
      })
    : divIcon({
        className: `map-pin map-pin-${pin.point.state ?? 'unknown'}`,
        html: `<span>${drawingOf(pin.point.icon)}</span>`,
        iconSize: [mapSizes.pinPx, mapSizes.pinPx],
        iconAnchor: anchorOf(pin),
      });

export const nameOf = (pin: Pin): string =>
  pin.kind === 'cluster' ? `${formatNumber(pin.count)} businesses, zoom in` : [pin.point.name, pin.point.facts].filter(Boolean).join(', ');
