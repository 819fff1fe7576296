import { describe, expect, it } from '@jest/globals';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { decodeAnswer, encodeAnswer, MemoryStore } from './answer-stores.ts';
import type { CachedAnswer } from './cached-answer.ts';

const kilobyte = 1024;
const budget = 1024 * kilobyte;

const entryOf = (bytes: number, isNotFound = false): CachedAnswer => ({
  answer: StoredAnswer.of({ status: isNotFound ? 404 : 200, headers: {}, body: Buffer.alloc(bytes) }, 1),
  validity: { flushId: 'e', versions: {}, madeAt: 1, freshUntil: 2, staleUntil: 2, staleIfErrorUntil: 3, isNotFound },
  revalidateAfter: 0,
});

describe('MemoryStore', () => {
  it('stay within their budget of bytes, whatever is put on them', () => {
    let evictions = 0;
    const memory = new MemoryStore(budget, () => {
      evictions += 1;
    });
    for (let id = 0; id < 5000; id++) memory.put(`/api/businesses/${id}`, entryOf(10 * kilobyte), 'answers');
    expect(memory.bytes).toBeLessThanOrEqual(budget);
    expect(memory.size + evictions).toBe(5000);
    expect(memory.find('/api/businesses/4999')).toBeDefined();
    expect(memory.find('/api/businesses/0')).toBeUndefined();
  });

  it('keep what was used last', () => {
    const memory = new MemoryStore(budget);
    memory.put('loved', entryOf(kilobyte), 'answers');
    for (let id = 0; id < 1000; id++) {
      memory.find('loved');
      memory.put(`other ${id}`, entryOf(10 * kilobyte), 'answers');
    }
    expect(memory.find('loved')).toBeDefined();
  });

  it('let no flood of unknown addresses, and no crawler’s reads, push a page out', () => {
    const memory = new MemoryStore(budget);
    memory.put('page', entryOf(10 * kilobyte), 'answers');
    for (let id = 0; id < 5000; id++) {
      memory.put(`nothing ${id}`, entryOf(kilobyte, true), 'notFound');
      memory.put(`read ${id}`, entryOf(5 * kilobyte), 'reads');
    }
    expect(memory.find('page')).toBeDefined();
    expect(memory.bytes).toBeLessThanOrEqual(budget);
  });

  it('refuse what would take a partition for itself', () => {
    const memory = new MemoryStore(budget);
    memory.put('page', entryOf(10 * kilobyte), 'answers');
    memory.put('all cities', entryOf(400 * kilobyte), 'answers');
    expect(memory.find('all cities')).toBeUndefined();
    expect(memory.find('page')).toBeDefined();
  });

  it('count a form that was made later', async () => {
    const memory = new MemoryStore(budget);
    const entry: CachedAnswer = {
      ...entryOf(0),
      answer: StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('x'.repeat(50_000)) }, 1),
    };
    memory.put('page', entry, 'reads');
    const before = memory.bytes;
    await entry.answer.get('gzip');
    memory.resize('page', entry);
    expect(memory.bytes).toBeGreaterThan(before);
    entry.answer.dropPlain();
    memory.resize('page', entry);
    expect(memory.bytes).toBeLessThan(10_000);
    expect([memory.size, memory.find('page')?.answer]).toEqual([1, entry.answer]);
  });

  it('do not bring back what was replaced meanwhile', () => {
    const memory = new MemoryStore(budget);
    const [old, young] = [entryOf(10), entryOf(20)];
    memory.put('page', old, 'answers');
    memory.put('page', young, 'answers');
    memory.resize('page', old);
    expect(memory.find('page')?.answer).toBe(young.answer);
  });

  it('hold a key on one partition', () => {
    const memory = new MemoryStore(budget);
    memory.put('page', entryOf(10, true), 'notFound');
    memory.put('page', entryOf(10), 'answers');
    expect(memory.size).toBe(1);
  });

  it('are emptied, and say of what', () => {
    const memory = new MemoryStore(budget);
    memory.put('a', entryOf(10), 'answers');
    memory.put('b', entryOf(10), 'reads');
    expect(memory.clear().sort()).toEqual(['a', 'b']);
    expect([memory.size, memory.bytes]).toEqual([0, 0]);
  });

  it('hold nothing without a budget', () => {
    const memory = new MemoryStore(0);
    memory.put('a', entryOf(10), 'answers');
    memory.resize('a', entryOf(10));
    expect([memory.find('a'), memory.size, memory.bytes, memory.clear()]).toEqual([undefined, 0, 0, []]);
  });
});

const body = Buffer.from('Ümit '.repeat(1000));
const entry = (): CachedAnswer => ({
  answer: StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/html', 'x-total-count': '3' }, body }, 5, 'content'),
  validity: {
    flushId: 'e',
    versions: { catalog: { lists: '3' } },
    madeAt: 1,
    freshUntil: 2,
    staleUntil: 3,
    staleIfErrorUntil: 4,
    isNotFound: false,
  },
  revalidateAfter: 99,
});

describe('values in Redis', () => {
  it('hold an answer in the encodings that were asked for, and all that is known of it', async () => {
    const original = entry();
    await original.answer.get('br');
    const both = decodeAnswer('key', encodeAnswer('key', original)) as CachedAnswer;
    expect([both.answer.find('identity')?.equals(body), both.answer.find('gzip')]).toEqual([true, undefined]);
    original.answer.dropPlain();
    const value = encodeAnswer('key', original);
    expect(value.length).toBeLessThan(body.length / 4);
    const read = decodeAnswer('key', value) as CachedAnswer;
    expect([read.validity, read.revalidateAfter]).toEqual([original.validity, 0]);
    expect({ ...read.answer }).toMatchObject({ status: 200, headers: original.answer.headers, contentId: 'content', bornAt: 5 });
    expect([read.answer.digest, read.answer.find('identity')]).toEqual([original.answer.digest, undefined]);
    expect((await read.answer.get('identity')).equals(body)).toBe(true);
  });

  it('are not taken for another key’s', () => {
    expect(decodeAnswer('other', encodeAnswer('key', entry()))).toBeUndefined();
  });

  it('are nothing where a byte is missing, or they are not ours', () => {
    const value = encodeAnswer('key', entry());
    for (const length of [0, 3, 4, 50, value.length - 1]) expect(decodeAnswer('key', value.subarray(0, length))).toBeUndefined();
    expect(decodeAnswer('key', Buffer.concat([value, Buffer.from('x')]))).toBeUndefined();
    expect(decodeAnswer('key', Buffer.from('<html>'))).toBeUndefined();
  });
});
