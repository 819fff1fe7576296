import { describe, expect, it } from '@jest/globals';
import type { CachePolicy } from '../routing/route-table.ts';
import { combined, endingAt, judge, type Present, type Validity, validityOf } from './validity.ts';

const minute = 60_000;
const made = 1_000_000_000_000;
const policy: CachePolicy = { freshMinutes: 30, keptMinutes: 60, tags: ['city', 'lists'] };
const before: Present = { epoch: 'e1', vector: { business: 9, city: 3, lists: 7 }, now: made };

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

  it('carries the numbers of its tags alone, as they were before the service was asked', () => {
    expect(ofCity().vector).toEqual({ city: 3, lists: 7 });
    expect(validityOf(policy, 200, 'k', { ...before, vector: {} }, made)?.vector).toEqual({ city: 0, lists: 0 });
  });

  it.each([200, 301, 308])('keeps status %d', (status) => {
    expect(ofCity(status)).toMatchObject({ isMiss: false, heldUntil: made + 24 * 60 * minute });
  });

  it.each([404, 410])('keeps a miss (%d) for half a minute and not a moment longer', (status) => {
    const end = made + 30_000;
    expect(ofCity(status)).toMatchObject({ isMiss: true, freshUntil: end, servableUntil: end, heldUntil: end });
  });

  it.each([201, 204, 206, 302, 304, 400, 401, 403, 429, 500, 501, 503])('keeps no other status (%d)', (status) => {
    expect(validityOf(policy, status, 'k', before, made)).toBeNull();
  });
});

describe('judge', () => {
  it('calls fresh what has its numbers and its time', () => {
    expect(judge(ofCity(), at(26), false)).toBe('fresh');
  });

  it('lets a stale one be given out within its kept time, while it is asked for anew', () => {
    expect(judge(ofCity(), at(31), false)).toBe('usable');
    expect(judge(ofCity(), at(59), false)).toBe('usable');
    expect(judge(ofCity(), at(60), false)).toBe('outdated');
  });

  it('asks first where a number has changed, however young the answer is', () => {
    expect(judge(ofCity(), at(0, { vector: { ...before.vector, lists: 8 } }), false)).toBe('outdated');
    expect(judge(ofCity(), at(0, { vector: {} }), false)).toBe('outdated');
  });

  it('does not mind numbers of other tags', () => {
    expect(judge(ofCity(), at(0, { vector: { ...before.vector, business: 10 } }), false)).toBe('fresh');
  });

  it('takes nothing for true that nobody vouches for', () => {
    expect(judge(ofCity(), at(0), true)).toBe('usable');
    expect(judge(ofCity(), at(100), true)).toBe('usable');
    expect(judge(ofCity(), at(0, { vector: { lists: 8 } }), true)).toBe('usable');
  });

  it('never says “not found” on behalf of a service that is silent', () => {
    expect(judge(ofCity(404), at(0), false)).toBe('fresh');
    expect(judge(ofCity(404), at(0), true)).toBe('outdated');
  });

  it('lets nothing live through a clearing, or longer than a day', () => {
    expect(judge(ofCity(), at(0, { epoch: 'e2' }), false)).toBe('void');
    expect(judge(ofCity(), at(0, { epoch: 'e2' }), true)).toBe('void');
    expect(judge(ofCity(), at(24 * 60), true)).toBe('void');
  });
});

describe('a page with open states', () => {
  it('is true until the next opening or closing, and is not given out after it', () => {
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
  const business = validityOf({ freshMinutes: 45, keptMinutes: 45, tags: ['business'] }, 200, 'b', before, made) as Validity;

  it('has all their numbers and the shortest of their times', () => {
    const page = combined([business, ofCity()], 200, before, made);
    expect(page).toEqual({
      epoch: 'e1',
      vector: { business: 9, city: 3, lists: 7 },
      madeAt: made,
      freshUntil: ofCity().freshUntil,
      servableUntil: business.servableUntil,
      heldUntil: made + 24 * 60 * minute,
      isMiss: false,
    });
  });

  it('is a miss where the page is one', () => {
    const page = combined([business, ofCity(404)], 404, before, made);
    expect(page).toMatchObject({ isMiss: true, freshUntil: made + 30_000, heldUntil: made + 30_000 });
  });
});
