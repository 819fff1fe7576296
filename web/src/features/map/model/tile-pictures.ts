import { GridLayer, type Map as LeafletMap, type TileLayer, tileLayer } from 'leaflet';
import { delaysMs } from '../../../config/limits.ts';
import { mapSizes } from '../../../config/map-sizes.ts';
import type { MapTiles } from '../../../lib/site/map-tiles.ts';

/** Whether pictures are on their way, are seen below the pins, or could not be had. */
export type TileState = 'asked' | 'shown' | 'failed';

/** Lines where pictures are not, so that a move is seen. */
class Squares extends GridLayer {
  override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'map-square';
    return square;
  }
}

export const addSquares = (map: LeafletMap): void => {
  new Squares({ zIndex: 0 }).addTo(map);
};

const picturesOf = (url: string, attribution: string): TileLayer =>
  tileLayer(url, {
    className: 'map-pictures',
    maxZoom: mapSizes.maxZoom,
    attribution,
    // The tile server asks to know which site its tiles are shown on.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });

/** The pictures of a map, by day and by night. The map works without them, and is told whether they are there. */
export class TilePictures {
  private readonly layer: TileLayer;
  private url: string;
  private state: TileState = 'asked';
  private hasLoaded = false;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly map: LeafletMap,
    private readonly tiles: MapTiles,
    isNight: boolean,
    private readonly onState: (state: TileState) => void,
  ) {
    this.url = this.urlOf(isNight);
    this.layer = picturesOf(this.url, tiles.attribution);
    this.layer.on('tileload', () => this.handleLoaded());
    this.layer.on('load', () => this.handleEnd());
    this.wait();
    this.layer.addTo(map);
    // Without pictures of its own the night darkens those of the day.
    map.getContainer().classList.toggle('map-daylight', tiles.nightUrl === null);
  }

  setNight(isNight: boolean): void {
    if (this.url === this.urlOf(isNight)) return;
    this.url = this.urlOf(isNight);
    this.layer.setUrl(this.url);
  }

  /** Asks for all of them once more. */
  retry(): void {
    this.tell('asked');
    this.wait();
    this.layer.redraw();
  }

  remove(): void {
    clearTimeout(this.patience);
    this.map.removeLayer(this.layer);
  }

  private urlOf(isNight: boolean): string {
    return (isNight ? this.tiles.nightUrl : null) ?? this.tiles.url;
  }

  private wait(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.state === 'asked' && this.tell('failed'), delaysMs.tiles);
  }

  private handleLoaded(): void {
    this.hasLoaded = true;
    this.tell('shown');
  }

  /** All that were asked for have come, or failed. */
  private handleEnd(): void {
    if (!this.hasLoaded) this.tell('failed');
    this.hasLoaded = false;
  }

  private tell(state: TileState): void {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }
}
