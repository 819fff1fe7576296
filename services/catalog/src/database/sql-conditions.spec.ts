import { describe, expect, it } from '@jest/globals';
import { escapeLike, SqlConditions } from './sql-conditions.ts';

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
