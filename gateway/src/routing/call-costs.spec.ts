import { describe, expect, it } from '@jest/globals';
import { costOfCall, costOfPage, dearTokens } from './call-costs.ts';

describe('the cost of a call', () => {
  it.each([
    ['getBusiness', ''],
    ['listBusinesses', 'city=berlin&limit=12&offset=0'],
    ['listBusinesses', 'search=kebap&limit=12'],
    ['listBusinesses', 'openNow=false'],
    ['suggest', 'q=ke'],
    ['listRandomBusinesses', 'limit=12'],
  ] as const)('of %s %s is that of an ordinary one', (id, query) => {
    expect(costOfCall(id, query)).toBe(1);
  });

  it.each([
    ['listBusinesses', 'openNow=true'],
    ['listBusinesses', 'openNow=1&offset=980'],
    ['listBusinesses', 'near=1,2&radiusKm=200'],
    ['listBusinesses', 'offset=99000&limit=1000'],
    ['listCities', ''],
    ['getFacets', 'minRating=4.1'],
    ['listBusinesses', `search=${'a '.repeat(20)}`],
    ['getFacets', 'openNow=true'],
    ['getMapPins', 'bbox=1,2,3,4&zoom=5&openNow=true'],
  ] as const)('of %s %s makes it wait for other dear ones', (id, query) => {
    expect(costOfCall(id, query)).toBeGreaterThanOrEqual(dearTokens);
  });

  it('adds up what is asked for together', () => {
    const [open, area, both] = ['openNow=true', 'bbox=1,2,3,4', 'openNow=true&bbox=1,2,3,4'].map((query) =>
      costOfCall('listBusinesses', query),
    );
    expect(both).toBe(open + area - 1);
    expect(both).toBeGreaterThan(open);
  });

  it('of a page is that of the list on it', () => {
    expect(costOfPage('')).toBe(1);
    expect(costOfPage('sort=name&page=3')).toBe(1);
    expect(costOfPage('open=1&area=1,2,3,4&search=a')).toBe(costOfCall('listBusinesses', 'openNow=1&bbox=1,2,3,4&search=a'));
  });
});
