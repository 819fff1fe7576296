import type { MapPins, PinCluster } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Box } from '../../../features/map/model/box.ts';
import type { TileState } from '../../../features/map/model/tile-pictures.ts';
import type { Whereabouts } from '../../../features/map/model/visitor-mark.ts';
import { emptySearch, type SearchView } from '../../../features/search/model/search-view.ts';
import { aSummary } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

interface PinMapProps {
  label: string;
  points: { id: number; name: string; icon: string; state: string | null; facts: string }[];
  crowds: PinCluster[];
  highlighted: { id: number } | null;
  visitor: Whereabouts | null;
  tiles: object | null;
  tries: number;
  shown: Box | null;
  onChoose: (id: number | null) => void;
  onMove: (box: Box, zoom: number, isByHand: boolean) => void;
  onTiles: (state: TileState) => void;
}

/** The last props of the map. */
let map: PinMapProps;
jest.unstable_mockModule('../../../features/map/components/pin-map.tsx', () => ({
  default: (props: PinMapProps) => {
    map = props;
    return <section aria-label={props.label} />;
  },
}));
const { ResultMap } = await import('./result-map.tsx');

const server = useFakeServer();
const berlin = aSummary({ id: 1, name: 'Berlin café' });
const paris = aSummary({ id: 2, name: 'Paris café', latitude: 48.8566, longitude: 2.3522 });
const nowhere = aSummary({ id: 3, name: 'Nowhere', latitude: null, longitude: null });
const box: Box = { west: 13.31, south: 52.41, east: 13.49, north: 52.59 };
const path = '/api/map-pins';
const around: Box = { west: -3.7, south: 40.4, east: 13.4, north: 52.6 };
const answer = (change: Partial<MapPins> = {}): MapPins => ({
  total: 1,
  isExact: true,
  clusters: [],
  businesses: [{ ...berlin, icon: 'coffee' }],
  bounds: around,
  ...change,
});

const element = (change: Partial<SearchView> = {}, rows = [berlin, paris, nowhere], isStale = false, highlighted: number | null = null) => (
  <ResultMap view={{ ...emptySearch, ...change }} rows={rows} isStale={isStale} highlighted={highlighted} />
);
const open = async (...args: Parameters<typeof element>) => {
  const rendered = renderScreen(element(...args), { address: '/businesses' });
  await screen.findByRole('region', { name: 'Map of the results' });
  return rendered;
};
/** Once the map has begun somewhere. */
const show = async (...args: Parameters<typeof element>) => {
  const rendered = await open(...args);
  await waitFor(() => expect(map.shown).not.toBeNull());
  return rendered;
};
const move = (isByHand: boolean, to = box, zoom = 12) => act(() => map.onMove(to, zoom, isByHand));
const asked = () => server().calls.filter((call) => call.path.startsWith(path)).length;

beforeEach(() => {
  server().on('GET', path, { body: answer() });
});

describe('the map of a search', () => {
  it('shows the rows of the list at once, those that stand somewhere', async () => {
    server().hold('GET', path);
    await open();
    expect([map.points.map(({ id }) => id), map.shown]).toEqual([[1, 2], null]);
  });

  it('begins with all that was found, on whatever page', async () => {
    await show({ city: 'berlin', page: 2 }, [paris]);
    expect(map.shown).toEqual(around);
    expect(server().calls.map((call) => call.path)).toContain(`${path}?city=berlin&bbox=-180%2C-90%2C180%2C90`);
  });

  it('shows what it began with while all of that is in view, and asks again nearer', async () => {
    await show();
    const seen: Box = { west: -10, south: 30, east: 20, north: 60 };
    move(false, seen, 5);
    expect(screen.getByRole('status').textContent).toBe('1 business in view');
    move(true, seen, 4);
    expect([map.points.map(({ id }) => id), asked()]).toEqual([[1], 1]);
    move(true, seen, 6);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('begins over the date line where what was found lies on both sides of it', async () => {
    server().on('GET', path, { body: answer({ bounds: { west: 178, south: -20, east: -171, north: -13 } }) });
    await show();
    expect(map.shown).toEqual({ west: 178, south: -20, east: 189, north: -13 });
  });

  it('begins with the rows of the page where nothing says how far the list reaches', async () => {
    server().on('GET', path, { status: 400 });
    await show();
    expect(map.shown).toEqual({ west: 2.3522, south: 48.8566, east: 13.356789, north: 52.501234 });
  });

  it('asks for all of the part that is shown, best first, and shows those', async () => {
    await show({ isOpen: true });
    move(false);
    await waitFor(() => expect(map.points.map(({ id }) => id)).toEqual([1]));
    expect(server().calls.map((call) => call.path)).toContain(`${path}?openNow=true&bbox=13.31%2C52.41%2C13.49%2C52.59&zoom=12`);
  });

  it('offers to search the part that the visitor has moved to, and that alone', async () => {
    const { user, address } = await show({ city: 'berlin', search: 'rye' });
    move(false);
    expect(screen.queryByRole('link', { name: 'Search this area' })).toBeNull();
    move(true);
    await user.click(screen.getByRole('link', { name: 'Search this area' }));
    expect(address()).toBe('/businesses?search=rye&area=13.31%2C52.41%2C13.49%2C52.59');
    expect(screen.queryByRole('link', { name: 'Search this area' })).toBeNull();
  });

  it('says of a pin what kind of business it is, and whether it is open', async () => {
    const closed = aSummary({ id: 4, businessStatus: 'CLOSED_TEMPORARILY' });
    server().on('GET', path, { body: answer({ total: 2, businesses: [berlin, closed].map((one) => ({ ...one, icon: 'coffee' })) }) });
    await show();
    move(false);
    await waitFor(() => expect(map.points.map(({ icon }) => icon)).toEqual(['coffee', 'coffee']));
    expect(map.points[1]).toMatchObject({ state: 'closed', facts: 'Restaurant, Temporarily Closed' });
  });

  it('counts what lies on the part that is seen, clusters among it, and says it aloud', async () => {
    const clusters = [{ latitude: 52, longitude: 13, count: 1226 }];
    server().on('GET', path, { body: answer({ total: 1227, clusters }) });
    await show();
    move(false);
    const text = '1,227 businesses in view';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(map.crowds).toEqual(clusters);
  });

  it('says where it shows only the best', async () => {
    server().on('GET', path, { body: answer({ total: 20_000, isExact: false }) });
    await show();
    move(false);
    expect(await screen.findAllByText('The best 1 of 20,000+ here. Zoom in for more.')).toHaveLength(2);
  });

  it('says that the businesses of its part are missing, shows those of the list, and asks again', async () => {
    server().on('GET', path, { status: 429 });
    const { user } = await show();
    move(false);
    expect(await screen.findByText(/businesses of this part cannot be loaded/)).toBeTruthy();
    expect(map.points.map(({ id }) => id)).toEqual([1, 2]);
    server().on('GET', path, { body: answer() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(map.points.map(({ id }) => id)).toEqual([1]));
    expect(screen.queryByText(/cannot be loaded/)).toBeNull();
  });

  it('says that pictures are missing, and asks for them again', async () => {
    const { user } = await show();
    act(() => map.onTiles('failed'));
    expect(screen.getByText(/pictures cannot be loaded/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(map.tries).toBe(1);
    act(() => map.onTiles('shown'));
    expect(screen.queryByText(/pictures cannot be loaded/)).toBeNull();
  });

  it('shows the circle round the visitor', async () => {
    await show({ near: '52.5,13.4', radius: 10 });
    expect(map.visitor).toEqual({ latitude: 52.5, longitude: 13.4, radiusKm: 10 });
    expect(map.shown?.north).toBeCloseTo(52.59, 2);
  });

  it('opens the card of a chosen pin, and closes it', async () => {
    const { user } = await show();
    act(() => map.onChoose(1));
    expect(screen.getByRole('link', { name: 'Berlin café' }).getAttribute('href')).toBe('/business/cafe-einstein');
    expect(map.highlighted).toMatchObject({ id: 1 });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('link', { name: 'Berlin café' })).toBeNull();
  });

  it('highlights the row under the pointer before the chosen pin', async () => {
    await show({}, [berlin, paris], false, 1);
    act(() => map.onChoose(2));
    expect(map.highlighted).toMatchObject({ id: 1 });
  });

  it('stays where it is for another page or order of the same search', async () => {
    const { rerender } = await show();
    expect(map.shown).toEqual(around);
    const first = map.shown;
    rerender(element({ page: 2, sort: 'name' }, [paris]));
    expect(map.shown).toBe(first);
  });

  it('moves with another search, once its answer is there', async () => {
    const { rerender } = await show();
    move(false);
    await waitFor(() => expect(asked()).toBe(2));
    const first = map.shown;
    const send = server().hold('GET', path);
    rerender(element({ search: 'rye' }, [berlin, paris], true));
    expect(map.shown).toBe(first);
    send({ body: answer({ bounds: { west: 2, south: 48, east: 3, north: 49 } }) });
    await waitFor(() => expect(map.shown).toMatchObject({ west: 2, east: 3 }));
    // The part that was seen before belongs to the search before.
    expect(asked()).toBe(3);
  });

  it('says in which part the list was searched, where a search may mean something else elsewhere', async () => {
    await show({ search: 'rye', area: '13,52,14,53' });
    move(true);
    const part = `${path}?search=rye&bbox=13.31%2C52.41%2C13.49%2C52.59&within=13%2C52%2C14%2C53&zoom=12`;
    await waitFor(() => expect(server().calls.map((call) => call.path)).toContain(part));
  });

  it('moves to the part that the address says, unless it is there already', async () => {
    await show({ area: '13,52,14,53' });
    expect(map.shown).toEqual({ west: 13, south: 52, east: 14, north: 53 });
  });

  it('stays at the part that was searched from it', async () => {
    const { rerender } = await show();
    move(true);
    const first = map.shown;
    rerender(element({ area: '13.31,52.41,13.49,52.59' }));
    expect(map.shown).toBe(first);
  });
});
