import { type FitBoundsOptions, type Map as LeafletMap, map as makeMap } from 'leaflet';
import { mapSizes } from '../../../config/map-sizes.ts';
import type { MapTiles } from '../../../lib/site/map-tiles.ts';
import { type Box, withPoles } from './box.ts';
import type { Crowd, MapPoint, Pin } from './clusters.ts';
import { boxOfBounds, DrawnPins, type Highlighted } from './drawn-pins.ts';
import { addSquares, TilePictures, type TileState } from './tile-pictures.ts';
import { VisitorMark, type Whereabouts } from './visitor-mark.ts';

export interface MapEvents {
  onChoose: (id: number | null) => void;
  /** The part that is shown has changed; `isByHand` where the visitor moved it. */
  onMove: (box: Box, zoom: number, isByHand: boolean) => void;
  onTiles: (state: TileState) => void;
}

/** Pixels that stay free round what is shown; the count stands at the lower edge. */
const fitting: FitBoundsOptions = { paddingTopLeft: [40, 40], paddingBottomRight: [40, 72] };

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const makeLeaflet = (element: HTMLElement): LeafletMap => {
  const isStill = reducesMotion();
  const made = makeMap(element, {
    attributionControl: true,
    worldCopyJump: true,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    minZoom: mapSizes.minZoom,
    maxZoom: mapSizes.maxZoom,
  });
  made.attributionControl.setPrefix(false);
  return made;
};

/** The map itself: tiles, and pins that join and part as it is zoomed. Lives outside of React, which only hands it what to show. */
export class DrawnMap {
  private readonly map: LeafletMap;
  private readonly pins: DrawnPins;
  private readonly visitor: VisitorMark;
  private tiles: TilePictures | undefined;
  private isByHand = false;
  private isFitting = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly events: MapEvents,
  ) {
    this.map = makeLeaflet(element);
    this.pins = new DrawnPins(this.map, (pin) => this.handlePin(pin));
    this.visitor = new VisitorMark(this.map);
    addSquares(this.map);
    this.map.setView([25, 10], mapSizes.minZoom);
    this.map.on('movestart zoomstart', () => this.startMove());
    this.map.on('moveend', () => this.endMove());
    this.map.on('click', () => events.onChoose(null));
  }

  /** The pictures below the pins; null: none, because the visitor has not asked for them. */
  setTiles(tiles: MapTiles | null, isNight: boolean): void {
    this.tiles?.remove();
    this.tiles = tiles ? new TilePictures(this.map, tiles, isNight, this.events.onTiles) : undefined;
  }

  setNight(isNight: boolean): void {
    this.tiles?.setNight(isNight);
  }

  retryTiles(): void {
    this.tiles?.retry();
  }

  /** Shows these businesses in place of the ones before. */
  setPoints(points: readonly MapPoint[], crowds: readonly Crowd[] = []): void {
    this.pins.setPoints(points, crowds);
  }

  /** Marks one business among the others. */
  setHighlighted(highlighted: Highlighted | null): void {
    this.pins.setHighlighted(highlighted);
  }

  setVisitor(place: Whereabouts | null): void {
    this.visitor.show(place);
  }

  /** Moves so that the whole box is seen. */
  show({ west, south, east, north }: Box): void {
    this.isFitting = true;
    const bounds: [number, number][] = [
      [south, west],
      [north, east],
    ];
    this.map.fitBounds(bounds, { ...fitting, maxZoom: mapSizes.businessZoom, animate: false });
    this.isFitting = false;
  }

  /** After its element has changed its size. */
  resize(): void {
    this.map.invalidateSize({ animate: false });
  }

  remove(): void {
    this.tiles?.remove();
    this.map.remove();
  }

  private startMove(): void {
    if (!this.isFitting) this.isByHand = true;
  }

  private endMove(): void {
    this.pins.draw();
    this.visitor.follow();
    this.events.onMove(withPoles(boxOfBounds(this.map.getBounds())), this.map.getZoom(), this.isByHand);
    this.isByHand = false;
  }

  private handlePin(pin: Pin): void {
    if (pin.kind === 'point') this.events.onChoose(pin.point.id);
    else this.open(pin.latitude, pin.longitude, pin.opensAt);
  }

  private open(latitude: number, longitude: number, zoom: number): void {
    // The cluster goes with the zoom: the keyboard goes on from the map.
    if (this.element.contains(document.activeElement)) this.element.focus({ preventScroll: true });
    this.map.setView([latitude, longitude], zoom);
  }
}
