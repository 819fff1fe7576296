import { describe, expect, it } from '@jest/globals';
import { StoredAnswer } from '../answers/stored-answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { decodeAnswer, encodeAnswer } from './redis-store.ts';

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
