import { type LatLngBounds, type Map as LeafletMap, latLng, type Marker, marker } from 'leaflet';
import { mapSizes } from '../../../config/map-sizes.ts';
import { type Box, longitudeBeside, type Point } from './box.ts';
import { Clusters, type Crowd, type MapPoint, type Pin } from './clusters.ts';
import { highlightedClass, iconOf, nameOf } from './pin-icon.ts';
import { spreadPins } from './spread-pins.ts';

/** A business that is marked among the others, whether its pin stands alone or in a cluster. */
export interface Highlighted extends Point {
  id: number;
}

export const boxOfBounds = (bounds: LatLngBounds): Box => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
});

interface Drawn {
  pin: Pin;
  marker: Marker;
}

/** The pins of a map: those near the part that is seen, and no other. */
export class DrawnPins {
  private readonly drawn = new Map<string, Drawn>();
  private clusters = new Clusters([]);
  private highlighted: Highlighted | null = null;

  constructor(
    private readonly map: LeafletMap,
    private readonly onPin: (pin: Pin) => void,
  ) {}

  setPoints(points: readonly MapPoint[], crowds: readonly Crowd[]): void {
    this.clusters = new Clusters(points, crowds);
    this.draw();
  }

  setHighlighted(highlighted: Highlighted | null): void {
    this.highlighted = highlighted;
    this.mark();
  }

  draw(): void {
    const zoom = this.map.getZoom();
    const pins = spreadPins(this.clusters.pinsIn(boxOfBounds(this.map.getBounds().pad(0.2)), zoom), zoom);
    const wanted = new Set(pins.map(({ key }) => key));
    const focused = [...this.drawn.values()].find(({ marker: one }) => one.getElement() === document.activeElement);
    for (const [key, { marker: old }] of this.drawn) {
      if (wanted.has(key)) continue;
      old.remove();
      this.drawn.delete(key);
    }
    for (const pin of pins) if (!this.drawn.has(pin.key)) this.drawn.set(pin.key, { pin, marker: this.place(pin) });
    if (focused && !wanted.has(focused.pin.key)) this.handOn(focused.pin);
    this.mark();
  }

  /** The keyboard goes on from the new pin of the same business, else from the map. */
  private handOn(old: Pin): void {
    const same = [...this.drawn.values()].find(({ pin }) => pin.kind === 'point' && old.kind === 'point' && pin.point.id === old.point.id);
    (same?.marker.getElement() ?? this.map.getContainer()).focus({ preventScroll: true });
  }

  private place(pin: Pin): Marker {
    const made = marker([pin.latitude, pin.longitude], { icon: iconOf(pin), title: nameOf(pin), keyboard: true });
    made.on('click', () => this.onPin(pin));
    // The library itself answers keys only where it opens a bubble of its own.
    made.on('keypress', ({ originalEvent }) => ['Enter', ' '].includes(originalEvent.key) && this.onPin(pin));
    made.addTo(this.map).getElement()?.setAttribute('aria-label', nameOf(pin));
    return made;
  }

  private mark(): void {
    const marked = this.pinOfHighlighted();
    for (const one of this.drawn.values()) {
      const isMarked = one === marked;
      one.marker.getElement()?.classList.toggle(highlightedClass, isMarked);
      one.marker.setZIndexOffset(isMarked ? 1000 : 0);
    }
  }

  /** Its own pin, else the nearest cluster as far as clusters reach: that one counts it. */
  private pinOfHighlighted(): Drawn | undefined {
    const { highlighted } = this;
    if (!highlighted) return undefined;
    const all = [...this.drawn.values()];
    const own = all.find(({ pin }) => pin.kind === 'point' && pin.point.id === highlighted.id);
    if (own) return own;
    const distances = all
      .filter(({ pin }) => pin.kind === 'cluster')
      .map((one) => ({ one, px: this.pixelsTo(one.pin, highlighted) }))
      .sort((a, b) => a.px - b.px);
    return distances.find(({ px }) => px <= mapSizes.clusterReachPx)?.one;
  }

  private pixelsTo(pin: Pin, { latitude, longitude }: Point): number {
    const here = this.map.latLngToLayerPoint([pin.latitude, pin.longitude]);
    return here.distanceTo(this.map.latLngToLayerPoint(latLng(latitude, longitudeBeside(longitude, pin.longitude))));
  }
}
