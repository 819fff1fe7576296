import { type Circle, circle, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { mapSizes } from '../../../config/map-sizes.ts';
import { longitudeBeside, type Point } from './box.ts';

/** Where the visitor is, and how far a search round there reaches. */
export interface Whereabouts extends Point {
  radiusKm: number;
}

const text = 'You are here';

/** The visitor's place with its circle, on the copy of the world that is looked at. */
export class VisitorMark {
  private readonly dot: Marker = marker([0, 0], {
    icon: divIcon({ className: 'map-here', html: '<span></span>', iconSize: [mapSizes.herePx, mapSizes.herePx] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -1000,
  });
  private readonly circle: Circle = circle([0, 0], { radius: 0, className: 'map-radius', interactive: false });
  private place: Whereabouts | null = null;

  constructor(private readonly map: LeafletMap) {}

  show(place: Whereabouts | null): void {
    this.place = place;
    if (place === null) {
      this.dot.remove();
      this.circle.remove();
      return;
    }
    this.circle.setRadius(place.radiusKm * 1000).addTo(this.map);
    const element = this.dot.addTo(this.map).getElement();
    element?.setAttribute('role', 'img');
    element?.setAttribute('aria-label', text);
    this.follow();
  }

  /** After the map has moved. */
  follow(): void {
    if (this.place === null) return;
    const { latitude, longitude } = this.place;
    const at: [number, number] = [latitude, longitudeBeside(longitude, this.map.getCenter().lng)];
    this.dot.setLatLng(at);
    this.circle.setLatLng(at);
  }
}
