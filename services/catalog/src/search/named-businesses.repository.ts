import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../database/catalog-reads.ts';
import { prepared, unseen } from '../database/prepared.ts';
import { addressWordsOf, nameTier, phoneEnding } from '../schema/posting-words.ts';
import { mostOfOneName } from './limits.ts';
import { endOfPrefix } from './query-term.ts';

export const ofName = `SELECT b.id FROM businesses b WHERE b.name_fold = ANY (${unseen('$1::text[]')}::text[]) LIMIT ${mostOfOneName + 1}`;

export const ofPhone = `
  SELECT DISTINCT found.id FROM unnest(${unseen('$1::text[]')}, ${unseen('$2::text[]')}) AS typed(digits, "end") CROSS JOIN LATERAL (
    SELECT b.id FROM businesses b WHERE ${phoneEnding('b')} >= typed.digits AND ${phoneEnding('b')} < typed."end" AND b.phone_e164 IS NOT NULL
    LIMIT ${mostOfOneName}) found`;

export const ofAddress = `
  SELECT b.id, b.city_id AS "cityId", words.address FROM search_postings p JOIN businesses b ON b.id = p.business_id
  CROSS JOIN LATERAL (SELECT string_to_array(${addressWordsOf('b')}, ' ') AS address OFFSET 0) words
  WHERE p.word = $1 AND p.rank < ${nameTier} AND $2 = ANY (words.address) ORDER BY p.rank DESC, b.id LIMIT ${mostOfOneName}`;

const [byName, byPhone] = [prepared('search-whole-names', ofName), prepared('search-phones', ofPhone)];
const byAddress = prepared('search-addresses', ofAddress);

/** A business whose address holds a number of a house and a word of a street. */
export interface AddressedBusiness {
  id: number;
  cityId: number | null;
  /** Folded words. */
  address: string[];
}

const reversed = (text: string): string => [...text].reverse().join('');

/** Businesses that a text names as a whole. */
@Injectable()
export class NamedBusinessesRepository {
  constructor(private readonly reads: CatalogReads) {}

  /** Ids of the businesses that have one of the folded names; none where so many have it that it tells nothing apart. */
  async listByName(names: readonly string[]): Promise<number[]> {
    if (!names.length) return [];
    const rows = await this.reads.query<{ id: number }[]>(byName, [names]);
    return rows.length > mostOfOneName ? [] : rows.map(({ id }) => id);
  }

  /** Ids of the businesses whose number ends in one of the digits. */
  async listByPhone(endings: readonly string[]): Promise<number[]> {
    if (!endings.length) return [];
    const digits = endings.map(reversed);
    const rows = await this.reads.query<{ id: number }[]>(byPhone, [digits, digits.map(endOfPrefix)]);
    return rows.map(({ id }) => id);
  }

  /** Businesses at a number of the streets that hold a word, which must be of few postings: each is tried. */
  listAt(street: string, number: string): Promise<AddressedBusiness[]> {
    return this.reads.query(byAddress, [street, number]);
  }
}
