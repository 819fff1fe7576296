import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { StoredAnswer } from './stored-answer.ts';

const text = Buffer.from('Ümit '.repeat(2000));
const page = (body = text): StoredAnswer => StoredAnswer.of({ status: 200, headers: { 'content-type': 'text/html' }, body }, 1);

describe('StoredAnswer', () => {
  it('makes each form once, whoever asks for it', async () => {
    const answer = page();
    const [first, second] = await Promise.all([answer.get('br'), answer.get('br')]);
    expect(first).toBe(second);
    expect(answer.find('br')).toBe(first);
    expect(brotliDecompressSync(first)).toEqual(text);
  });

  it('forgets the plain form where a smaller one is there, and can make it again', async () => {
    const answer = page();
    answer.dropPlain();
    expect(answer.find('identity')).toEqual(text);
    const whole = answer.bytes;
    await answer.get('br');
    answer.dropPlain();
    expect(answer.find('identity')).toBeUndefined();
    expect(answer.bytes).toBeLessThan(whole / 4);
    expect(gunzipSync(await answer.get('gzip'))).toEqual(text);
    expect(await answer.get('identity')).toEqual(text);
  });

  it('gives what would not shrink as it is', () => {
    const image = StoredAnswer.of({ status: 200, headers: { 'content-type': 'image/png' }, body: text }, 1);
    expect(image.encodingFor('br')).toBe('identity');
    expect(page(Buffer.from('short')).encodingFor('br')).toBe('identity');
    expect(page().encodingFor('gzip')).toBe('gzip');
  });

  it('holds no block that its body was cut from', () => {
    const block = Buffer.alloc(1024 * 1024);
    const held = page(block.subarray(0, 3000)).find('identity') as Buffer;
    expect(held.buffer.byteLength).toBe(3000);
  });

  it('is named by its content', () => {
    expect(page().digest).toBe(page().digest);
    expect(page().digest).not.toBe(page(Buffer.from('other')).digest);
    expect(page().contentId).toBe(page().digest);
  });

  it('is named by the size of its list as well: whoever has these rows is told of more', () => {
    const list = (total: string, more = {}) =>
      StoredAnswer.of({ status: 200, headers: { 'content-type': 'application/json', 'x-total-count': total, ...more }, body: text }, 1)
        .digest;
    expect(list('40')).toBe(list('40'));
    expect(new Set([list('40'), list('41'), list('40', { 'x-total-count-relation': 'gte' })]).size).toBe(3);
  });
});
