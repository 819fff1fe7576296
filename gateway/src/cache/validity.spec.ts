import { describe, expect, it } from '@jest/globals';
import { combined, endingAt, judge, type Present, type Validity, validityOf } from './validity.ts';

const minute = 60_000;
const made = 1_000_000_000_000;
const policy = { freshMinutes: 30, staleMinutes: 60 };
const before: Present = { flushId: 'e1', sequence: 4, now: made };
const versions = { catalog: { all: 'a', 'city:3': 'c' } };
const known = { currency: 'current', isUnresponsive: false } as const;

const answer = (change: { status?: number; key?: string } = {}) => ({
  status: 200,
  key: 'k',
  versions,
  present: before,
  madeAt: made,
  ...change,
});
const ofCity = (status = 200): Validity => validityOf(policy, answer({ status })) as Validity;
const at = (minutes: number, change: Partial<Present> = {}): Present => ({ ...before, now: made + minutes * minute, ...change });

describe('how long an answer is true', () => {
  it('is as long as is documented, less up to a tenth by key', () => {
    const ends = Array.from({ length: 200 }, (_, id) => validityOf(policy, answer({ key: `/api/cities/${id}` }))?.freshUntil ?? 0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(made + 30 * minute);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(made + 27 * minute);
    expect(new Set(ends).size).toBeGreaterThan(50);
    expect(ofCity()).toEqual(ofCity());
  });

  it('depends on its versions', () => {
    expect(ofCity().versions).toEqual(versions);
  });

  it.each([200, 301, 308])('stores status %d', (status) => {
    expect(ofCity(status)).toMatchObject({ isNotFound: false, staleIfErrorUntil: made + 24 * 60 * minute });
  });

  it.each([404, 410])('stores that there is nothing (%d) for half a minute and not a moment longer', (status) => {
    const end = made + 30_000;
    expect(ofCity(status)).toMatchObject({ isNotFound: true, freshUntil: end, staleUntil: end, staleIfErrorUntil: end });
  });

  it.each([201, 204, 206, 302, 304, 400, 401, 403, 429, 500, 501, 503])('stores no other status (%d)', (status) => {
    expect(validityOf(policy, answer({ status }))).toBeNull();
  });
});

describe('judge', () => {
  it('calls fresh what has its versions and its time', () => {
    expect(judge(ofCity(), at(26), known)).toBe('fresh');
  });

  it('lets a stale one be served within its stale time, while it is loaded again', () => {
    expect(judge(ofCity(), at(31), known)).toBe('stale');
    expect(judge(ofCity(), at(59), known)).toBe('stale');
    expect(judge(ofCity(), at(60), known)).toBe('outdated');
  });

  it('asks first where a version has changed, however young the answer is', () => {
    expect(judge(ofCity(), at(0), { ...known, currency: 'outdated' })).toBe('outdated');
  });

  it('lets an answer be served while it is loaded again where only an import has written, unless it says “not found”', () => {
    expect(judge(ofCity(), at(0), { ...known, currency: 'imported' })).toBe('stale');
    expect(judge(ofCity(), at(60), { ...known, currency: 'imported' })).toBe('outdated');
    expect(judge(ofCity(404), at(0), { ...known, currency: 'imported' })).toBe('outdated');
  });

  it('takes nothing for true that nobody vouches for', () => {
    for (const minutes of [0, 100]) expect(judge(ofCity(), at(minutes), { ...known, isUnresponsive: true })).toBe('stale');
    expect(judge(ofCity(), at(0), { currency: 'outdated', isUnresponsive: true })).toBe('stale');
  });

  it('never says “not found” on behalf of a service that is unresponsive', () => {
    expect(judge(ofCity(404), at(0), known)).toBe('fresh');
    expect(judge(ofCity(404), at(0), { ...known, isUnresponsive: true })).toBe('outdated');
  });

  it('lets nothing live through a flush, or longer than a day', () => {
    expect(judge(ofCity(), at(0, { flushId: 'e2' }), known)).toBe('expired');
    expect(judge(ofCity(), at(0, { flushId: 'e2' }), { ...known, isUnresponsive: true })).toBe('expired');
    expect(judge(ofCity(), at(24 * 60), { ...known, isUnresponsive: true })).toBe('expired');
  });
});

describe('a page with open states', () => {
  it('is true until the next opening or closing, and is not served after it', () => {
    const page = endingAt(ofCity(), made + 5 * minute);
    expect(judge(page, at(4.9), known)).toBe('fresh');
    expect(judge(page, at(5), known)).toBe('outdated');
  });

  it('is capped by the documented time', () => {
    expect(endingAt(ofCity(), made + 600 * minute)).toEqual(ofCity());
    expect(endingAt(ofCity(), null)).toEqual(ofCity());
  });
});

describe('an answer made of others', () => {
  const other = { catalog: { all: 'a', 'business:9': 'b' }, 'site-config': { all: 's' } };
  const business = validityOf({ freshMinutes: 45, staleMinutes: 45 }, { ...answer({ key: 'b' }), versions: other }) as Validity;

  it('has all their versions and the shortest of their times', () => {
    const page = combined([business, ofCity()], 200, before, made);
    expect(page).toEqual({
      flushId: 'e1',
      versions: { catalog: { all: 'a', 'business:9': 'b', 'city:3': 'c' }, 'site-config': { all: 's' } },
      madeAt: made,
      freshUntil: ofCity().freshUntil,
      staleUntil: business.staleUntil,
      staleIfErrorUntil: made + 24 * 60 * minute,
      isNotFound: false,
    });
  });

  it('is true under no version where they do not agree: one of them was read before a change, one after it', () => {
    const later = { ...business, versions: { catalog: { all: 'a2' } } };
    for (const parts of [
      [later, ofCity()],
      [ofCity(), later],
    ])
      expect(combined(parts, 200, before, made).versions.catalog?.all).toBe('?');
  });

  it('is not found where the page is', () => {
    const page = combined([business, ofCity(404)], 404, before, made);
    expect(page).toMatchObject({ isNotFound: true, freshUntil: made + 30_000, staleIfErrorUntil: made + 30_000 });
  });
});
