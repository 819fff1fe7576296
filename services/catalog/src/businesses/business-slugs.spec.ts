import { describe, expect, it } from '@jest/globals';
import { allocateSlugs, type SlugRequest, type SlugState, slugCandidates } from './business-slugs.ts';

const state = (taken: string[] = [], numbers: [string, number][] = []): SlugState => ({
  taken: new Set(taken),
  lastNumbers: new Map(numbers),
});

const request = (rowNo: number, base: string, citySlug: string | null = 'berlin'): SlugRequest => ({
  rowNo,
  id: rowNo + 100,
  base,
  citySlug,
});

const slugs = (requests: SlugRequest[], given = state()): string[] => [...allocateSlugs(requests, given).values()];

describe('allocateSlugs', () => {
  it('gives the name, then the name and the city, then numbers', () => {
    const requests = [1, 2, 3, 4].map((row) => request(row, 'star-cafe'));
    expect(slugs(requests)).toEqual(['star-cafe', 'star-cafe-berlin', 'star-cafe-berlin-2', 'star-cafe-berlin-3']);
  });

  it('numbers the name where there is no city', () => {
    expect(slugs([request(1, 'plumber', null), request(2, 'plumber', null)])).toEqual(['plumber', 'plumber-2']);
  });

  it('goes on where the last import stopped', () => {
    const given = state(['a', 'a-berlin'], [['a-berlin', 41]]);
    expect(slugs([request(1, 'a'), request(2, 'a')], given)).toEqual(['a-berlin-42', 'a-berlin-43']);
    expect(given.lastNumbers.get('a-berlin')).toBe(43);
  });

  it('skips a number that is part of a business’s name', () => {
    expect(slugs([request(1, 'a')], state(['a', 'a-berlin', 'a-berlin-2']))).toEqual(['a-berlin-3']);
  });

  it('gives neither a reserved nor an empty slug', () => {
    expect(slugs([request(1, 'random'), request(2, 'new')])).toEqual(['random-business', 'new-business']);
    expect(slugs([request(7, ''), request(8, '', null)])).toEqual(['b-107', 'b-108']);
  });

  it('asks first for what it will take first', () => {
    expect(slugCandidates(request(1, 'a'))).toEqual(['a', 'a-berlin']);
    expect(slugCandidates(request(1, 'a', null))).toEqual(['a']);
  });
});
