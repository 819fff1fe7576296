import { mapSizes } from '../../../config/map-sizes.ts';
import type { Pin, PinOffset } from './clusters.ts';

const inMiddle: PinOffset = { x: 0, y: 0 };

/** One of `count` marks of a ring, the first of them above the middle. A ring has room for six times its number. */
const onRing = (ring: number, index: number, count: number): PinOffset => {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const radius = ring * mapSizes.spreadPx;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
};

/** Where the marks of one spot are drawn, none over another: one in the middle, the others on rings around it. */
export const spreadOffsets = (count: number): PinOffset[] => {
  const offsets = [inMiddle].slice(0, count);
  for (let ring = 1; offsets.length < count; ring += 1) {
    const onThis = Math.min(6 * ring, count - offsets.length);
    for (let index = 0; index < onThis; index += 1) offsets.push(onRing(ring, index, onThis));
  }
  return offsets;
};

/** A metre: businesses of one house often have its very place. */
const spotOf = ({ latitude, longitude }: Pin): string => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

const spread = (atSpot: readonly Pin[]): Pin[] => {
  const offsets = spreadOffsets(atSpot.length);
  const inOrder = atSpot.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return inOrder.map((pin, i): Pin => ({ ...pin, key: `${pin.key}~${offsets[i].x},${offsets[i].y}`, offset: offsets[i] }));
};

/** The pins of a zoom level: where nothing joins them any more, those of one spot stand beside each other. */
export const spreadPins = (pins: readonly Pin[], zoom: number): readonly Pin[] =>
  Math.round(zoom) > mapSizes.clusterZoom ? [...Map.groupBy(pins, spotOf).values()].flatMap(spread) : pins;
