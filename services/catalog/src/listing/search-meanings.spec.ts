import { describe, expect, it } from '@jest/globals';
import { answerFirst, type SearchedQuery, searchMeanings } from './search-meanings.ts';

const nothingKnown = { isBusiness: false, isTown: false, isRegionsTown: false, isOfWords: false };
const meaningsOf = (search?: string, openNow?: boolean) =>
  searchMeanings({ search, openNow }, nothingKnown).map((one) => [one.search, one.openNow === true]);

describe('the meanings of a search', () => {
  it('are one where no phrase stands in it', () => {
    expect(meaningsOf()).toEqual([[undefined, false]]);
    expect(meaningsOf('pizza berlin')).toEqual([['pizza berlin', false]]);
    expect(meaningsOf('pizza', true)).toEqual([['pizza', true]]);
  });

  it('begin with the filter where nothing else can be meant', () => {
    expect(meaningsOf('dentist open now')).toEqual([
      ['dentist', true],
      ['dentist open now', false],
    ]);
    expect(meaningsOf('restaurants near me')).toEqual([
      ['restaurants', false],
      ['restaurants near me', false],
    ]);
    expect(meaningsOf('open now')[0]).toEqual([undefined, true]);
  });

  it('begin with the name where the word may belong to one', () => {
    expect(meaningsOf('open dentist london')).toEqual([
      ['open dentist london', false],
      ['dentist london', true],
    ]);
  });
});

describe('the meanings of a search for', () => {
  const filtersOf = (search: string, country?: string, known = {}) =>
    searchMeanings<{ search?: string; country?: string; openDays?: readonly number[]; openNow?: boolean }>(
      { search, country },
      { ...nothingKnown, ...known },
    ).map((one) => [one.search, one.country, one.openDays ?? (one.openNow ? 'now' : undefined)]);

  it('a weekday begin with its filter', () => expect(filtersOf('bakery open on sunday')[0]).toEqual(['bakery', undefined, [7]]));

  it.each(['hotels in italy', 'hotels in Italy?', "İtalya'da hotels", 'hotels en Italia', 'hotels in ITALY'])(
    '%j begin with the country',
    (text) => expect(filtersOf(text)[0]).toEqual(['hotels', 'IT', undefined]),
  );

  it.each(['посольство Италии', 'кухни Италии', 'банк России'])('%j begin with the words, for the country may be whose it is', (text) => {
    const [first, ...others] = filtersOf(text);
    expect(first).toEqual([text, undefined, undefined]);
    expect(others.at(-1)?.[1]).toBeDefined();
  });

  it.each(['рестораны Италии', 'лучшие аптеки Италии', 'в Италии', 'посольство в Италии'])('%j begin with the country', (text) =>
    expect(filtersOf(text)[0][1]).toBe('IT'),
  );

  it.each(['отели в Италии', 'отели Италии', 'italyadaki отели', 'отели italyada', 'İtalya’da отели'])(
    '%j begin with the country in its case',
    (text) => expect(filtersOf(text)[0]).toEqual(['отели', 'IT', undefined]),
  );

  it.each(['Kanada bakery', 'bakery Kanada'])('%j are read as they are', (text) =>
    expect(filtersOf(text).at(-1)).toEqual(['bakery', 'CA', undefined]),
  );

  it.each(['hotels in the UK', 'hotels in the United Kingdom.', 'hotels in the uk', 'hotels in the U.K.'])(
    '%j leave no little word',
    (text) => expect(filtersOf(text)[0]).toEqual(['hotels', 'GB', undefined]),
  );

  it('all of a country are its filter', () => expect(filtersOf('in Italy')[0]).toEqual([undefined, 'IT', undefined]));

  it.each([
    ['pharmacy open now in italy', ['pharmacy', 'IT', 'now']],
    ['pharmacy in italy open now', ['pharmacy', 'IT', 'now']],
    ['bakery open on sunday in italy', ['bakery', 'IT', [7]]],
    ['bakery open saturday and sunday', ['bakery', undefined, [6, 7]]],
  ])('%j begin with all that it asks for', (text, first) => expect(filtersOf(text)[0]).toEqual(first));

  it.each(['Banco de España', 'consulado de Colombia', 'Atlanta, Georgia', 'açık pazar'])('%j begin with the words', (text) =>
    expect(filtersOf(text)[0]).toEqual([text, undefined, undefined]),
  );

  it.each(['Made in Italy', 'Age UK', 'USA Nails'])('%j begin with the businesses that are called so', (text) => {
    expect(filtersOf(text)[0][1]).toBeDefined();
    expect(filtersOf(text, undefined, { isBusiness: true })[0]).toEqual([text, undefined, undefined]);
  });

  it('a town that is called as a country is begin with the town', () => {
    const known = filtersOf('отели in Тунис', undefined, { isTown: true });
    expect([known[0], known.at(-1)]).toEqual([
      ['отели in Тунис', undefined, undefined],
      ['отели', 'TN', undefined],
    ]);
  });

  it.each(['hotels in Dubai', 'hotels in Abu Dhabi', 'hotel in -in-!'])('%j know no country', (text) =>
    expect(filtersOf(text)).toHaveLength(1),
  );

  it('a code of a country begin with it', () => expect(filtersOf('hotel uk')[0]).toEqual(['hotel', 'GB', undefined]));

  it('a name with a country in it end with the country', () =>
    expect(filtersOf('little italy')).toEqual([
      ['little italy', undefined, undefined],
      ['little', 'IT', undefined],
    ]));

  it('a country alone begin with it where no business has its words', () => {
    expect(filtersOf('italy')).toEqual([
      [undefined, 'IT', undefined],
      ['italy', undefined, undefined],
    ]);
    expect(filtersOf('italy', undefined, { isOfWords: true })).toEqual([
      ['italy', undefined, undefined],
      [undefined, 'IT', undefined],
    ]);
  });

  it.each(['made in', 'de in', 'hotel in'])('%j know no country', (text) => expect(filtersOf(text)).toHaveLength(1));

  it('a country keep to the one that is chosen', () =>
    expect(filtersOf('hotels in italy', 'DE').map(([, country]) => country)).toEqual(['DE']));
});

describe('the meanings of a search for a region', () => {
  const regionsOf = (query: { search: string; city?: string; country?: string }, known = {}) =>
    searchMeanings<SearchedQuery>(query, { ...nothingKnown, ...known }).map(({ search, country, regions }) => [
      search,
      regions?.map(({ countryCode, folds }) => `${countryCode} ${folds[0]}`).join() ?? country,
    ]);

  it.each([
    ['pubs in England', 'pubs', 'GB england'],
    ['hotels in the Northern Ireland?', 'hotels', 'GB northern ireland'],
    ['Restaurants in Bayern', 'Restaurants', 'DE bayern'],
    ['ristorante in Baviera', 'ristorante', 'DE bayern'],
    ['Hotel in Thueringen', 'Hotel', 'DE thuringen'],
    ["Toskana'da otel", 'otel', 'IT toscana'],
    ['отели в Каталонии', 'отели', 'ES catalunya'],
    ['отели Каталонии', 'отели', 'ES catalunya'],
    ['hotels in Georgia', 'hotels', 'US georgia'],
    ['friet in Limburg', 'friet', 'NL limburg,BE limburg'],
    ['motels in new york state', 'motels', 'US new york'],
  ])('%j begin with it', (text, search, region) => expect(regionsOf({ search: text })[0]).toEqual([search, region]));

  it('alone, or behind a word that says where, begin with all of it', () => {
    const known = { isOfWords: true };
    expect(regionsOf({ search: 'in England' }, known)[0]).toEqual([undefined, 'GB england']);
    expect(regionsOf({ search: 'oregon' })[0]).toEqual([undefined, 'US oregon']);
    expect(regionsOf({ search: 'oregon' }, known)[0]).toEqual(['oregon', undefined]);
    expect(regionsOf({ search: 'oregon' }, known).at(-1)).toEqual([undefined, 'US oregon']);
  });

  it('without a word that says where end with it', () =>
    expect(regionsOf({ search: 'pubs england' })).toEqual([
      ['pubs england', undefined],
      ['pubs', 'GB england'],
    ]));

  it('begin with a business that is called so', () =>
    expect(regionsOf({ search: 'made in california' }, { isBusiness: true })[0]).toEqual(['made in california', undefined]));

  it('that a town is called as begin with the town', () => {
    const known = regionsOf({ search: 'friet in Limburg' }, { isRegionsTown: true });
    expect([known[0], known.at(-1)]).toEqual([
      ['friet in Limburg', undefined],
      ['friet', 'NL limburg,BE limburg'],
    ]);
    expect(regionsOf({ search: 'friet in Limburg' }, { isTown: true })[0][0]).toBe('friet');
  });

  it('keep to the country and the city that are chosen', () => {
    expect(regionsOf({ search: 'friet in Limburg', country: 'be' })[0]).toEqual(['friet', 'BE limburg']);
    expect(regionsOf({ search: 'pubs in England', country: 'DE' })).toEqual([['pubs in England', 'DE']]);
    expect(regionsOf({ search: 'pubs in England', city: 'york' })).toEqual([['pubs in England', undefined]]);
  });

  it.each(['hotels in New York', 'hotels in Madrid', 'de in'])('%j know none', (search) => expect(regionsOf({ search })).toHaveLength(1));
});

describe('answerFirst', () => {
  it('asks no further than the first that finds something', async () => {
    const asked: number[] = [];
    const answer = async (query: number) => asked.push(query) && query;
    expect(await answerFirst([0, 3, 5], answer, (found) => found === 0)).toBe(3);
    expect(asked).toEqual([0, 3]);
    expect(await answerFirst([0, 1], answer, () => true)).toBe(1);
    expect(await answerFirst([0, 1], answer, async (_found, query) => query > 0)).toBe(0);
  });
});
