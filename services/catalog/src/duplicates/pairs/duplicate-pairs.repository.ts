import type { BusinessPair, DuplicatePair, DuplicateQuery, DuplicateReason } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogReads } from '../../database/catalog-reads.ts';
import { execute, rowOf, rowsOf } from '../../database/sql.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { kmBetween, type Spot } from '../km-between.ts';

type Side = DuplicatePair['first'] & Spot;

interface PairRow {
  first: Side;
  second: Side;
  reasons: DuplicateReason[];
}

const side = (business: string, place: string): string =>
  `json_build_object('id', ${business}.id, 'slug', ${business}.slug, 'name', ${business}.name, 'city', ${place}.name,
    'country', coalesce(${business}.country, ${place}.country), 'address', ${business}.address, 'phone', ${business}.phone,
    'website', ${business}.website, 'rating', ${business}.rating::text, 'reviewCount', ${business}.review_count,
    'latitude', ${business}.latitude, 'longitude', ${business}.longitude)`;

/** Pairs of which both businesses are there and that no operator has decided. */
const openPairs = `
  FROM duplicate_pairs p JOIN businesses a ON a.id = p.first_id JOIN businesses b ON b.id = p.second_id
  WHERE NOT EXISTS (SELECT 1 FROM distinct_businesses d WHERE d.first_id = p.first_id AND d.second_id = p.second_id)`;

const listed = `
  SELECT ${side('a', 'ac')} AS first, ${side('b', 'bc')} AS second, p.reasons
  FROM (SELECT p.* ${openPairs} ORDER BY p.strength DESC, p.first_id, p.second_id LIMIT $1 OFFSET $2) p
    JOIN businesses a ON a.id = p.first_id JOIN businesses b ON b.id = p.second_id
    LEFT JOIN cities ac ON ac.id = a.city_id LEFT JOIN cities bc ON bc.id = b.city_id
  ORDER BY p.strength DESC, p.first_id, p.second_id`;

/** Ten metres are as exact as the sources are. */
export const shownKm = (a: Spot, b: Spot): number | null => {
  const km = kmBetween(a, b);
  return km === null ? null : Math.round(km * 100) / 100;
};

const withoutSpot = ({ latitude: _, longitude: __, ...shown }: Side): DuplicatePair['first'] => shown;

const toPair = ({ first, second, reasons }: PairRow): DuplicatePair => ({
  first: withoutSpot(first),
  second: withoutSpot(second),
  reasons,
  distanceKm: shownKm(first, second),
});

/** Two businesses in the order in which pairs are stored. */
export const ordered = ({ first, second }: BusinessPair): [number, number] => (first < second ? [first, second] : [second, first]);

/** Pairs that were found, and pairs that operators decided. */
@Injectable()
export class DuplicatePairsRepository {
  constructor(private readonly reads: CatalogReads) {}

  async list({ limit, offset }: DuplicateQuery): Promise<CountedList<DuplicatePair>> {
    const [{ total }] = await this.reads.query<[{ total: number }]>(`SELECT count(*)::integer AS total ${openPairs}`, []);
    const rows = await this.reads.query<PairRow[]>(listed, [limit, offset]);
    return { rows: rows.map(toPair), total };
  }

  async isDismissed(manager: EntityManager, pair: BusinessPair): Promise<boolean> {
    const sql = 'SELECT EXISTS (SELECT 1 FROM distinct_businesses WHERE first_id = $1 AND second_id = $2) AS found';
    return (await rowOf<{ found: boolean }>(manager, sql, ordered(pair))).found;
  }

  /** → false where it was decided before */
  async dismiss(manager: EntityManager, pair: BusinessPair): Promise<boolean> {
    const sql = 'INSERT INTO distinct_businesses (first_id, second_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    return (await execute(manager, sql, ordered(pair))) > 0;
  }

  /** → false where nothing was decided */
  async reopen(manager: EntityManager, pair: BusinessPair): Promise<boolean> {
    return (await execute(manager, 'DELETE FROM distinct_businesses WHERE first_id = $1 AND second_id = $2', ordered(pair))) > 0;
  }

  /** Others that are not the business that goes are not the one that stays either. → those that were not yet told apart from it */
  async handOverDecisions(manager: EntityManager, from: number, into: number): Promise<number[]> {
    const rows = await rowsOf<{ other: number }>(
      manager,
      `INSERT INTO distinct_businesses (first_id, second_id)
       SELECT least(other, $2::integer), greatest(other, $2::integer)
       FROM (SELECT CASE WHEN first_id = $1 THEN second_id ELSE first_id END AS other FROM distinct_businesses WHERE $1 IN (first_id, second_id)) others
       WHERE other <> $2 ON CONFLICT DO NOTHING RETURNING CASE WHEN first_id = $2 THEN second_id ELSE first_id END AS other`,
      [from, into],
    );
    return rows.map(({ other }) => other);
  }

  /** Forgets the decisions that a merge handed over, save those that an operator has made again since. */
  async takeDecisionsBack(manager: EntityManager, mergeId: string): Promise<void> {
    await execute(
      manager,
      `DELETE FROM distinct_businesses d
       USING business_merges m, json_array_elements_text(coalesce(m.image -> 'kept' -> 'toldApart', '[]')) AS other
       WHERE m.id = $1 AND d.decided_at <= m.merged_at
         AND d.first_id = least(m.kept_id, other::integer) AND d.second_id = greatest(m.kept_id, other::integer)`,
      [mergeId],
    );
  }
}
