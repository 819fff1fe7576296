import { describe, expect, it } from '@jest/globals';
import { unreadable } from '../reading.ts';
import { aboutOfColumns, readAbout } from './about.ts';

describe('readAbout', () => {
  it.each([
    [
      'sections of features (Outscraper)',
      '{"Service options": {"Delivery": true, "Dine-in": false}, "Other": {"Star rating": "3 stars", "Empty": null}}',
      { 'Service options': { Delivery: true, 'Dine-in': false }, Other: { 'Star rating': '3 stars' } },
    ],
    [
      'sections of lists with holes (Apify)',
      '{"Erişilebilirlik": [{"Tekerlekli sandalye": true}, null, {"Otopark": false}]}',
      { Erişilebilirlik: { 'Tekerlekli sandalye': true, Otopark: false } },
    ],
    [
      'a list of sections (gosom)',
      '[{"id": "a", "name": "Accessibility", "options": [{"name": "Entrance", "enabled": true}, {"name": "Seat", "enabled": false}]}]',
      { Accessibility: { Entrance: true, Seat: false } },
    ],
    [
      'python text (Yelp)',
      `{'WiFi': "u'free'", 'ByAppointmentOnly': 'True', 'BusinessParking': "{'garage': False, 'street': True}", 'HasTV': 'None'}`,
      { Features: { WiFi: 'free', ByAppointmentOnly: true }, BusinessParking: { garage: false, street: true } },
    ],
    ['a list of plain features', '{"Highlights": ["Live music", "Bar games"]}', { Highlights: { 'Live music': true, 'Bar games': true } }],
    ['numbers as texts', '{"Other": {"Rooms": 12}}', { Other: { Rooms: '12' } }],
    ['a text cut across lines', '{"A": {"b\\n c": " d \\n e "}}', { A: { 'b c': 'd e' } }],
  ])('%s', (_, text, expected) => expect(readAbout(text)).toEqual(expected));

  it.each(['{}', '[]', '{"A": {}}', '{"A": null}', 'A family business since 1970.'])('%s says nothing', (text) =>
    expect(readAbout(text)).toBeNull(),
  );
  it.each(['{"A": {"b": tru', '[{]'])('%s cannot be read', (text) => expect(readAbout(text)).toBe(unreadable('about-unreadable')));

  it('keeps a section by the name of __proto__ a plain key', () => {
    const about = readAbout('{"__proto__": {"polluted": true}, "constructor": {"a": true}}');
    expect(JSON.stringify(about)).toBe('{"__proto__":{"polluted":true},"constructor":{"a":true}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('bounds what a hostile cell can hold', () => {
    const features = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x'.repeat(1000)]));
    const sections = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`s${index}`, features]));
    const about = readAbout(JSON.stringify(sections)) as Record<string, Record<string, string>>;
    expect(Object.keys(about)).toHaveLength(40);
    expect(Object.keys(about.s0)).toHaveLength(100);
    expect(about.s0.f0).toHaveLength(300);
  });
});

describe('aboutOfColumns', () => {
  it('gathers columns by section and leaves empty cells out', () =>
    expect(
      aboutOfColumns([
        { section: 'A', feature: 'x', value: true },
        { section: 'A', feature: 'y', value: null },
        { section: 'B', feature: 'z', value: false },
      ]),
    ).toEqual({ A: { x: true }, B: { z: false } }));
  it('is null where all are empty', () => expect(aboutOfColumns([{ section: 'A', feature: 'x', value: null }])).toBeNull());
});

it('takes a column by the name of __proto__ for a plain feature', () => {
  const about = aboutOfColumns([
    { section: 'A', feature: '__proto__', value: 'x' },
    { section: 'A', feature: 'b', value: true },
  ]);
  expect(JSON.stringify(about)).toBe('{"A":{"__proto__":"x","b":true}}');
});
