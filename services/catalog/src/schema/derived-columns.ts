import type { SchemaFunction, SchemaTrigger } from '@directory/service-kit/migrations';
import { type Amenity, amenityNames } from './amenity-names.ts';
import { sponsoredBit } from './posting-words.ts';
import { schemaFunction } from './schema-objects.ts';

const amenities = Object.keys(amenityNames) as Amenity[];

/** The bits of `amenities`: one for each. */
export const amenityBits = (asked: readonly Amenity[]): number =>
  asked.reduce((bits, amenity) => bits | (1 << amenities.indexOf(amenity)), 0);

const quoted = (names: readonly string[]): string => names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

const bitOfName = amenities
  .map((amenity) => `WHEN f.key IN (${quoted(amenityNames[amenity])}) THEN ${amenityBits([amenity])}`)
  .join('\n    ');

/** A bit for each amenity that a section of `about` says yes to. A text says no more than the name of the amenity: 'Free', 'None'. */
const amenityBitsFunction: SchemaFunction = {
  kind: 'function',
  name: 'amenity_bits',
  sql: `CREATE OR REPLACE FUNCTION amenity_bits(about json) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(CASE
    ${bitOfName}
    ELSE 0 END), 0)
  FROM json_each(CASE WHEN json_typeof(about) = 'object' THEN about END) s,
    json_each(CASE WHEN json_typeof(s.value) = 'object' THEN s.value END) f
  WHERE f.value::text = 'true' $$`,
};

/** Behind everything else, and without popularity: the bits below are those of rating × reviews. */
const goneRank = `-${sponsoredBit}`;

const rankOf = (row: string): string =>
  `CASE WHEN ${row}.business_status = 'CLOSED_PERMANENTLY' THEN ${goneRank}
      ELSE CASE WHEN ${row}.is_sponsored THEN ${sponsoredBit} ELSE 0 END + (coalesce(${row}.rating, 0) * 10)::bigint * ${row}.review_count END`;

const beforeWrite = (name: string, column: string, value: string): SchemaFunction =>
  schemaFunction(name, `RETURNS trigger LANGUAGE plpgsql AS $$\n  BEGIN\n    NEW.${column} := ${value};\n    RETURN NEW;\n  END $$`);

const businessTrigger = (purpose: string, columns: string, runs: string): SchemaTrigger => ({
  kind: 'trigger',
  name: `businesses_${purpose}_before_write`,
  table: 'businesses',
  sql: `CREATE OR REPLACE TRIGGER businesses_${purpose}_before_write BEFORE INSERT OR UPDATE OF ${columns} ON businesses FOR EACH ROW EXECUTE FUNCTION ${runs}()`,
});

/**
 * Columns of a business that follow from others of its row. Generated columns they are not: another expression of one, or another one, would
 * write the whole table anew.
 */
export const derivedColumnObjects = [
  amenityBitsFunction,
  beforeWrite('derive_amenities', 'amenities', 'amenity_bits(NEW.about)'),
  beforeWrite('rank_business', 'list_rank', rankOf('NEW')),
  businessTrigger('equipped', 'about', 'derive_amenities'),
  businessTrigger('ranked', 'rating, review_count, is_sponsored, business_status', 'rank_business'),
];
