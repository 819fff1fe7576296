import { describe, expect, it } from '@jest/globals';
import { sortChosenFiles } from '../src/features/admin-imports/model/chosen-files.ts';
import { progressOf } from '../src/features/admin-imports/model/progress.ts';
import { successText } from '../src/features/admin-imports/model/run-labels.ts';
import { UploadQueue, uploadErrorText } from '../src/features/admin-imports/model/upload-queue.ts';
import { signInErrorOf } from '../src/features/admin-sign-in/model/sign-in-error.ts';
import { signInSteps } from '../src/features/admin-sign-in/model/sign-in-steps.ts';
import { LoadError } from '../src/lib/api/load-error.ts';
import { anImportRun } from '../src/testing/builders.ts';

const file = (name: string, size = 3): File => Object.defineProperty(new File(['abc'], name), 'size', { value: size });

describe('the progress of a run', () => {
  it('has no end before the file is read', () => {
    expect(progressOf(anImportRun())).toEqual({ share: null, text: '42.180 satır okundu · 11.400 satır/sn' });
  });

  it('says rows, speed and time left', () => {
    const { share, text } = progressOf(anImportRun({ totalRows: 365_000 }));
    expect(share).toBeCloseTo(0.1156, 3);
    expect(text).toBe('42.180 / 365.000 · 11.400 satır/sn · 28 sn kaldı');
  });

  it('counts what is in the catalog while it is applied', () => {
    const run = anImportRun({
      state: 'applying',
      totalRows: 100,
      rowsRead: 100,
      created: 30,
      updated: 10,
      rejected: 10,
      rowsPerSecond: null,
    });
    expect(progressOf(run)).toEqual({ share: 0.5, text: '50 / 100' });
  });

  it('counts what its undo has behind it', () => {
    const undoing = anImportRun({ state: 'done', isUndoing: true, totalRows: 100_000, rowsPerSecond: 3900 });
    expect(progressOf(undoing)).toEqual({ share: null, text: 'Yazdıkları geri alınıyor' });
    const { share, text } = progressOf({ ...undoing, undoing: { done: 40_000, total: 89_114 } });
    expect(share).toBeCloseTo(0.4489, 3);
    expect(text).toBe('Geri alınıyor: 40.000 / 89.114 işletme · 3.900 işletme/sn · 13 sn kaldı');
  });

  it('ends with the documented sentence', () => {
    expect(successText(anImportRun({ imported: 362_110 }))).toBe('362.110 işletme başarıyla içe aktarıldı');
  });
});

describe('chosen files', () => {
  it('are workbooks of at most 500 MB', () => {
    const { accepted, refused } = sortChosenFiles([file('a.xlsx'), file('b.XLS'), file('c.pdf'), file('d.xlsx', 501 * 1024 * 1024)]);
    expect(accepted.map(({ name }) => name)).toEqual(['a.xlsx', 'b.XLS']);
    expect(refused).toHaveLength(2);
    expect(refused[1]).toContain('500 MB');
  });
});

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
    queue.choose([file('bad.xlsx'), file('good.xlsx')]);
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
    queue.choose([file('a.xlsx')]);
    queue.start();
    queue.remove(queue.list()[0].key);
    await settled();
    expect(aborted).toBe(true);
    expect(queue.list()).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('clears what is done with when new files are chosen', async () => {
    const queue = new UploadQueue(async () => 'run');
    queue.choose([file('a.xlsx')]);
    queue.start();
    for (let turn = 0; turn < 3; turn++) await settled();
    queue.choose([file('b.xlsx')]);
    expect(queue.list().map(({ file: { name } }) => name)).toEqual(['b.xlsx']);
  });

  it('has the documented text where no answer came', () => {
    expect(uploadErrorText(new LoadError(0, 'x'))).toBe('Dosya yüklenirken hata oluştu');
    expect(uploadErrorText(new TypeError('x'))).toBe('Dosya yüklenirken hata oluştu');
  });
});

describe('a refused sign-in', () => {
  const [accessKey, userCode] = signInSteps;

  it('has the step’s own title', () => {
    const error = new LoadError(401, 'Hatalı Erişim Anahtarı', 'SIGN_IN_ACCESS_KEY_WRONG');
    expect(signInErrorOf(error, accessKey)).toEqual({ title: 'Hatalı Erişim Anahtarı', text: 'Lütfen tekrar deneyin.', startsOver: false });
  });

  it('starts over where the steps took too long', () => {
    const error = new LoadError(401, 'Lütfen baştan başlayın.', 'SIGN_IN_STEP_SKIPPED');
    expect(signInErrorOf(error, userCode)).toMatchObject({ text: 'Lütfen baştan başlayın.', startsOver: true });
  });

  it('shows what the throttle says', () => {
    const error = new LoadError(429, 'Lütfen 30 saniye sonra tekrar deneyin.', 'SIGN_IN_THROTTLED');
    expect(signInErrorOf(error, userCode)).toMatchObject({ text: 'Lütfen 30 saniye sonra tekrar deneyin.', startsOver: false });
  });
});
