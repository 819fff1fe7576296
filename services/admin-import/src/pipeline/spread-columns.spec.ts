import { describe, expect, it } from '@jest/globals';
import { map, staged, stagedOf } from './row-mapper.fixture.ts';

describe('lists and objects that were spread over columns', () => {
  it('are the lines of a week', () =>
    expect(
      staged({
        'regularOpeningHours/weekdayDescriptions/0': 'Monday: 9:00 AM – 5:00 PM',
        'regularOpeningHours/weekdayDescriptions/1': 'Tuesday: Closed',
      }).workingHours,
    ).toEqual({ Monday: '9 AM - 5 PM', Tuesday: 'Closed' }));

  it('are the parts of an address', () => {
    const expected = { city: 'Kadıköy', state: 'İstanbul', countryCode: 'TR', postalCode: '34710' };
    expect(
      staged({
        'addressComponents/0/longText': 'Kadıköy',
        'addressComponents/0/types/0': 'locality',
        'addressComponents/1/longText': 'İstanbul',
        'addressComponents/1/types/0': 'administrative_area_level_1',
        'addressComponents/2/longText': 'Türkiye',
        'addressComponents/2/types/0': 'country',
        'addressComponents/3/longText': '34710',
        'addressComponents/3/types/0': 'postal_code',
      }),
    ).toMatchObject(expected);
    expect(staged({ 'postalAddress/locality': 'Kadıköy', 'postalAddress/regionCode': 'TR' })).toMatchObject({
      city: 'Kadıköy',
      countryCode: 'TR',
    });
    const components = [
      { longText: 'Kadıköy', shortText: 'Kadıköy', types: ['locality', 'political'] },
      { longText: 'Türkiye', shortText: 'TR', types: ['country', 'political'] },
    ];
    expect(staged({ addressComponents: JSON.stringify(components) })).toMatchObject({ city: 'Kadıköy', countryCode: 'TR' });
  });

  it('are features', () => {
    const about = { Payments: { 'Credit cards': true }, Accessibility: { 'Wheelchair accessible entrance': false } };
    expect(
      staged({ 'paymentOptions/acceptsCreditCards': 'true', 'accessibilityOptions/wheelchairAccessibleEntrance': 'false' }).about,
    ).toEqual(about);
    expect(staged({ paymentOptions: '{"acceptsCreditCards":true}' }).about).toEqual({ Payments: { 'Credit cards': true } });
  });

  it('are reviews', () =>
    expect(
      staged({ 'reviews/0/name': 'A. B.', 'reviews/0/text': 'Güzel', 'reviews/0/stars': 5, 'reviews/1/text/text': 'İyi' }).reviews,
    ).toEqual([
      { authorName: 'A. B.', comment: 'Güzel', rating: 5, createdAt: null },
      { authorName: null, comment: 'İyi', rating: null, createdAt: null },
    ]));

  it('are long reviews, as whole as those that are written out', () => {
    const text = 'Çok iyi. '.repeat(550).trim();
    expect(staged({ 'reviews/0/name': 'A. B.', 'reviews/0/text': text, 'reviews/0/stars': 5 }).reviews).toMatchObject([{ comment: text }]);
    expect(staged({ reviews: JSON.stringify([{ name: 'A. B.', text, stars: 5 }]) }).reviews).toMatchObject([{ comment: text }]);
  });

  it('are links', () =>
    expect(staged({ 'bookingLinks/0/url': 'https://book.example/1', 'orderBy/0/orderUrl': 'https://order.example/1' })).toMatchObject({
      reservationLink: 'https://book.example/1',
      orderLink: 'https://order.example/1',
    }));
});

describe('ids in a column of names', () => {
  it.each([
    'places/ChIJzzzzzzzzzzzzzzzzzzzz1',
    'ChIJzzzzzzzzzzzzzzzzzzzz1',
    '0x14cab:0x5f',
    '123456789012345',
    '4bf58dd8d48988d16d941735',
    'https://maps.example/x',
    'info@ornek.com',
  ])('leave the name to the next column: %s', (id) => {
    const mapped = stagedOf(map({ name: id, 'displayName.text': 'Zzz Cafe', formattedAddress: 'Lale Sk. 5, 34710 Kadıköy' }));
    expect(mapped.row).toMatchObject({ name: 'Zzz Cafe', slugBase: 'zzz-cafe' });
    expect(mapped.warnings).toEqual([{ column: 0, reason: 'text-is-id' }]);
    expect(map({ name: id, address: 'Lale Sk. 5' })).toEqual({ kind: 'rejected', reason: 'name-is-id' });
  });
  it('take no title of a person', () =>
    expect(map({ name: '', title: 'CEO', address: 'Lale Sk. 5' })).toEqual({ kind: 'rejected', reason: 'no-name' }));
});

describe('what programs write out', () => {
  it.each([
    "{'open_now': True}",
    '{"open_now"=>true}',
    '[object Object]',
    '<app.Place object at 0x7f>',
    '#<Place id: 1>',
    "OrderedDict([('a', 1)])",
    'datetime.time(9, 0)',
    'map[object:Cafe]',
    'array(object)',
    'a:1:{s:6:"object";s:4:"Cafe";}',
    '{object=Cafe}',
    "b'object'",
  ])('is shown in no field: %s', (code) => {
    const row = staged({
      city: code,
      state: code,
      category: code,
      description: code,
      opening_hours: code,
      price_range: code,
      'about.Service options.Delivery': code,
    });
    for (const value of Object.values(row)) expect(JSON.stringify(value)).not.toMatch(/open_now|object|Place|OrderedDict|datetime/);
    expect(map({ name: code, address: 'Lale Sk. 5' }).kind).not.toBe('staged');
  });

  it.each([
    ["['Cafe', 'Bar']", 'Cafe'],
    ["('Cafe', 'Bar')", 'Cafe'],
    ["{'Cafe', 'Bar'}", 'Cafe'],
    ["{'text': 'Cafe'}", 'Cafe'],
    ['{"text"=>"Cafe"}', 'Cafe'],
    ['{:text=>"Cafe"}', 'Cafe'],
  ])('is read where it names something: %s', (code, category) => expect(staged({ category: code }).category).toBe(category));
});
