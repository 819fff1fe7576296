import type { AddressKind, PublicAddressesQuery } from '@directory/contracts';
import { isoTime } from '../database/iso-time.ts';

/** Every list of the site is a sum of these: businesses of one category in one city of one country. One scan, in constant memory. */
const shares = `
  SELECT category_id, city_id, country_code, count(*)::integer AS businesses, max(updated_at) AS changed_at
  FROM businesses GROUP BY category_id, city_id, country_code`;

interface List {
  kind: AddressKind;
  keys: string;
  slug: string;
  parentSlug: string;
  /** Joins of the summed shares `s`. */
  joins: string;
}

const none = 'NULL::text';
const category = 'JOIN categories c ON c.id = s.category_id';
const city = 'JOIN cities t ON t.id = s.city_id';
const country = 'JOIN countries n ON n.code = s.country_code';

const lists: readonly List[] = [
  { kind: 'country', keys: 'country_code', slug: 'n.code', parentSlug: none, joins: country },
  { kind: 'category', keys: 'category_id', slug: 'c.slug', parentSlug: none, joins: category },
  { kind: 'city', keys: 'city_id', slug: 't.slug', parentSlug: none, joins: city },
  { kind: 'countryCategory', keys: 'category_id, country_code', slug: 'c.slug', parentSlug: 'n.code', joins: `${category} ${country}` },
  { kind: 'cityCategory', keys: 'category_id, city_id', slug: 'c.slug', parentSlug: 't.slug', joins: `${category} ${city}` },
];

const selectList = ({ kind, keys, slug, parentSlug, joins }: List, changed: string): string => `
  SELECT '${kind}', ${slug}, ${parentSlug}, s.businesses, ${isoTime('s.changed_at')}, NULL::integer
  FROM (SELECT ${keys}, sum(businesses)::integer AS businesses, max(changed_at) AS changed_at FROM shares GROUP BY ${keys}) s ${joins}
  WHERE ${changed}`;

const selectBusinesses = (changed: string, afterBusiness: number, limit: number | undefined): string => `
  SELECT 'business', b.slug, ${none}, NULL::integer, ${isoTime('b.updated_at')}, b.id
  FROM (SELECT id, slug, updated_at FROM businesses s WHERE id > ${Math.trunc(afterBusiness)} AND ${changed} ORDER BY id
    ${limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`}) b`;

/** COPY takes no parameters: an instant from outside is written anew, and numbers are cut to whole ones. */
const changedAfter = (column: string, instant: string | undefined): string =>
  instant === undefined ? 'true' : `${column} > '${new Date(instant).toISOString()}'`;

/** COPY of the addresses that a query asks for, in the columns of `readAddressLine`. */
export const copyAddresses = ({ changedSince, afterBusiness, limit }: PublicAddressesQuery): string => {
  const businesses = selectBusinesses(changedAfter('s.updated_at', changedSince), afterBusiness ?? 0, limit);
  const places = lists.map((list) => selectList(list, changedAfter('s.changed_at', changedSince)));
  const body =
    afterBusiness === undefined ? `WITH shares AS MATERIALIZED (${shares}) ${[...places, businesses].join(' UNION ALL ')}` : businesses;
  return `COPY (${body}) TO STDOUT (FORMAT text, ENCODING 'UTF8')`;
};
