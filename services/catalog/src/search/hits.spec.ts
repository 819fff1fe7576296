import { describe, expect, it } from '@jest/globals';
import type { Top } from './best-postings.ts';
import { type HitLimits, pageOfHits, placesOfHits, type SearchPlan, type SearchTask } from './hits.ts';
import { scoreOfBeginning, scores } from './posting-terms.ts';
import { circleArea } from './query/area.ts';
import type { QueryTerm } from './query-term.ts';

const term = (word: string): QueryTerm => ({
  word,
  completions: [{ word, frequency: 5000 }],
  hasMoreCompletions: false,
  corrections: [],
  categories: [],
  cities: [],
});
const limits: HitLimits = { most: 100, mostRows: 1000, isExact: true };
const area = circleArea({ latitude: 50, longitude: 7 }, 5);
const page = { limit: 12, offset: 0, sortOrder: 'asc' } as const;
const task = (more: Partial<SearchTask>): SearchTask => ({ terms: [term('kebap'), term('haus')], filters: {}, page, ...more });

const top: Top = { scan: 'top', word: 'kebap', score: 9, inAddress: 1, held: 90, depth: 70, least: 60, isAll: false };

const plans: [string, SearchTask, SearchPlan][] = [
  ['all', task({ named: [7] }), { scan: 'all', joinsArea: false }],
  ['all of an area', task({ named: [7], filters: { area } }), { scan: 'all', joinsArea: true }],
  ['the best', task({ named: [7], filters: { cityIds: [3] } }), { scan: 'best', depth: 50 }],
  ['a place', task({ named: [7], filters: { cityIds: [3], area } }), { scan: 'places', size: 9 }],
  ['the top', task({ terms: [term('kebap')], named: [7], filters: { minRating: 4, countryCode: 'DE' } }), top],
  ['all of a lone word', task({ terms: [term('kebap')], named: [7], page: { ...page, sortBy: 'name' } }), { ...top, isAll: true }],
  ['names alone', task({ terms: [], named: [7], filters: { countryCode: 'DE', area } }), { scan: 'named' }],
];

describe('a page of hits', () => {
  it.each(plans)('of %s binds each value once, in their order', (_, one, plan) => {
    const { sql, values } = pageOfHits(one, plan, limits);
    const bound = new Set([...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    expect([...bound].sort((a, b) => a - b)).toEqual(values.map((_value, i) => i + 1));
    expect(values).toContainEqual([7]);
  });

  it('says nothing of names where none is known', () => {
    const { sql } = pageOfHits(task({}), { scan: 'all', joinsArea: false }, limits);
    expect(sql).not.toContain('b.id = ANY');
  });

  it('reads rows of those alone that may stand on it', () => {
    const readsOf = (one: SearchTask, isExact: boolean): string[] =>
      pageOfHits(one, { scan: 'all', joinsArea: false }, { ...limits, isExact }).sql.match(/FETCH FIRST|FROM businesses/g) ?? [];
    expect(readsOf(task({}), false)).toEqual([]);
    expect(readsOf(task({}), true)).toEqual(['FETCH FIRST', 'FROM businesses']);
    expect(readsOf(task({ filters: { minRating: 4 } }), true)).toEqual(['FROM businesses']);
    expect(readsOf(task({ page: { ...page, sortBy: 'name' } }), false)).toEqual(['FROM businesses']);
  });

  it('unpacks of a row what its filters and its order ask for, and no more', () => {
    const columnsOf = (more: Partial<SearchTask>): string[] =>
      pageOfHits(task(more), { scan: 'all', joinsArea: false }, { ...limits, isExact: false }).sql.match(/\bb\.(?!id\b)\w+/g) ?? [];
    expect(columnsOf({ filters: { minRating: 4 } })).toEqual(['b.rating']);
    expect(columnsOf({ page: { ...page, sortBy: 'name' } })).toEqual(['b.name_fold', 'b.name_fold']);
    expect(columnsOf({ page: { ...page, sortBy: 'rating' } }).filter((column) => !/rating|review_count/.test(column))).toEqual([]);
  });

  it('tries filters where rows are read, before what the order asks for is unpacked', () => {
    const { sql } = pageOfHits(task({ filters: { minRating: 4 }, page: { ...page, sortBy: 'name' } }), top, limits);
    expect(sql).toMatch(/FROM businesses b WHERE b\.rating >= [^)]* AND b\.id = m\.id OFFSET 0\)/);
  });

  it('tries none of the top where there are too few', () => {
    const { sql, values } = pageOfHits(task({ terms: [term('kebap')], filters: { minRating: 4 } }), top, limits);
    const [, bound] = /few\) >= \$(\d+)/.exec(sql) as RegExpExecArray;
    expect(values[Number(bound) - 1]).toBe(60);
    expect(pageOfHits(task({ terms: [term('kebap')] }), top, limits).sql).not.toContain('few)');
  });

  it('ends where hits are counted no more', () => {
    const { sql, values } = pageOfHits(task({ page: { ...page, offset: 95 } }), { scan: 'all', joinsArea: false }, limits);
    const [, rows, offset] = /LIMIT \$(\d+) OFFSET \$(\d+)/.exec(sql) as RegExpExecArray;
    expect([values[Number(rows) - 1], values[Number(offset) - 1]]).toEqual([5, 95]);
  });

  it('never loops over the postings of a word that is read as a whole', () => {
    const { sql } = pageOfHits(task({ terms: [term('haus'), term('hof'), term('garten')] }), { scan: 'all', joinsArea: false }, limits);
    expect(sql.match(/business_id [^)]*?= d\.id/g)).toEqual(['business_id + 0 = d.id', 'business_id + 0 = d.id']);
  });

  it('orders rows by the ids of the matches, which the planner knows to be in order', () => {
    const { sql } = pageOfHits(task({ filters: { minRating: 4 } }), { scan: 'all', joinsArea: false }, { ...limits, isExact: false });
    expect(sql).toContain('ORDER BY best DESC, m.id LIMIT');
  });

  const wholeOf = (one: SearchTask, plan: SearchPlan): string =>
    /JOIN \((SELECT p\.business_id, .*?)\) t0 ON/s.exec(pageOfHits(one, plan, limits).sql)?.[1] ?? '';
  const all: SearchPlan = { scan: 'all', joinsArea: false };

  it('joins of a further word what lies in the city and the category alone', () => {
    const terms = [term('haus'), term('hof')];
    expect(wholeOf(task({ terms, filters: { cityIds: [3], categoryId: 4 } }), all)).toMatch(/p\.city_id = ANY .* AND p\.category_id = /);
    expect(wholeOf(task({ terms }), all)).not.toContain('p.city_id');
  });

  it('joins of a further word what lies in the places of the first one, or holds its words', () => {
    const town = { ...term('ulm'), completions: [{ word: 'ulm', frequency: 50 }], cities: [{ id: 30, size: 900, isWhole: true }] };
    expect(wholeOf(task({ terms: [town, term('haus')] }), all)).toMatch(/p\.city_id = ANY .* OR p\.business_id IN/);
    const common = { ...town, completions: [{ word: 'ulm', frequency: 6000 }] };
    expect(wholeOf(task({ terms: [common, { ...term('haus'), completions: [{ word: 'haus', frequency: 9000 }] }] }), all)).not.toContain(
      'IN (SELECT',
    );
  });

  it('joins of a further word what is as popular as the best candidates', () => {
    expect(wholeOf(task({}), { scan: 'best', depth: 900 })).toMatch(
      /p\.rank = ANY \(ARRAY\(SELECT c\.bucket \+ tier FROM \(SELECT DISTINCT bucket/,
    );
    expect(wholeOf(task({}), all)).not.toContain('bucket');
  });

  it('takes words of one kind for words that mostly stand together', () => {
    const isLookedUp = (kinds: number[]) => {
      const estate = { ...term('estate'), categories: kinds.map((id) => ({ id, size: 7000 })) };
      const real = { ...term('real'), completions: [{ word: 'real', frequency: 4000 }], categories: [{ id: 13, size: 6000 }] };
      const park = { ...term('park'), completions: [{ word: 'park', frequency: 90_000 }] };
      return pageOfHits(task({ terms: [real, estate, park] }), all, limits).sql.includes('LATERAL (SELECT max');
    };
    expect(isLookedUp([14])).toBe(true);
    expect(isLookedUp([13])).toBe(false);
  });

  it('asks those that an inner join left for no score', () => {
    const isAsked = (one: SearchTask) => pageOfHits(one, all, limits).sql.includes('t0.score IS NOT NULL');
    const common = { ...term('haus'), completions: [{ word: 'haus', frequency: 90_000 }] };
    expect(isAsked(task({ terms: [term('kebap'), common] }))).toBe(false);
    const few = { ...term('kebap'), completions: [{ word: 'kebap', frequency: 3 }] };
    expect(isAsked(task({ terms: [few, common] }))).toBe(true);
  });

  it('parts names and terms of an area by where they lie', () => {
    const [, one, plan] = plans[1];
    expect(pageOfHits(one, plan, limits).sql.replace(/\s+/g, ' ')).toContain('GROUP BY id, lng, lat');
  });
});

describe('the hits by place', () => {
  it.each(plans)('of %s bind each value once, in their order', (_, one, plan) => {
    const { sql, values } = placesOfHits(one, plan, limits);
    const bound = new Set([...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    expect([...bound].sort((a, b) => a - b)).toEqual(values.map((_value, i) => i + 1));
  });

  it('read no rows but those of the ties of the last one that is counted', () => {
    const { sql } = placesOfHits(task({}), { scan: 'all', joinsArea: false }, limits);
    expect(sql).not.toContain('LATERAL (SELECT * FROM businesses');
    expect(sql).toMatch(/CASE WHEN \(best >> \d+, bucket\) = \(SELECT [^)]*\) THEN \(SELECT [^)]*\) FROM businesses b/);
  });
});

describe('the score of a longer word', () => {
  const scoreOf = (word: string, completions: string[]) =>
    scoreOfBeginning({ ...term(word), completions: completions.map((one) => ({ word: one, frequency: 1 })) });

  it('stands behind the category where what was typed is a word itself', () => {
    expect(scoreOf('bar', ['bar', 'barber'])).toBeLessThan(scores.category);
    expect(scoreOf('bar', ['bar', 'barber'])).toBeGreaterThan(scores.city);
    expect(scoreOf('barb', ['barber'])).toBeGreaterThan(scores.category);
    expect(scoreOf('ba', ['ba', 'bar'])).toBeGreaterThan(scores.category);
  });

  it('stands behind the city that is called so', () => {
    const cities = [{ id: 1, size: 5, isWhole: true }];
    expect(scoreOfBeginning({ ...term('rom'), completions: [{ word: 'romero', frequency: 1 }], cities })).toBeLessThan(scores.city);
  });
});
