import type { BusinessListQuery } from '@directory/contracts';

/** How a list is asked to be ordered. */
export type ListOrder = Pick<BusinessListQuery, 'sortBy' | 'sortOrder'>;

/**
 * An order that an index can serve in one walk. Where the column may be null and the walk would meet the nulls first, `nullable`
 * names the column: rows that have a value are walked before those that have none.
 */
export interface WalkOrder {
  orderBy: string;
  nullable?: string;
  /** Order of those that have none: only their ids count, and this is how the index has them in order. */
  nullsOrderBy?: string;
}

/** Sponsored first, then rating × reviews. */
export const qualityOrder: WalkOrder = { orderBy: 'b.list_rank DESC, b.id' };

/** Backwards an index meets ties with the larger id first; only the rows of one value are then put in order, never the whole list. */
const byColumn = (column: string, isDescending: boolean): WalkOrder => ({ orderBy: `${column} ${isDescending ? 'DESC' : 'ASC'}, b.id` });

const byRating = (isDescending: boolean): WalkOrder =>
  isDescending
    ? { orderBy: 'b.rating DESC NULLS LAST, b.id' }
    : { orderBy: 'b.rating ASC NULLS FIRST, b.id', nullable: 'b.rating', nullsOrderBy: 'b.rating DESC NULLS LAST, b.id' };

const byCity = (isDescending: boolean): WalkOrder =>
  isDescending
    ? { orderBy: 'b.city_fold DESC NULLS FIRST, b.id', nullable: 'b.city_fold', nullsOrderBy: 'b.city_fold, b.id' }
    : { orderBy: 'b.city_fold, b.id' };

/** Nulls last either way, the id breaks ties. `distance` has no place to start from here, and `relevance` no words: both are quality. */
export const walkOrder = ({ sortBy, sortOrder }: ListOrder): WalkOrder => {
  const isDescending = sortOrder === 'desc';
  switch (sortBy) {
    case 'name':
      return byColumn('b.name_fold', isDescending);
    case 'rating':
      return byRating(isDescending);
    case 'city':
      return byCity(isDescending);
    case 'category':
      return byColumn('b.category_fold', isDescending);
    default:
      return qualityOrder;
  }
};

/** The same order for rows in memory, as one ORDER BY. */
export const sortOrderBy = ({ orderBy, nullable }: WalkOrder): string => (nullable ? `(${nullable} IS NULL), ${orderBy}` : orderBy);
