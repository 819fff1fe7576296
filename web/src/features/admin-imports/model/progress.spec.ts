import { describe, expect, it } from '@jest/globals';
import { anImportRun } from '../../../testing/builders.ts';
import { progressOf } from './progress.ts';
import { successText } from './run-labels.ts';

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
