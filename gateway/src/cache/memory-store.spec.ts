import { describe, expect, it } from '@jest/globals';
import { StoredAnswer } from '../answers/stored-answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { MemoryShelves } from './memory-store.ts';

const kilobyte = 1024;
const budget = 1024 * kilobyte;

const entryOf = (bytes: number, isMiss = false): CachedAnswer => ({
  answer: StoredAnswer.of({ status: isMiss ? 404 : 200, headers: {}, body: Buffer.alloc(bytes) }, 1),
  validity: { epoch: 'e', vector: {}, madeAt: 1, freshUntil: 2, servableUntil: 2, heldUntil: 3, isMiss },
  quietUntil: 0,
});

describe('MemoryShelves', () => {
  it('stay within their budget of bytes, whatever is put on them', () => {
    let evictions = 0;
    const shelves = new MemoryShelves(budget, () => {
      evictions += 1;
    });
    for (let id = 0; id < 5000; id++) shelves.put(`/api/businesses/${id}`, entryOf(10 * kilobyte), 'answers');
    expect(shelves.bytes).toBeLessThanOrEqual(budget);
    expect(shelves.size + evictions).toBe(5000);
    expect(shelves.find('/api/businesses/4999')).toBeDefined();
    expect(shelves.find('/api/businesses/0')).toBeUndefined();
  });

  it('keep what was used last', () => {
    const shelves = new MemoryShelves(budget);
    shelves.put('loved', entryOf(kilobyte), 'answers');
    for (let id = 0; id < 1000; id++) {
      shelves.find('loved');
      shelves.put(`other ${id}`, entryOf(10 * kilobyte), 'answers');
    }
    expect(shelves.find('loved')).toBeDefined();
  });

  it('let no flood of unknown addresses, and no crawler’s reads, push a page out', () => {
    const shelves = new MemoryShelves(budget);
    shelves.put('page', entryOf(10 * kilobyte), 'answers');
    for (let id = 0; id < 5000; id++) {
      shelves.put(`nothing ${id}`, entryOf(kilobyte, true), 'misses');
      shelves.put(`read ${id}`, entryOf(5 * kilobyte), 'reads');
    }
    expect(shelves.find('page')).toBeDefined();
    expect(shelves.bytes).toBeLessThanOrEqual(budget);
  });

  it('refuse what would take a shelf for itself', () => {
    const shelves = new MemoryShelves(budget);
    shelves.put('page', entryOf(10 * kilobyte), 'answers');
    shelves.put('all cities', entryOf(400 * kilobyte), 'answers');
    expect(shelves.find('all cities')).toBeUndefined();
    expect(shelves.find('page')).toBeDefined();
  });

  it('count a form that was made later', async () => {
    const shelves = new MemoryShelves(budget);
    const entry: CachedAnswer = {
      ...entryOf(0),
      answer: StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('x'.repeat(50_000)) }, 1),
    };
    shelves.put('page', entry, 'reads');
    const before = shelves.bytes;
    await entry.answer.get('gzip');
    shelves.resize('page', entry);
    expect(shelves.bytes).toBeGreaterThan(before);
    entry.answer.slim();
    shelves.resize('page', entry);
    expect(shelves.bytes).toBeLessThan(10_000);
    expect([shelves.size, shelves.find('page')?.answer]).toEqual([1, entry.answer]);
  });

  it('do not bring back what was replaced meanwhile', () => {
    const shelves = new MemoryShelves(budget);
    const [old, young] = [entryOf(10), entryOf(20)];
    shelves.put('page', old, 'answers');
    shelves.put('page', young, 'answers');
    shelves.resize('page', old);
    expect(shelves.find('page')?.answer).toBe(young.answer);
  });

  it('hold a key on one shelf', () => {
    const shelves = new MemoryShelves(budget);
    shelves.put('page', entryOf(10, true), 'misses');
    shelves.put('page', entryOf(10), 'answers');
    expect(shelves.size).toBe(1);
  });

  it('are emptied, and say of what', () => {
    const shelves = new MemoryShelves(budget);
    shelves.put('a', entryOf(10), 'answers');
    shelves.put('b', entryOf(10), 'reads');
    expect(shelves.clear().sort()).toEqual(['a', 'b']);
    expect([shelves.size, shelves.bytes]).toEqual([0, 0]);
  });

  it('hold nothing without a budget', () => {
    const shelves = new MemoryShelves(0);
    shelves.put('a', entryOf(10), 'answers');
    shelves.resize('a', entryOf(10));
    expect([shelves.find('a'), shelves.size, shelves.bytes, shelves.clear()]).toEqual([undefined, 0, 0, []]);
  });
});
