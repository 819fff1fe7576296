import { describe, expect, it } from '@jest/globals';
import { escapeLike, SqlConditions } from '../database/sql-conditions.ts';
import { searchWords } from './search-words.ts';

describe('searchWords', () => {
  it('folds, splits and keeps each word once', () => {
    expect(searchWords('  Café CAFÉ  İstanbul ')).toEqual(['cafe', 'istanbul']);
  });

  it('looks at eight words at most', () => {
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  });

  it('finds no word where there is none', () => {
    expect(searchWords('?!')).toEqual([]);
  });
});

describe('SqlConditions', () => {
  it('binds values and never writes them into the text', () => {
    const conditions = new SqlConditions();
    expect(conditions.where).toBe('');
    conditions.require(`a = ${conditions.bind("x'; --")}`);
    conditions.require(`b = ${conditions.bind(2)}`);
    expect([conditions.where, conditions.values]).toEqual(['WHERE a = $1 AND b = $2', ["x'; --", 2]]);
  });

  it('escapes what LIKE takes for wildcards', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  });
});
