import { divIcon, type Map as LeafletMap, type Marker, map as makeMap, marker, tileLayer } from 'leaflet';
import { mapSizes } from '../../../config/map-sizes.ts';
import type { MapTiles } from '../../../lib/site/map-tiles.ts';

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Decimals of a point: a tenth of a metre. */
const decimals = 6;

const rounded = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({
  latitude: Number(lat.toFixed(decimals)),
  longitude: Number(lng.toFixed(decimals)),
});

const isOnEarth = (latitude: number | null, longitude: number | null): boolean =>
  latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const makePin = (): Marker =>
  marker([0, 0], {
    icon: divIcon({ className: 'map-pin map-pin-plain', html: '<span></span>', iconSize: [mapSizes.pinPx, mapSizes.pinPx] }),
    draggable: true,
    title: 'İşletmenin yeri',
    alt: 'İşletmenin yeri',
  });

/** The map of one point. Lives outside of React, which hands it the point and hears where it was moved. */
export class PointPicker {
  private readonly map: LeafletMap;
  private readonly pin = makePin();

  constructor(element: HTMLElement, { url, attribution }: MapTiles, onMove: (point: MapPoint) => void) {
    this.map = makeMap(element, { minZoom: mapSizes.minZoom, maxZoom: mapSizes.maxZoom }).setView([39, 20], mapSizes.minZoom);
    this.map.attributionControl.setPrefix(false);
    tileLayer(url, {
      className: 'map-pictures',
      maxZoom: mapSizes.maxZoom,
      attribution,
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(this.map);
    this.pin.on('dragend', () => onMove(rounded(this.pin.getLatLng().wrap())));
    this.map.on('click', ({ latlng }) => onMove(rounded(latlng.wrap())));
  }

  /** Shows the pin there; none where that is no point. */
  show(latitude: number | null, longitude: number | null): void {
    if (latitude === null || longitude === null || !isOnEarth(latitude, longitude)) {
      this.pin.remove();
      return;
    }
    this.pin.setLatLng([latitude, longitude]).addTo(this.map);
    const isSeen = this.map.getZoom() > mapSizes.minZoom && this.map.getBounds().contains([latitude, longitude]);
    if (!isSeen) this.map.setView([latitude, longitude], mapSizes.businessZoom, { animate: false });
  }

  remove(): void {
    this.map.remove();
  }
}
