import { describe, expect, it } from '@jest/globals';
import { answerFirst, searchMeanings } from './search-meanings.ts';

const meaningsOf = (search?: string, openNow?: boolean) =>
  searchMeanings({ search, openNow }).map((one) => [one.search, one.openNow === true]);

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
  const filtersOf = (search: string, country?: string) =>
    searchMeanings<{ search?: string; country?: string; openDay?: number }>({ search, country }).map((one) => [
      one.search,
      one.country,
      one.openDay,
    ]);

  it('a weekday begin with its filter', () => expect(filtersOf('bakery open on sunday')[0]).toEqual(['bakery', undefined, 7]));

  it.each(['hotels in italy', 'hotels in Italy?', "İtalya'da hotels", 'hotels en Italia', 'hotels in ITALY'])(
    '%j begin with the country',
    (text) => expect(filtersOf(text)[0]).toEqual(['hotels', 'IT', undefined]),
  );

  it('a code of a country begin with it', () => expect(filtersOf('hotel uk')[0]).toEqual(['hotel', 'GB', undefined]));

  it('a name with a country in it end with the country', () =>
    expect(filtersOf('little italy')).toEqual([
      ['little italy', undefined, undefined],
      ['little', 'IT', undefined],
    ]));

  it.each(['italy', 'made in', 'de in', 'hotel in'])('%j know no country', (text) => expect(filtersOf(text)).toHaveLength(1));

  it('a country keep to the one that is chosen', () =>
    expect(filtersOf('hotels in italy', 'DE').map(([, country]) => country)).toEqual(['DE']));
});

describe('answerFirst', () => {
  it('asks no further than the first that finds something', async () => {
    const asked: number[] = [];
    const answer = async (query: number) => asked.push(query) && query;
    expect(await answerFirst([0, 3, 5], answer, (found) => found === 0)).toBe(3);
    expect(asked).toEqual([0, 3]);
    expect(await answerFirst([0, 1], answer, () => true)).toBe(1);
  });
});
