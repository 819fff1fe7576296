import type { MapBounds } from '@directory/contracts';
import { SqlConditions, type Statement } from '../../database/sql-conditions.ts';
import type { Box } from '../../search/query/area.ts';
import { type BusinessFilters, filtered, filteredInOrder } from '../../search/query/business-filters.ts';
import { orderBy } from '../../search/query/business-order.ts';
import { cellPx, edgeLatitude, fittedCellsAcross, mostCellsAcross, nearestClusterZoom, tilePx } from './limits.ts';

/** A square of the map that holds businesses: how many, their middle, the part that they take of it, and the id of one. */
export interface PinCell extends MapBounds {
  id: number;
  count: number;
  latitude: number;
  longitude: number;
}

const whole = 360;

/** Distance from the equator on the map, in degrees of longitude there. */
const mapHeight = (latitude: number): number => {
  const radians = (Math.max(-edgeLatitude, Math.min(edgeLatitude, latitude)) * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
};

/** Degrees of longitude on the equator that the longer side of a part is long. */
const longerSide = ({ west, south, east, north }: Box): number => {
  const width = west <= east ? east - west : east - west + whole;
  return Math.max(width, mapHeight(north) - mapHeight(south));
};

/** Degrees of longitude on the equator that the side of a cell is long. */
export const cellDegrees = (box: Box, zoom: number): number =>
  Math.max((cellPx * whole) / (tilePx * 2 ** zoom), longerSide(box) / mostCellsAcross);

/** The same on a map that shows just these bounds. */
export const fittedDegrees = (bounds: MapBounds): number =>
  Math.max(cellDegrees(bounds, nearestClusterZoom), longerSide(bounds) / fittedCellsAcross);

const heightSql = `degrees(ln(tan(pi() / 4 + radians(least(${edgeLatitude}, greatest(-${edgeLatitude}, lat))) / 2)))`;

const cellsOf = (points: string, degrees: number, conditions: SqlConditions): Statement => {
  const side = `${conditions.bind(degrees)}::double precision`;
  const sql = `
    SELECT min(id) AS id, count(*)::integer AS count, avg(lat) AS latitude, avg(lng) AS longitude,
      min(lng) AS west, min(lat) AS south, max(lng) AS east, max(lat) AS north FROM (${points}) p
    GROUP BY floor(lng / ${side}), floor(${heightSql} / ${side}) ORDER BY 1`;
  return { sql, values: conditions.values };
};

const position = 'b.id, b.location[0] AS lng, b.location[1] AS lat';

/** The cells of all that the filters leave, up to `most` + 1 businesses. */
export const cellsOfFilters = (filters: BusinessFilters, degrees: number, most: number): Statement => {
  const conditions = filtered(filters);
  const points = `SELECT ${position} FROM businesses b ${conditions.where} LIMIT ${conditions.bind(most + 1)}`;
  return cellsOf(points, degrees, conditions);
};

/** The filters that an index in the order of the list answers. */
export const indexedFilters = ({ cityIds, categoryId, countryCode, type }: BusinessFilters): BusinessFilters => ({
  cityIds,
  categoryId,
  countryCode,
  type,
});

/**
 * The cells of all that the filters leave of the best `most` businesses of the places and the type. The limit stands below the other filters:
 * it bounds the rows that they are tried on, however rare it is that one passes.
 */
export const cellsOfBest = (filters: BusinessFilters, degrees: number, most: number): Statement => {
  const conditions = filteredInOrder(indexedFilters(filters), false);
  const best = `SELECT b.* FROM businesses b ${conditions.where} ORDER BY ${orderBy({ sortOrder: 'asc' })} LIMIT ${conditions.bind(most)}`;
  const others = { ...filters, cityIds: undefined, categoryId: undefined, countryCode: undefined, type: undefined };
  const tried = filteredInOrder(others, false, conditions.values);
  return cellsOf(`SELECT ${position} FROM (${best}) b ${tried.where}`, degrees, tried);
};

/** The cells of these businesses. */
export const cellsOfIds = (ids: readonly number[], degrees: number): Statement => {
  const conditions = new SqlConditions();
  const points = `SELECT ${position} FROM businesses b WHERE b.id = ANY (${conditions.bind(ids)}::integer[]) AND b.location IS NOT NULL`;
  return cellsOf(points, degrees, conditions);
};
