import { describe, expect, it } from '@jest/globals';
import { LoadError } from '../../../lib/api/load-error.ts';
import { UploadQueue, uploadErrorText } from './upload-queue.ts';

const file = (name: string, size = 3): File => Object.defineProperty(new File(['abc'], name), 'size', { value: size });

const chosen = (...names: string[]) => ({ accepted: names.map((name) => file(name)), refused: [] });

describe('the upload queue', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('starts nothing without a file', () => {
    expect(new UploadQueue().start()).toBe(false);
  });

  it('sends one file after the other, and goes on after a failure', async () => {
    let atOnce = 0;
    let most = 0;
    const queue = new UploadQueue(async ({ name }, { onProgress }) => {
      most = Math.max(most, ++atOnce);
      onProgress(2);
      await settled();
      atOnce--;
      if (name === 'bad.xlsx') throw new LoadError(415, 'Bu dosya bir Excel dosyası değil.');
      return `run-of-${name}`;
    });
    const failures: string[] = [];
    queue.onFailure = (text) => failures.push(text);
    queue.choose(chosen('bad.xlsx', 'good.xlsx'));
    expect(queue.start()).toBe(true);
    expect(queue.isSending()).toBe(true);
    for (let turn = 0; turn < 6; turn++) await settled();
    expect(most).toBe(1);
    expect(queue.list().map(({ state, runId }) => [state, runId])).toEqual([
      ['failed', null],
      ['sent', 'run-of-good.xlsx'],
    ]);
    expect(failures).toEqual(['Upload failed: 415 - Bu dosya bir Excel dosyası değil.']);
  });

  it('stops a file that is taken out, without calling it a failure', async () => {
    let aborted = false;
    const queue = new UploadQueue(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('aborted'));
          });
        }),
    );
    const failures: string[] = [];
    queue.onFailure = (text) => failures.push(text);
    queue.choose(chosen('a.xlsx'));
    queue.start();
    queue.remove(queue.list()[0].key);
    await settled();
    expect(aborted).toBe(true);
    expect(queue.list()).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('clears what is done with when new files are chosen', async () => {
    const queue = new UploadQueue(async () => 'run');
    queue.choose(chosen('a.xlsx'));
    queue.start();
    for (let turn = 0; turn < 3; turn++) await settled();
    queue.choose(chosen('b.xlsx'));
    expect(queue.list().map(({ file: { name } }) => name)).toEqual(['b.xlsx']);
  });

  it('sends a file again that did not arrive, by itself or with the others', async () => {
    let isBroken = true;
    const queue = new UploadQueue(async () => {
      if (isBroken) throw new LoadError(0, 'x');
      return 'run';
    });
    queue.choose(chosen('a.xlsx', 'b.xlsx'));
    queue.start();
    for (let turn = 0; turn < 4; turn++) await settled();
    isBroken = false;
    queue.retry(queue.list()[0].key);
    for (let turn = 0; turn < 3; turn++) await settled();
    expect(queue.list().map(({ state, error }) => [state, error])).toEqual([
      ['sent', null],
      ['failed', 'Dosya yüklenirken hata oluştu'],
    ]);
    expect(queue.start()).toBe(true);
    for (let turn = 0; turn < 3; turn++) await settled();
    expect(queue.list().map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('tells of an arrival, and whether the file is the only one', async () => {
    const arrivals: [string, boolean][] = [];
    const queue = new UploadQueue(async ({ name }) => name);
    queue.onArrival = (...arrival) => arrivals.push(arrival);
    queue.choose(chosen('a.xlsx'));
    queue.start();
    for (let turn = 0; turn < 3; turn++) await settled();
    queue.choose(chosen('b.xlsx', 'c.xlsx'));
    queue.start();
    for (let turn = 0; turn < 5; turn++) await settled();
    expect(arrivals).toEqual([
      ['a.xlsx', true],
      ['b.xlsx', false],
      ['c.xlsx', false],
    ]);
  });

  it('names refused files, sends none of them, and forgets them with the next choice', () => {
    const queue = new UploadQueue(async () => 'run');
    queue.choose({ accepted: [], refused: [{ file: file('a.pdf'), reason: 'neden.' }] });
    expect(queue.list()).toMatchObject([{ state: 'refused', error: 'a.pdf: neden.' }]);
    expect(queue.start()).toBe(false);
    queue.choose(chosen('b.xlsx'));
    expect(queue.list()).toHaveLength(1);
  });

  it('has the documented text where no answer came', () => {
    expect(uploadErrorText(new LoadError(0, 'x'))).toBe('Dosya yüklenirken hata oluştu');
    expect(uploadErrorText(new TypeError('x'))).toBe('Dosya yüklenirken hata oluştu');
  });
});
