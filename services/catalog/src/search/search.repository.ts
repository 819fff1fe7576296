import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { escapeLike, type SqlConditions } from '../sql-conditions.ts';
import { isShort } from './search-words.ts';

/** One word of a search, with the categories and cities whose names hold it. */
export interface ResolvedWord {
  word: string;
  categoryIds: number[];
  cityIds: number[];
}

/** A word that names more places than this says little; the largest are enough. */
const mostPlaces = 300;

/** SQL that is true where a folded name holds the word: anywhere, or for a short one at the start of a word. */
const holds = (column: string, word: string, conditions: SqlConditions): string => {
  const text = escapeLike(word);
  if (!isShort(word)) return `${column} LIKE ${conditions.bind(`%${text}%`)}`;
  return `(${column} LIKE ${conditions.bind(`${text}%`)} OR ${column} LIKE ${conditions.bind(`% ${text}%`)})`;
};

@Injectable()
export class SearchRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** City and category words become ids first, so that businesses are found by their indexes. */
  async resolve(words: string[]): Promise<ResolvedWord[]> {
    return Promise.all(
      words.map(async (word) => ({
        word,
        categoryIds: await this.placesOf('categories', word),
        cityIds: await this.placesOf('cities', word),
      })),
    );
  }

  private async placesOf(table: 'categories' | 'cities', word: string): Promise<number[]> {
    const text = escapeLike(word);
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM ${table} WHERE name_fold LIKE $1 OR name_fold LIKE $2 ORDER BY business_count DESC, id LIMIT ${mostPlaces}`,
      [`${text}%`, `% ${text}%`],
    );
    return rows.map(({ id }) => id);
  }
}

/** Requires every word, in the name, the category or the city. */
export const requireWords = (words: ResolvedWord[], conditions: SqlConditions): void => {
  for (const { word, categoryIds, cityIds } of words) {
    const ways = [holds('b.name_fold', word, conditions)];
    if (categoryIds.length) ways.push(`b.category_id = ANY (${conditions.bind(categoryIds)}::integer[])`);
    if (cityIds.length) ways.push(`b.city_id = ANY (${conditions.bind(cityIds)}::integer[])`);
    conditions.require(`(${ways.join(' OR ')})`);
  }
};

/** SQL that is true where every word stands in the name: such businesses come before those found by their place alone. */
export const inName = (words: ResolvedWord[], conditions: SqlConditions): string =>
  `(${words.map(({ word }) => holds('b.name_fold', word, conditions)).join(' AND ')})`;
