import { Category } from '@directory/contracts';
import { categoryIcon } from '@directory/text';
import { describe, expect, it } from '@jest/globals';
import { toCategory } from './category.mapper.ts';

const row = { id: 1, name: 'Coffee shop', slug: 'coffee-shop', icon: null, business_count: 5 };

describe('toCategory', () => {
  it('answers a category of the contract with the icon of its name, the first time and later', () => {
    const expected = { id: 1, name: 'Coffee shop', slug: 'coffee-shop', icon: 'coffee', businessCount: 5 };
    expect(Category.parse(toCategory(row))).toEqual(expected);
    expect(toCategory({ ...row })).toEqual(expected);
  });

  it('answers the icon that an operator has chosen', () => {
    expect(toCategory({ ...row, icon: 'croissant' }).icon).toBe('croissant');
  });

  it('keeps the icons of names apart, however many there are', () => {
    for (let n = 0; n < 20_100; n++) toCategory({ ...row, name: `Name ${n}` });
    for (const name of ['Coffee shop', 'Dentist', 'Name 20099']) expect(toCategory({ ...row, name }).icon).toBe(categoryIcon(name));
  });
});
