import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { tilesOf } from '../../../lib/site/map-tiles.ts';
import type { Box } from './box.ts';
import { DrawnMap } from './drawn-map.ts';
import type { TileState } from './tile-pictures.ts';

const facts = '';
const berlin = { id: 1, name: 'Café Einstein', icon: 'coffee', state: 'open', facts, latitude: 52.501, longitude: 13.357 } as const;
const nextDoor = { id: 2, name: 'Bar nebenan', icon: 'beer', state: 'closed', facts, latitude: 52.5012, longitude: 13.3573 } as const;
const paris = { id: 3, name: 'Café de Flore', icon: 'coffee', state: null, facts, latitude: 48.854, longitude: 2.3326 } as const;
const europe: Box = { west: 0, south: 47, east: 16, north: 54 };
const street: Box = { west: 13.355, south: 52.4995, east: 13.359, north: 52.5025 };

let element: HTMLElement;
let map: DrawnMap;
const onChoose = jest.fn();
const onMove = jest.fn<(box: Box, zoom: number, isByHand: boolean) => void>();
const onTiles = jest.fn<(state: TileState) => void>();
const day = tilesOf({ tileUrl: null, nightTileUrl: null, tileAttribution: null });
const own = tilesOf({
  tileUrl: 'https://t.example/{z}/{x}/{y}.png',
  nightTileUrl: 'https://t.example/night/{z}/{x}/{y}.png',
  tileAttribution: 'T',
});

beforeEach(() => {
  element = document.createElement('section');
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  document.body.append(element);
  onChoose.mockClear();
  onMove.mockClear();
  onTiles.mockClear();
  map = new DrawnMap(element, { onChoose, onMove, onTiles });
  map.setTiles(day, false);
});
afterEach(() => {
  map.remove();
  element.remove();
});

const pins = () => [...element.querySelectorAll<HTMLElement>('.map-pin, .map-cluster')];
const names = () =>
  pins()
    .map((pin) => pin.getAttribute('aria-label'))
    .toSorted();
const pin = (name: string) => pins().find((one) => one.getAttribute('aria-label') === name) as HTMLElement;
const lastMove = () => onMove.mock.calls.at(-1);

describe('the map', () => {
  it('names who has made it, and nothing else', () => {
    expect(element.querySelector('.leaflet-control-attribution')?.textContent).toBe('© OpenStreetMap contributors');
  });

  it('has a pin for each business, under its name', () => {
    map.show(europe);
    map.setPoints([berlin, paris]);
    expect(names()).toEqual(['Café Einstein', 'Café de Flore']);
  });

  it('says of a pin what kind it is and whether it is open, in words and by its form', () => {
    map.show(europe);
    map.setPoints([{ ...berlin, facts: 'Café, Open Now' }, paris]);
    expect(names()).toEqual(['Café Einstein, Café, Open Now', 'Café de Flore']);
    expect(
      pins()
        .map((one) => one.className.match(/map-pin-\w+/)?.[0])
        .toSorted(),
    ).toEqual(['map-pin-open', 'map-pin-unknown']);
    expect(pin('Café de Flore').querySelector('use')?.getAttribute('href')).toMatch(/category-icons\.svg#coffee$/);
    map.setPoints([{ ...berlin, state: 'closed', facts: 'Café, Closed' }]);
    expect(names()).toEqual(['Café Einstein, Café, Closed']);
  });

  it('keeps the focus on a business whose pin is drawn anew', () => {
    map.show(europe);
    map.setPoints([{ ...berlin, facts: 'Café, Open Now' }, paris]);
    pin('Café Einstein, Café, Open Now').focus();
    map.setPoints([{ ...berlin, state: 'closed', facts: 'Café, Closed' }, paris]);
    expect(document.activeElement).toBe(pin('Café Einstein, Café, Closed'));
  });

  it('takes the focus of a pin that goes', () => {
    map.show(europe);
    map.setPoints([berlin, nextDoor, paris]);
    pin('2 businesses, zoom in').focus();
    map.setPoints([berlin, paris]);
    expect(document.activeElement).toBe(element);
  });

  it('leaves the focus where it is while pins come and go', () => {
    map.show(europe);
    map.setPoints([berlin, paris]);
    pin('Café de Flore').focus();
    map.setPoints([paris]);
    expect(document.activeElement).toBe(pin('Café de Flore'));
  });

  it('counts crowds that the server has joined', () => {
    map.show(europe);
    map.setPoints([paris], [{ latitude: 52.5, longitude: 13.4, count: 1226 }]);
    expect(names()).toEqual(['1,226 businesses, zoom in', 'Café de Flore']);
  });

  it('joins pins that lie close together, and parts them when it comes near', () => {
    map.show(europe);
    map.setPoints([berlin, nextDoor, paris]);
    expect(names()).toEqual(['2 businesses, zoom in', 'Café de Flore']);
    map.show(street);
    expect(lastMove()?.[0].west).toBeGreaterThan(13);
  });

  it('opens a cluster where it is chosen, and closes nothing', () => {
    map.show(europe);
    map.setPoints([berlin, nextDoor]);
    fireEvent.click(pin('2 businesses, zoom in'));
    expect(names()).toEqual(['Bar nebenan', 'Café Einstein']);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('shows other points in place of the ones before', () => {
    map.show(europe);
    map.setPoints([berlin]);
    map.setPoints([paris]);
    expect(names()).toEqual(['Café de Flore']);
  });

  it('draws only what lies near the part that is seen', () => {
    map.show(street);
    map.setPoints([berlin, paris]);
    expect(names()).toEqual(['Café Einstein']);
  });

  it('tells which business was chosen, by the pointer or the keyboard', () => {
    map.show(europe);
    map.setPoints([berlin, paris]);
    fireEvent.click(pin('Café Einstein'));
    for (const key of ['Enter', ' ', 'a']) fireEvent.keyPress(pin('Café de Flore'), { key, keyCode: key.charCodeAt(0) });
    expect(onChoose.mock.calls).toEqual([[1], [3], [3]]);
  });

  it('highlights one business at a time', () => {
    map.show(europe);
    map.setPoints([berlin, paris]);
    map.setHighlighted(berlin);
    expect(pin('Café Einstein').classList.contains('map-pin-highlighted')).toBe(true);
    map.setHighlighted(paris);
    expect(pins().filter((one) => one.classList.contains('map-pin-highlighted'))).toEqual([pin('Café de Flore')]);
    map.setHighlighted(null);
    expect(element.querySelector('.map-pin-highlighted')).toBeNull();
  });

  it('highlights the cluster that holds the business, and no other', () => {
    map.show(europe);
    map.setPoints([paris], [{ latitude: 52.5, longitude: 13.4, count: 9 }]);
    map.setHighlighted(berlin);
    expect(pin('9 businesses, zoom in').classList.contains('map-pin-highlighted')).toBe(true);
    map.setHighlighted({ id: 9, latitude: 40, longitude: 30 });
    expect(element.querySelector('.map-pin-highlighted')).toBeNull();
  });

  it('shows the place and the circle of the visitor on the copy of the world that is seen', () => {
    map.show({ west: 170, south: -20, east: 190, north: -10 });
    map.setVisitor({ latitude: -13.8, longitude: -171.7, radiusKm: 25 });
    const here = element.querySelector('.map-here');
    expect([here?.getAttribute('role'), here?.getAttribute('aria-label')]).toEqual(['img', 'You are here']);
    expect(element.querySelector('.map-radius')).toBeTruthy();
    map.setVisitor(null);
    expect(element.querySelector('.map-here, .map-radius')).toBeNull();
  });

  it('says when no picture has come, and when some have after all', () => {
    const tiles = () => [...element.querySelectorAll('img')];
    expect(tiles().length).toBeGreaterThan(0);
    for (const tile of tiles()) fireEvent.error(tile);
    expect(onTiles.mock.calls).toEqual([['failed']]);
    map.retryTiles();
    fireEvent.load(tiles()[0]);
    expect(onTiles.mock.calls).toEqual([['failed'], ['asked'], ['shown']]);
  });

  it('has pictures of the night where they are set, and darkens those of the day elsewhere', () => {
    const sources = () => [...element.querySelectorAll('img')].map(({ src }) => src);
    expect(element.classList.contains('map-daylight')).toBe(true);
    map.setTiles(own, true);
    expect(sources().every((src) => src.includes('/night/'))).toBe(true);
    expect(element.classList.contains('map-daylight')).toBe(false);
    map.setNight(false);
    expect(sources().some((src) => src.includes('/night/'))).toBe(false);
  });

  it('has its pins without any picture', () => {
    map.setTiles(null, false);
    map.show(europe);
    map.setPoints([berlin, paris]);
    expect([names().length, element.querySelectorAll('img').length]).toEqual([2, 0]);
  });

  it('tells its part after it was moved, and that it was not by hand', () => {
    map.show(europe);
    const [box, , isByHand] = lastMove() ?? [];
    expect(isByHand).toBe(false);
    expect(box?.west).toBeLessThanOrEqual(europe.west);
    expect(box?.north).toBeGreaterThanOrEqual(europe.north);
  });

  it('comes no nearer than the streets around a single business', () => {
    const point = { west: 13.357, east: 13.357, south: 52.501, north: 52.501 };
    map.show(point);
    const [box] = lastMove() ?? [];
    expect((box?.east ?? 0) - (box?.west ?? 0)).toBeGreaterThan(0.01);
  });

  it('knows a zoom of the visitor’s own hand', () => {
    map.show(europe);
    fireEvent.click(element.querySelector('.leaflet-control-zoom-in') as Element);
    expect(lastMove()?.[2]).toBe(true);
  });

  it('leaves nothing behind', () => {
    map.setPoints([berlin]);
    map.remove();
    expect(element.childElementCount).toBe(0);
    map = new DrawnMap(element, { onChoose, onMove, onTiles });
  });
});
