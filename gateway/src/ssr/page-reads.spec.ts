import { describe, expect, it } from '@jest/globals';
import { StoredAnswer } from '../answers/stored-answer.ts';
import type { ServedAnswer } from '../cache/cached-answer.ts';
import { type Present, validityOf } from '../cache/validity.ts';
import { PageReads } from './page-reads.ts';

const minute = 60_000;
const now = 1_000_000_000_000;
const present: Present = { flushId: 'e', sequence: 1, now };
const versionsOf = (tags: readonly string[]) => ({ catalog: Object.fromEntries(tags.map((tag) => [tag, `version of ${tag}`])) });
const url = '/business/roma';

const served = (freshMinutes: number, tags: ('business' | 'lists')[], change: Partial<ServedAnswer> = {}): ServedAnswer => ({
  answer: StoredAnswer.of({ status: 200, headers: {}, body: Buffer.from(String(freshMinutes)) }, now),
  outcome: 'miss',
  madeAt: now,
  validity: validityOf(
    { freshMinutes, staleMinutes: freshMinutes },
    { status: 200, key: url, versions: versionsOf(tags), present, madeAt: now },
  ),
  ...change,
});

const answer = (status: number, body: string) => ({ status, headers: {}, body: Buffer.from(body) });

const pageOf = (...reads: ServedAnswer[]): PageReads => {
  const page = new PageReads(present, () => now);
  for (const [index, read] of reads.entries()) page.add(`/api/${index}`, read);
  return page;
};

describe('a page', () => {
  it('has the tags of all that it reads, and the shortest of their times', () => {
    const validity = pageOf(served(45, ['business']), served(30, ['lists'])).validityOf(url, 200, null);
    expect(validity?.versions).toEqual(versionsOf(['business', 'lists']));
    expect(validity?.freshUntil).toBeLessThanOrEqual(now + 30 * minute);
    expect(validity?.freshUntil).toBeGreaterThanOrEqual(now + 27 * minute);
  });

  it('that reads nothing is true for an hour', () => {
    expect(pageOf().validityOf('/about', 200, null)).toMatchObject({ versions: {}, staleUntil: now + 60 * minute });
  });

  it('that shows a search says how many businesses it found', () => {
    const list = (total: string) =>
      served(5, ['lists'], { answer: StoredAnswer.of({ status: 200, headers: { 'x-total-count': total }, body: Buffer.from('[]') }, now) });
    const foundBy = (path: string): string | null => {
      const page = pageOf();
      page.add(path, list('7'));
      return page.found;
    };
    expect(foundBy('/api/businesses?limit=12&offset=0&search=pizza')).toBe('7');
    for (const path of [
      '/api/businesses?limit=12&search=',
      '/api/businesses?limit=12',
      '/api/cities?search=rome',
      '/api/businesses/facets?search=pizza',
    ])
      expect(foundBy(path)).toBeNull();
  });

  it('ends at the next opening or closing', () => {
    expect(pageOf(served(45, ['business'])).validityOf(url, 200, now + minute)).toMatchObject({
      freshUntil: now + minute,
      staleUntil: now + minute,
    });
  });

  it('that must not be stored, or shows what has changed meanwhile, is not stored', () => {
    expect(pageOf().validityOf(url, 200, now)).toBeNull();
    expect(pageOf().validityOf(url, 200, now - 1)).toBeNull();
  });

  it('shows random businesses for ten minutes, though the call is never stored', () => {
    const page = pageOf();
    page.addUnshared('listRandomBusinesses', '/api/businesses/random', answer(200, '[]'), versionsOf(['lists']));
    const validity = page.validityOf('/', 200, null);
    expect(validity?.freshUntil).toBeLessThanOrEqual(now + 10 * minute);
    expect(validity?.versions).toEqual(versionsOf(['lists']));
  });

  it('is not stored where a read had no name, was stale, or failed', () => {
    const unnamed = pageOf();
    unnamed.addUnshared('listBusinesses', '/api/businesses?limit=0', answer(400, '{}'), {});
    const unstored = pageOf(served(5, ['lists'], { validity: null }));
    const stale = pageOf(served(5, ['lists'], { outcome: 'stale' }));
    const failed = pageOf();
    failed.addFailure();
    for (const page of [unnamed, unstored, stale, failed]) expect(page.validityOf(url, 200, null)).toBeNull();
    expect([stale.isStale, failed.isFailure]).toEqual([true, true]);
  });

  it('that is missing is stored as not found, one that failed not at all', () => {
    expect(pageOf().validityOf(url, 404, null)).toMatchObject({ isNotFound: true, freshUntil: now + 30_000 });
    expect(pageOf().validityOf(url, 503, null)).toBeNull();
  });

  it('is named by what it read, in whatever order that came', () => {
    const [a, b] = [served(1, []), served(2, [])];
    const first = new PageReads(present, () => now);
    first.add('/a', a);
    first.add('/b', b);
    const second = new PageReads(present, () => now);
    second.add('/b', b);
    second.add('/a', a);
    expect(first.contentId).toBe(second.contentId);
    expect(pageOf(a).contentId).not.toBe(pageOf(b).contentId);
  });
});
