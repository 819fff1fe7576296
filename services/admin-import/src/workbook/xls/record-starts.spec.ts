import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecordStarts } from './record-starts.ts';

describe('RecordStarts', () => {
  it('finds what a list finds, also where the places asked for go back', () => {
    const steps = fc.array(fc.nat(6), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.array(fc.nat(80), { maxLength: 60 }), (gaps, places) => {
        const list: number[] = [];
        const starts = new RecordStarts();
        for (const gap of gaps) {
          const start = (list.at(-1) ?? -1) + 1 + gap;
          list.push(start);
          starts.push(start);
        }
        for (const place of places) expect(starts.indexOf(place)).toBe(list.indexOf(place));
      }),
    );
  });

  it('finds nothing where there is none', () => expect(new RecordStarts().indexOf(0)).toBe(-1));
});
