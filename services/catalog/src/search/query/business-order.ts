import { assumedRating, assumedReviews, type BusinessListQuery } from '@directory/contracts';
import type { SqlConditions } from '../../database/sql-conditions.ts';
import { type Area, distanceSql } from './area.ts';

/** How a list is asked to be ordered. */
export type ListOrder = Pick<BusinessListQuery, 'sortBy' | 'sortOrder'>;

/** Order and page of a list. */
export type ListPage = ListOrder & Pick<BusinessListQuery, 'limit' | 'offset'>;

export const bindPage = ({ limit, offset }: Pick<ListPage, 'limit' | 'offset'>, conditions: SqlConditions): string =>
  `LIMIT ${conditions.bind(limit)} OFFSET ${conditions.bind(offset)}`;

export const directionOf = ({ sortOrder }: ListOrder): 'ASC' | 'DESC' => (sortOrder === 'desc' ? 'DESC' : 'ASC');

/**
 * Columns of rows `b` that `orderBy` asks for beside the id, with the distance from the middle of an area. No others are asked for: a row is unpacked
 * as far as the last of them.
 */
export const orderColumns = ({ sortBy }: ListOrder, area: Area | undefined, conditions: SqlConditions): string[] => {
  switch (sortBy) {
    case 'name':
      return ['b.name_fold'];
    case 'rating':
    case 'best':
      return ['b.rating', 'b.review_count'];
    case 'city':
      return ['b.city_fold'];
    case 'category':
      return ['b.category_fold'];
    case 'distance':
      return [`${area?.circle ? distanceSql(area.circle.centre, conditions) : 'NULL::double precision'} AS distance`];
    default:
      return ['b.list_rank'];
  }
};

/** SQL of `weighedRating` of a row. */
const weighedRatingOf = (row: string): string =>
  `CASE WHEN ${row}.rating >= ${assumedRating}
    THEN (${row}.rating::double precision * ${row}.review_count + ${assumedRating * assumedReviews}) / (${row}.review_count + ${assumedReviews})
    ELSE ${row}.rating::double precision END`;

/** The best rated of rows first: of equal ones the one that more have given. */
export const bestRatedFirst = (row: string): string => `${weighedRatingOf(row)} DESC NULLS LAST, ${row}.review_count DESC, ${row}.id`;

/**
 * Nulls come last in either direction, the id breaks ties; of equal ratings the one that more have given comes first. Without words
 * `relevance` is the default order: sponsored first, then rating × reviews.
 */
export const orderBy = (order: ListOrder): string => {
  const direction = directionOf(order);
  switch (order.sortBy) {
    case 'name':
      return `b.name_fold ${direction}, b.id`;
    case 'rating':
      return `b.rating ${direction} NULLS LAST, b.review_count DESC, b.id`;
    case 'best':
      return bestRatedFirst('b');
    case 'city':
      return `b.city_fold ${direction} NULLS LAST, b.id`;
    case 'category':
      return `b.category_fold ${direction}, b.id`;
    case 'distance':
      return 'b.distance, b.id';
    default:
      return 'b.list_rank DESC, b.id';
  }
};
