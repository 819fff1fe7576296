import { describe, expect, it } from '@jest/globals';
import { localBusinessTypes, otherPlaceTypes } from '../../testing/schema-org-types.ts';
import { careTypes } from './care-types.ts';
import { foodTypes } from './food-types.ts';
import { leisureTypes } from './leisure-types.ts';
import { wordsOfName } from './normal-name.ts';
import { placeTypes } from './place-types.ts';
import { schemaTypeOf } from './schema-type.ts';
import { storeTypes } from './store-types.ts';
import { tradeTypes } from './trade-types.ts';

const tables = [careTypes, foodTypes, leisureTypes, storeTypes, tradeTypes, placeTypes];
const namesOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([type, names]) => names.split(', ').map((name) => ({ type, name })));

describe('the table of schema.org types', () => {
  it('has no type that schema.org does not know', () => {
    for (const table of [careTypes, foodTypes, leisureTypes, storeTypes, tradeTypes])
      expect(Object.keys(table).filter((type) => !localBusinessTypes.has(type))).toEqual([]);
    expect(Object.keys(placeTypes).filter((type) => !otherPlaceTypes.has(type))).toEqual([]);
  });

  it('gives no name two types', () => {
    const types = Map.groupBy(tables.flatMap(namesOf), ({ name }) => wordsOfName(name).join(' '));
    const doubtful = [...types].filter(([, rows]) => new Set(rows.map(({ type }) => type)).size > 1).map(([name]) => name);
    expect(doubtful).toEqual([]);
  });

  it('knows far more than six hundred names', () => {
    expect(tables.flatMap(namesOf).length).toBeGreaterThan(600);
  });
});

describe('the type of a category', () => {
  it.each([
    ['Travel agency', 'TravelAgency'],
    ['Physiotherapist', 'Physiotherapy'],
    ['Greengrocer', 'GroceryStore'],
    ['Shopping', 'ShoppingCenter'],
    ['HVAC contractor', 'HVACBusiness'],
    ['Butcher shop deli', 'GroceryStore'],
    ['Bed & breakfast', 'BedAndBreakfast'],
    ["Men's clothing store", 'MensClothingStore'],
    ['Hair transplantation clinic', 'MedicalClinic'],
    ['Golf shop', 'SportingGoodsStore'],
    ['Güzellik salonu', 'BeautySalon'],
    ['متجر زهور', 'Florist'],
  ])('%s is a %s', (name, type) => {
    expect(schemaTypeOf(name)).toBe(type);
  });

  it.each([
    ['restaurants', 'Restaurant'],
    ['CAFÉS', 'CafeOrCoffeeShop'],
    ['fast_food_restaurant', 'FastFoodRestaurant'],
    ['İSTANBUL LOKANTASI', 'Restaurant'],
    ['Bakeries', 'Bakery'],
  ])('%s is read without case, accents, number and punctuation', (name, type) => {
    expect(schemaTypeOf(name)).toBe(type);
  });

  it.each([
    ['Northern Thai restaurant', 'Restaurant'],
    ['Restaurant mit asiatischer Fusionsküche', 'Restaurant'],
    ['Restaurant de poissons', 'Restaurant'],
    ['Burgerrestaurant', 'Restaurant'],
    ['Small animal veterinarian', ['LocalBusiness', 'VeterinaryCare']],
    ['Mobile phone and tablet shop', 'Store'],
    ['Cat friendly bookstore', 'BookStore'],
  ])('%s is in no table, and known by its words', (name, type) => {
    expect(schemaTypeOf(name)).toEqual(type);
  });

  it.each([
    ['Museum', ['LocalBusiness', 'Museum']],
    ['Veterinarian', ['LocalBusiness', 'VeterinaryCare']],
    ['Train station', ['LocalBusiness', 'TrainStation']],
  ])('%s is a local business besides, which alone has hours and prices', (name, types) => {
    expect(schemaTypeOf(name)).toEqual(types);
  });

  it.each(['Restaurant equipment supplier', 'Bank robbery reenactment association', 'Xyzzy', '', '???', '東京', 'Hospitality services'])(
    '%s is a local business and no more',
    (name) => {
      expect(schemaTypeOf(name)).toBe('LocalBusiness');
    },
  );
});
