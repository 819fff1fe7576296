import { describe, expect, it } from '@jest/globals';
import type { DictionaryRepository } from './dictionary.repository.ts';
import type { KnownWord, QueryTerm } from './query-term.ts';
import { TermResolver } from './term-resolver.ts';
import { typedWord } from './text/read-search.ts';

/** A dictionary of the given words, which writes down what it is asked. */
const dictionaryOf = (...words: string[]) => dictionaryWith(words.map((word) => ({ word, frequency: 1 })));

const dictionaryWith = (known: readonly KnownWord[]) => {
  const asked: string[] = [];
  const term = (word: string): QueryTerm => ({
    word,
    completions: known.filter((one) => one.word === word),
    hasMoreCompletions: false,
    corrections: [],
    categories: [],
    cities: [],
  });
  const dictionary = {
    listTerms: async (typed: readonly { word: string }[]) => {
      const sought = typed.map(({ word }) => word);
      asked.push(...sought);
      return sought.map(term);
    },
    listSimilar: async (word: string) => {
      asked.push(`like ${word}`);
      return known;
    },
    listKnown: async (typed: readonly string[]) => new Map(known.filter(({ word }) => typed.includes(word)).map((one) => [one.word, 1])),
    findPlaces: async () => ({ categories: [], cities: [] }),
  } as unknown as DictionaryRepository;
  return { asked, resolver: new TermResolver(dictionary) };
};

const typed = (...words: string[]) => words.map((word) => typedWord(word));

describe('the words of a search', () => {
  it('are looked up once, however often the text is read otherwise', async () => {
    const { asked, resolver } = dictionaryOf('pizza', 'the');
    const terms = await resolver.resolve(typed('the', 'pizza'));
    expect(await resolver.resolve(typed('pizza'), terms)).toEqual([terms[1]]);
    expect(await resolver.resolve(typed('pizza', 'inn'), terms)).toEqual([terms[1], expect.objectContaining({ word: 'inn' })]);
    expect(asked).toEqual(['the', 'pizza', 'inn', 'like inn']);
  });

  it('nor where two of them are one', async () => {
    const { asked, resolver } = dictionaryOf('pizza', 'linde', 'lin', 'de');
    const terms = await resolver.resolve(typed('pizza', 'lin', 'de'));
    expect((await resolver.regroup(terms))?.map(({ word }) => word)).toEqual(['pizza', 'linde']);
    expect(asked).toEqual(['pizza', 'lin', 'de', 'linde']);
  });

  it('are compared with others like them once', async () => {
    const { asked, resolver } = dictionaryOf('pizza', 'roma');
    const terms = await resolver.resolve(typed('piza', 'roma'));
    expect(terms[0].corrections.map(({ word }) => word)).toEqual(['pizza']);
    const corrected = await resolver.correct(terms);
    expect(corrected[0]).toBe(terms[0]);
    expect(asked).toEqual(['piza', 'roma', 'like piza', 'like roma']);
  });

  it('stay as they are where those like them find nothing more', async () => {
    const { resolver } = dictionaryWith([
      { word: 'roma', frequency: 9 },
      { word: 'romy', frequency: 0 },
    ]);
    const terms = await resolver.resolve(typed('roma'));
    expect((await resolver.correct(terms))[0]).toBe(terms[0]);
  });
});

describe('the kinds that a word means', () => {
  const bar = { id: 1, size: 1, isWhole: true };
  const barcelona = { id: 2, size: 9, isBegun: true };
  const dictionary = (named: Partial<QueryTerm>) =>
    ({
      listTerms: async (words: readonly { word: string; isWhole?: true }[]) =>
        words.map(({ word, isWhole }) => {
          const term = {
            word,
            completions: [{ word, frequency: 1 }],
            hasMoreCompletions: false,
            corrections: [],
            categories: [],
            cities: [],
          };
          return isWhole ? { ...term, categories: word === 'bar' ? [bar] : [] } : { ...term, ...named };
        }),
    }) as unknown as DictionaryRepository;
  const placesOf = async (word: string, named: Partial<QueryTerm>) => {
    const [{ categories, cities, meansKind = false }] = await new TermResolver(dictionary(named)).resolve(typed(word));
    return [categories, cities, meansKind];
  };

  it('are told beside towns that begin with it', async () =>
    expect(await placesOf('bars', { cities: [barcelona] })).toEqual([[bar], [barcelona], true]));

  it('stand below one that is called so', async () => {
    const pub = { id: 3, size: 1, isWhole: true };
    expect(await placesOf('pub', { categories: [pub] })).toEqual([[pub, { ...bar, isWhole: false, isPart: true }], [], true]);
  });

  it('are those of the word that was meant, where it is misspelt', async () => {
    const [roastery, cafe] = [bar, { id: 6, size: 1 }];
    const misspelt = {
      listTerms: async ([{ word }]: readonly { word: string }[]) => [
        { word, completions: [], hasMoreCompletions: false, corrections: [], categories: [], cities: [] },
      ],
      listSimilar: async () => [{ word: 'coffee', frequency: 1 }],
      findPlaces: async ([word]: readonly string[]) => ({ categories: [word === 'cafe' ? cafe : roastery], cities: [] }),
    } as unknown as DictionaryRepository;
    const [{ categories }] = await new TermResolver(misspelt).resolve(typed('cofee'));
    expect(categories).toEqual([cafe, roastery]);
  });

  it('are not meant where a town is called so', async () => {
    const town = { id: 4, size: 1, isWhole: true };
    expect(await placesOf('bars', { cities: [town] })).toEqual([[], [town], false]);
  });
});
