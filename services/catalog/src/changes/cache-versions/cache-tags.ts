import { sharedCacheTags } from '@directory/contracts';
import { cellDegrees, mostCells, mostListedBusinesses, mostTaggedBusinesses } from './limits.ts';

/** Lists and searches that no place bounds. */
export const listsTag = 'lists';
/** Numbers of businesses of the categories, cities and countries. */
export const placesTag = 'places';

export const businessTag = (id: number): string => `business:${id}`;
/** Everything that a city's page lists and counts. */
export const cityTag = (id: number): string => `city:${id}`;
export const categoryTag = (id: number): string => `category:${id}`;
export const typeTag = (type: string): string => `type:${encodeURIComponent(type)}`;

const cellOf = (degrees: number): number => Math.floor(degrees / cellDegrees);
const cellTag = (row: number, column: number): string => `cell:${row}:${column}`;

/** A part of the map, degrees. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

const cellsOf = ({ south, west, north, east }: Box): string[] => {
  const [first, last] = [cellOf(west), cellOf(east)];
  if (last - first >= mostCells) return [listsTag];
  const tags: string[] = [];
  for (let row = cellOf(south); row <= cellOf(north); row++)
    for (let column = first; column <= last; column++) tags.push(cellTag(row, column));
  return tags;
};

/** Cells of the map that boxes touch; near a pole there are too many of them. */
export const areaTags = (boxes: readonly Box[]): string[] => {
  const tags = boxes.flatMap(cellsOf);
  return tags.length > mostCells ? [listsTag] : tags;
};

/** Tags of an answer for the businesses that it lists. */
export const listedTags = (ids: readonly number[]): string[] =>
  ids.length > mostListedBusinesses ? [sharedCacheTags.any] : ids.map(businessTag);

/** Columns of a business that cached answers depend on. */
export interface TaggedBusiness {
  id: number;
  city_id: number | null;
  category_id: number;
  country_code: string | null;
  type: string | null;
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  [column: string]: unknown;
}

/** A business before and after a change; null: it is created, or removed. */
export interface BusinessChange {
  before: TaggedBusiness | null;
  after: TaggedBusiness | null;
}

/** Columns that are shown, and that no list selects or orders by. All others may move a business within lists. */
const shownOnly: ReadonlySet<string> = new Set([
  'phone',
  'phone_e164',
  'email',
  'website',
  'description',
  'address',
  'street',
  'postal_code',
  'photo_url',
  'image_url',
  'location_link',
  'order_link',
  'menu_link',
  'reservation_link',
  'reviews_link',
]);

const differ = ({ before, after }: BusinessChange, columns: readonly string[]): boolean =>
  before === null || after === null || columns.some((column) => (before[column] ?? null) !== (after[column] ?? null));

const movesInLists = (change: BusinessChange): boolean =>
  differ(
    change,
    Object.keys(change.after ?? {}).filter((column) => !shownOnly.has(column)),
  );

const hasContact = (business: TaggedBusiness | null): boolean =>
  business !== null && (business.phone ?? business.website ?? business.email ?? null) !== null;

const tagsOfPlace = (business: TaggedBusiness | null): string[] => {
  if (business === null) return [];
  const { city_id, category_id } = business;
  return [categoryTag(category_id), ...(city_id === null || city_id === undefined ? [] : [cityTag(city_id)])];
};

const tagsOfType = (business: TaggedBusiness | null): string[] => (business?.type ? [typeTag(business.type)] : []);

const tagsOfCell = (business: TaggedBusiness | null): string[] => {
  const { latitude, longitude } = business ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? [cellTag(cellOf(latitude), cellOf(longitude))] : [];
};

const tagsOfOne = (change: BusinessChange): string[] => {
  const both = [change.before, change.after];
  const tags = both.flatMap((business) => (business ? [businessTag(business.id)] : []));
  if (movesInLists(change)) tags.push(listsTag, ...both.flatMap(tagsOfPlace), ...both.flatMap(tagsOfType));
  else if (hasContact(change.before) !== hasContact(change.after)) tags.push(...both.flatMap(tagsOfPlace));
  if (differ(change, ['city_id', 'category_id', 'country_code', 'latitude', 'longitude']))
    tags.push(placesTag, ...both.flatMap(tagsOfCell));
  return tags;
};

/** Tags whose answers depend on everything that a service says. */
export const everything: readonly string[] = [sharedCacheTags.all, sharedCacheTags.any];

/** Tags that a change of these businesses outdates. */
export const tagsOfChanges = (changes: readonly BusinessChange[]): readonly string[] => {
  if (changes.length > mostTaggedBusinesses) return everything;
  return changes.length === 0 ? [] : [...new Set([sharedCacheTags.any, ...changes.flatMap(tagsOfOne)])];
};
