import { describe, expect, it } from '@jest/globals';
import { areaTags, type BusinessChange, everything, listedTags, type TaggedBusiness, tagsOfChanges } from './cache-tags.ts';

const business: TaggedBusiness = {
  id: 345,
  name: 'Roma',
  city_id: 12,
  category_id: 7,
  country_code: 'DE',
  type: 'Pizza place',
  latitude: 52.6,
  longitude: -0.1,
  phone: '030 1',
  website: null,
  email: null,
  description: 'Good',
};
const changed = (columns: Partial<TaggedBusiness>): BusinessChange => ({ before: business, after: { ...business, ...columns } });
const tagsOf = (...changes: BusinessChange[]): string[] => [...tagsOfChanges(changes)].sort();

const own = ['any', 'business:345'];
const inLists = [...own, 'category:7', 'city:12', 'lists', 'type:Pizza%20place'];
const onMap = [...inLists, 'cell:105:-1', 'places'];

describe('tags that a change outdates', () => {
  it.each([['description'], ['photo_url'], ['menu_link'], ['address']])('are its own where only shown values change: %s', (column) => {
    expect(tagsOf(changed({ [column]: 'new' }))).toEqual(own);
  });

  it.each([['name'], ['rating'], ['is_verified'], ['working_hours'], ['about'], ['business_status'], ['price_range'], ['a_new_column']])(
    'are those of its lists where %s changes, by which lists may select or order',
    (column) => expect(tagsOf(changed({ [column]: 'new' }))).toEqual(inLists.toSorted()),
  );

  it('are those of its places where the first contact comes or the last one goes, which are counted there', () => {
    expect(tagsOf(changed({ phone: '030 2' }))).toEqual(own);
    expect(tagsOf(changed({ phone: null, email: 'a@b.example' }))).toEqual(own);
    expect(tagsOf(changed({ phone: null }))).toEqual([...own, 'category:7', 'city:12']);
  });

  it('are those of both places where it moves', () => {
    expect(tagsOf(changed({ city_id: 13, category_id: 8 }))).toEqual([...onMap, 'category:8', 'city:13'].sort());
    expect(tagsOf(changed({ latitude: -10.2, longitude: 179.9 }))).toEqual([...onMap, 'cell:-21:359'].sort());
  });

  it('are all of its lists and places where it is created or removed', () => {
    expect(tagsOf({ before: null, after: business })).toEqual(onMap.toSorted());
    expect(tagsOf({ before: business, after: null })).toEqual(onMap.toSorted());
  });

  it('are those that it has, where it lies in no city and has no type', () => {
    const nowhere = { ...business, city_id: null, type: null, latitude: null, longitude: null };
    expect(tagsOf({ before: null, after: nowhere })).toEqual(['any', 'business:345', 'category:7', 'lists', 'places']);
  });

  it('are none where nothing changed, and everything where hundreds did', () => {
    expect(tagsOf()).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, (_, id) => ({ before: { ...business, id }, after: { ...business, id } }));
    expect(tagsOf(...many(300))).toHaveLength(301);
    expect(tagsOf(...many(301))).toEqual([...everything].sort());
  });
});

describe('tags of an answer', () => {
  it('are those of the businesses that it lists, or any change where they are many', () => {
    expect(listedTags([1, 2])).toEqual(['business:1', 'business:2']);
    expect(listedTags(Array.from({ length: 101 }, (_, id) => id))).toEqual(['any']);
  });

  it('are the cells of the map that it looks at, where a business that comes to lie in them is noticed', () => {
    const tags = areaTags([{ south: 52.4, west: -0.3, north: 52.7, east: 0.2 }]);
    expect(tags).toEqual(['cell:104:-1', 'cell:104:0', 'cell:105:-1', 'cell:105:0']);
    expect(tags).toContain(tagsOf(changed({ latitude: 52.61 })).find((tag) => tag.startsWith('cell:')));
  });

  it('are those of all lists near a pole', () => {
    expect(areaTags([{ south: 89.7, west: -180, north: 90, east: 180 }])).toEqual(['lists']);
  });
});
