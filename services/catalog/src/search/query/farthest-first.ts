import { SqlConditions } from '../../database/sql-conditions.ts';
import { type Area, distanceSql, rimBoxes } from './area.ts';
import { type BusinessFilters, requireOthers, requirePlaces } from './business-filters.ts';
import { bindPage, type ListPage, type Statement } from './business-list.ts';

/** Shares of the radius, from the rim inwards, that are looked through until they fill the page. */
export const rims = [0.01, 0.05, 0.2, 1] as const;

/** An area around a point. */
export type Circle = Required<Pick<Area, 'circle'>> & Area;

/** One page of a circle, the farthest first, of what lies in its rim and meets the other filters: (total, ids). `total`: of the rim. */
export const pageOfRim = (area: Circle, others: BusinessFilters, share: number, page: ListPage): Statement => {
  const { centre, radiusKm } = area.circle;
  const conditions = new SqlConditions();
  const boxes = rimBoxes(area, share).map(({ west, south, east, north }) => `(${west},${south}),(${east},${north})`);
  const strips = `unnest(${conditions.bind(boxes)}::text[]) AS strip(box)`;
  requirePlaces(others, conditions);
  requireOthers(others, conditions);
  const distance = distanceSql(centre, conditions);
  const inside = `${conditions.bind(share < 1 ? radiusKm * (1 - share) : -1)}::double precision`;
  const sql = `
    WITH rim AS MATERIALIZED (
      SELECT id, distance FROM (
        SELECT b.id, ${distance} AS distance FROM ${strips} CROSS JOIN LATERAL (
          SELECT * FROM businesses b ${conditions.whereAnd('b.location <@ strip.box::box')}) b) boxed
      WHERE distance > ${inside} AND distance <= ${conditions.bind(radiusKm)}::double precision GROUP BY id, distance)
    SELECT (SELECT count(*)::integer FROM rim) AS total,
      ARRAY(SELECT id FROM rim ORDER BY distance DESC, id ${bindPage(page, conditions)}) AS ids`;
  return { sql, values: conditions.values };
};
