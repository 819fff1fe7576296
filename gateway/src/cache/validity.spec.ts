import { describe, expect, it } from '@jest/globals';
import type { CachePolicy } from '../routing/route-table.ts';
import { combined, endingAt, judge, type Present, type Validity, validityOf } from './validity.ts';

const minute = 60_000;
const made = 1_000_000_000_000;
const policy: CachePolicy = { freshMinutes: 30, staleMinutes: 60, tags: ['city', 'lists'] };
const before: Present = { flushId: 'e1', versions: { business: 9, city: 3, lists: 7 }, now: made };

const ofCity = (status = 200): Validity => validityOf(policy, status, '/api/cities []', before, made) as Validity;
const at = (minutes: number, change: Partial<Present> = {}): Present => ({ ...before, now: made + minutes * minute, ...change });

describe('how long an answer is true', () => {
  it('is as long as is documented, less up to a tenth by key', () => {
    const ends = Array.from({ length: 200 }, (_, id) => validityOf(policy, 200, `/api/cities/${id}`, before, made)?.freshUntil ?? 0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(made + 30 * minute);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(made + 27 * minute);
    expect(new Set(ends).size).toBeGreaterThan(50);
    expect(ofCity()).toEqual(ofCity());
  });

  it('carries the versions of its tags alone, as they were before the service was asked', () => {
    expect(ofCity().versions).toEqual({ city: 3, lists: 7 });
    expect(validityOf(policy, 200, 'k', { ...before, versions: {} }, made)?.versions).toEqual({ city: 0, lists: 0 });
  });

  it.each([200, 301, 308])('keeps status %d', (status) => {
    expect(ofCity(status)).toMatchObject({ isNotFound: false, staleIfErrorUntil: made + 24 * 60 * minute });
  });

  it.each([404, 410])('keeps a miss (%d) for half a minute and not a moment longer', (status) => {
    const end = made + 30_000;
    expect(ofCity(status)).toMatchObject({ isNotFound: true, freshUntil: end, staleUntil: end, staleIfErrorUntil: end });
  });

  it.each([201, 204, 206, 302, 304, 400, 401, 403, 429, 500, 501, 503])('keeps no other status (%d)', (status) => {
    expect(validityOf(policy, status, 'k', before, made)).toBeNull();
  });
});

describe('judge', () => {
  it('calls fresh what has its versions and its time', () => {
    expect(judge(ofCity(), at(26), false)).toBe('fresh');
  });

  it('lets a stale one be served within its stale time, while it is loaded again', () => {
    expect(judge(ofCity(), at(31), false)).toBe('stale');
    expect(judge(ofCity(), at(59), false)).toBe('stale');
    expect(judge(ofCity(), at(60), false)).toBe('outdated');
  });

  it('asks first where a version has changed, however young the answer is', () => {
    expect(judge(ofCity(), at(0, { versions: { ...before.versions, lists: 8 } }), false)).toBe('outdated');
    expect(judge(ofCity(), at(0, { versions: {} }), false)).toBe('outdated');
  });

  it('does not mind versions of other tags', () => {
    expect(judge(ofCity(), at(0, { versions: { ...before.versions, business: 10 } }), false)).toBe('fresh');
  });

  it('takes nothing for true that nobody vouches for', () => {
    expect(judge(ofCity(), at(0), true)).toBe('stale');
    expect(judge(ofCity(), at(100), true)).toBe('stale');
    expect(judge(ofCity(), at(0, { versions: { lists: 8 } }), true)).toBe('stale');
  });

  it('never says “not found” on behalf of a service that is unresponsive', () => {
    expect(judge(ofCity(404), at(0), false)).toBe('fresh');
    expect(judge(ofCity(404), at(0), true)).toBe('outdated');
  });

  it('lets nothing live through a flush, or longer than a day', () => {
    expect(judge(ofCity(), at(0, { flushId: 'e2' }), false)).toBe('expired');
    expect(judge(ofCity(), at(0, { flushId: 'e2' }), true)).toBe('expired');
    expect(judge(ofCity(), at(24 * 60), true)).toBe('expired');
  });
});

describe('a page with open states', () => {
  it('is true until the next opening or closing, and is not served after it', () => {
    const page = endingAt(ofCity(), made + 5 * minute);
    expect(judge(page, at(4.9), false)).toBe('fresh');
    expect(judge(page, at(5), false)).toBe('outdated');
  });

  it('is capped by the documented time', () => {
    expect(endingAt(ofCity(), made + 600 * minute)).toEqual(ofCity());
    expect(endingAt(ofCity(), null)).toEqual(ofCity());
  });
});

describe('an answer made of others', () => {
  const business = validityOf({ freshMinutes: 45, staleMinutes: 45, tags: ['business'] }, 200, 'b', before, made) as Validity;

  it('has all their versions and the shortest of their times', () => {
    const page = combined([business, ofCity()], 200, before, made);
    expect(page).toEqual({
      flushId: 'e1',
      versions: { business: 9, city: 3, lists: 7 },
      madeAt: made,
      freshUntil: ofCity().freshUntil,
      staleUntil: business.staleUntil,
      staleIfErrorUntil: made + 24 * 60 * minute,
      isNotFound: false,
    });
  });

  it('is a miss where the page is one', () => {
    const page = combined([business, ofCity(404)], 404, before, made);
    expect(page).toMatchObject({ isNotFound: true, freshUntil: made + 30_000, staleIfErrorUntil: made + 30_000 });
  });
});
