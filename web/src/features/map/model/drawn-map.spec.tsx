import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { tilesOf } from '../../../lib/site/map-tiles.ts';
import type { Box } from './box.ts';
import { DrawnMap } from './drawn-map.ts';

const berlin = { id: 1, name: 'Café Einstein', latitude: 52.501, longitude: 13.357 };
const nextDoor = { id: 2, name: 'Bar nebenan', latitude: 52.5012, longitude: 13.3573 };
const paris = { id: 3, name: 'Café de Flore', latitude: 48.854, longitude: 2.3326 };
const europe: Box = { west: 0, south: 47, east: 16, north: 54 };
const street: Box = { west: 13.355, south: 52.4995, east: 13.359, north: 52.5025 };

let element: HTMLElement;
let map: DrawnMap;
const onChoose = jest.fn();
const onMove = jest.fn<(box: Box, isByHand: boolean) => void>();

beforeEach(() => {
  element = document.createElement('section');
  Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  document.body.append(element);
  onChoose.mockClear();
  onMove.mockClear();
  map = new DrawnMap(element, { onChoose, onMove }, tilesOf(null, null));
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
    map.setHighlighted(1);
    expect(pin('Café Einstein').classList.contains('map-pin-highlighted')).toBe(true);
    map.setHighlighted(3);
    expect(pins().filter((one) => one.classList.contains('map-pin-highlighted'))).toEqual([pin('Café de Flore')]);
    map.setHighlighted(null);
    expect(element.querySelector('.map-pin-highlighted')).toBeNull();
  });

  it('tells its part after it was moved, and that it was not by hand', () => {
    map.show(europe);
    const [box, isByHand] = lastMove() ?? [];
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
    expect(lastMove()?.[1]).toBe(true);
  });

  it('leaves nothing behind', () => {
    map.setPoints([berlin]);
    map.remove();
    expect(element.childElementCount).toBe(0);
    map = new DrawnMap(element, { onChoose, onMove }, tilesOf(null, null));
  });
});
