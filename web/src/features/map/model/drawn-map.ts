import { divIcon, type LatLngBounds, type Map as LeafletMap, type Marker, map as makeMap, marker, tileLayer } from 'leaflet';
import { mapSizes } from '../../../config/limits.ts';
import type { MapTiles } from '../../../lib/site/map-tiles.ts';
import type { Box } from './box.ts';
import { Clusters, type MapPoint, type Pin } from './clusters.ts';

export interface MapEvents {
  onChoose: (id: number | null) => void;
  /** The part that is shown has changed; `isByHand` where the visitor moved it. */
  onMove: (box: Box, isByHand: boolean) => void;
}

const boxOfBounds = (bounds: LatLngBounds): Box => ({
  west: bounds.getWest(),
  south: bounds.getSouth(),
  east: bounds.getEast(),
  north: bounds.getNorth(),
});

const iconOf = (pin: Pin, isHighlighted: boolean) =>
  pin.kind === 'cluster'
    ? divIcon({ className: 'map-cluster', html: `<span>${pin.count}</span>`, iconSize: [mapSizes.clusterPx, mapSizes.clusterPx] })
    : divIcon({
        className: isHighlighted ? 'map-pin map-pin-highlighted' : 'map-pin',
        html: '<span></span>',
        iconSize: [mapSizes.pinPx, mapSizes.pinPx],
      });

const nameOf = (pin: Pin): string => (pin.kind === 'cluster' ? `${pin.count} businesses, zoom in` : pin.point.name);

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The map itself: tiles, and pins that join and part as it is zoomed. Lives outside of React, which only hands it what to show. */
export class DrawnMap {
  private readonly map: LeafletMap;
  private readonly drawn = new Map<string, Marker>();
  private clusters = new Clusters([]);
  private highlighted: number | null = null;
  private isByHand = false;

  constructor(
    element: HTMLElement,
    private readonly events: MapEvents,
    { url, attribution }: MapTiles,
  ) {
    const isStill = reducesMotion();
    this.map = makeMap(element, {
      attributionControl: true,
      worldCopyJump: true,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      minZoom: mapSizes.minZoom,
      maxZoom: mapSizes.maxZoom,
    });
    this.map.attributionControl.setPrefix(false);
    // The tile server asks to know which site its tiles are shown on.
    tileLayer(url, { maxZoom: mapSizes.maxZoom, attribution, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(this.map);
    this.map.setView([25, 10], mapSizes.minZoom);
    this.map.on('dragstart zoomstart', () => this.startMove());
    this.map.on('moveend', () => this.endMove());
    this.map.on('click', () => events.onChoose(null));
  }

  /** Shows these businesses in place of the ones before. */
  setPoints(points: readonly MapPoint[]): void {
    this.clusters = new Clusters(points);
    this.draw();
  }

  /** Marks one business among the others. */
  setHighlighted(id: number | null): void {
    this.highlighted = id;
    this.draw();
  }

  /** Moves so that the whole box is seen. */
  show({ west, south, east, north }: Box): void {
    this.isFitting = true;
    const bounds: [number, number][] = [
      [south, west],
      [north, east],
    ];
    this.map.fitBounds(bounds, { padding: [40, 40], maxZoom: mapSizes.businessZoom, animate: false });
    this.isFitting = false;
  }

  /** After its element has changed its size. */
  resize(): void {
    this.map.invalidateSize({ animate: false });
  }

  remove(): void {
    this.map.remove();
  }

  private isFitting = false;

  private startMove(): void {
    if (!this.isFitting) this.isByHand = true;
  }

  private endMove(): void {
    this.draw();
    this.events.onMove(boxOfBounds(this.map.getBounds()), this.isByHand);
    this.isByHand = false;
  }

  private draw(): void {
    const pins = this.clusters.pinsIn(boxOfBounds(this.map.getBounds().pad(0.2)), this.map.getZoom());
    const wanted = new Set(pins.map(({ key }) => key));
    for (const [key, drawn] of this.drawn) {
      if (wanted.has(key)) continue;
      drawn.remove();
      this.drawn.delete(key);
    }
    for (const pin of pins) this.place(pin);
  }

  private place(pin: Pin): void {
    const isHighlighted = pin.kind === 'point' && pin.point.id === this.highlighted;
    const drawn = this.drawn.get(pin.key);
    if (drawn) {
      const element = drawn.getElement();
      element?.classList.toggle('map-pin-highlighted', isHighlighted);
      drawn.setZIndexOffset(isHighlighted ? 1000 : 0);
      return;
    }
    const made = marker([pin.latitude, pin.longitude], { icon: iconOf(pin, isHighlighted), title: nameOf(pin), keyboard: true });
    made.on('click', () => this.handlePin(pin));
    // The library itself answers keys only where it opens a bubble of its own.
    made.on('keypress', ({ originalEvent }) => ['Enter', ' '].includes(originalEvent.key) && this.handlePin(pin));
    made.addTo(this.map).getElement()?.setAttribute('aria-label', nameOf(pin));
    this.drawn.set(pin.key, made);
  }

  private handlePin(pin: Pin): void {
    if (pin.kind === 'point') this.events.onChoose(pin.point.id);
    else this.map.setView([pin.latitude, pin.longitude], pin.opensAt);
  }
}
