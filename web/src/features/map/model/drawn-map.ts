import { divIcon, type LatLngBounds, type Map as LeafletMap, type Marker, map as makeMap, marker, tileLayer } from 'leaflet';
import type { Box } from './box.ts';
import { Clusters, type MapPoint, type Mark } from './clusters.ts';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';
const maxZoom = 19;
/** A single business is shown with its streets around it. */
const closestFit = 15;
const pinSize = 30;
const clusterSize = 40;

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

const iconOf = (mark: Mark, isMarked: boolean) =>
  mark.kind === 'cluster'
    ? divIcon({ className: 'map-cluster', html: `<span>${mark.count}</span>`, iconSize: [clusterSize, clusterSize] })
    : divIcon({ className: isMarked ? 'map-pin map-pin-marked' : 'map-pin', html: '<span></span>', iconSize: [pinSize, pinSize] });

const nameOf = (mark: Mark): string => (mark.kind === 'cluster' ? `${mark.count} businesses, zoom in` : mark.point.name);

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The map itself: tiles, and marks that join and part as it is zoomed. Lives outside of React, which only hands it what to show. */
export class DrawnMap {
  private readonly map: LeafletMap;
  private readonly drawn = new Map<string, Marker>();
  private clusters = new Clusters([]);
  private marked: number | null = null;
  private isByHand = false;

  constructor(
    element: HTMLElement,
    private readonly events: MapEvents,
  ) {
    const isStill = reducesMotion();
    this.map = makeMap(element, {
      attributionControl: true,
      worldCopyJump: true,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      minZoom: 2,
      maxZoom,
    });
    this.map.attributionControl.setPrefix(false);
    // The tile server asks to know which site its tiles are shown on.
    tileLayer(tiles, { maxZoom, attribution, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(this.map);
    this.map.setView([25, 10], 2);
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
  setMarked(id: number | null): void {
    this.marked = id;
    this.draw();
  }

  /** Moves so that the whole box is seen. */
  show({ west, south, east, north }: Box): void {
    this.isFitting = true;
    const bounds: [number, number][] = [
      [south, west],
      [north, east],
    ];
    this.map.fitBounds(bounds, { padding: [40, 40], maxZoom: closestFit, animate: false });
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
    const marks = this.clusters.marksIn(boxOfBounds(this.map.getBounds().pad(0.2)), this.map.getZoom());
    const wanted = new Set(marks.map(({ key }) => key));
    for (const [key, drawn] of this.drawn) {
      if (wanted.has(key)) continue;
      drawn.remove();
      this.drawn.delete(key);
    }
    for (const mark of marks) this.place(mark);
  }

  private place(mark: Mark): void {
    const isMarked = mark.kind === 'point' && mark.point.id === this.marked;
    const drawn = this.drawn.get(mark.key);
    if (drawn) {
      const element = drawn.getElement();
      element?.classList.toggle('map-pin-marked', isMarked);
      drawn.setZIndexOffset(isMarked ? 1000 : 0);
      return;
    }
    const made = marker([mark.latitude, mark.longitude], { icon: iconOf(mark, isMarked), title: nameOf(mark), keyboard: true });
    made.on('click', () => this.handleMark(mark));
    // The library itself answers keys only where it opens a bubble of its own.
    made.on('keypress', ({ originalEvent }) => ['Enter', ' '].includes(originalEvent.key) && this.handleMark(mark));
    made.addTo(this.map).getElement()?.setAttribute('aria-label', nameOf(mark));
    this.drawn.set(mark.key, made);
  }

  private handleMark(mark: Mark): void {
    if (mark.kind === 'point') this.events.onChoose(mark.point.id);
    else this.map.setView([mark.latitude, mark.longitude], mark.opensAt);
  }
}
