import { hashOnlyRow, toCopyLine } from '@directory/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import { findHeader, isHeaderFault } from '../pipeline/headers/header-map.ts';
import { type HashedRow, mapBatch } from '../pipeline/mapped-batch.ts';
import { RowMapper } from '../pipeline/row-mapper.ts';
import { MappingThread } from './mapping-thread.ts';

const plan = ((): ColumnPlan => {
  const found = findHeader([{ rowNumber: 1, cells: ['name', 'full_address', 'city', 'phone', 'rating'] }]);
  if (isHeaderFault(found)) throw new Error(found.code);
  return found.plan;
})();

const row = (rowNumber: number, name: string | undefined, isKnown = false): HashedRow => ({
  row: { rowNumber, cells: [name, `Straße ${rowNumber}`, 'Köln', '12', rowNumber % 2 ? 'gut' : 4.5] },
  importHash: `hash-${rowNumber}`,
  isKnown,
});

describe('MappingThread', () => {
  let thread: MappingThread;
  afterEach(() => thread[Symbol.asyncDispose]());

  it('maps chunks in order', async () => {
    thread = new MappingThread(plan);
    const batches = [[row(2, 'Café'), row(3, undefined)], [], [row(4, 'Büro')]];
    const mapped = await Promise.all(batches.map((batch) => thread.map(batch)));
    expect(mapped).toEqual(batches.map((batch) => mapBatch(new RowMapper(plan), batch)));
    expect(mapped.map(({ stagedRows, rejected }) => [stagedRows, rejected.length])).toEqual([
      [1, 1],
      [0, 0],
      [1, 0],
    ]);
    expect(new TextDecoder().decode(mapped[0].lines)).toMatch(/^2\t.*\thash-2\tCafé\t.*Straße 2/);
  });

  it('does not map an unchanged row', async () => {
    thread = new MappingThread(plan);
    const { lines, stagedRows, warnings } = await thread.map([row(3, 'Café', true)]);
    expect([stagedRows, warnings]).toEqual([1, []]);
    expect(new TextDecoder().decode(lines)).toBe(toCopyLine(hashOnlyRow(3, 'hash-3')));
  });

  it('rejects every waiting call when the thread ends', async () => {
    thread = new MappingThread(plan);
    const broken = thread.map([null as unknown as HashedRow]);
    const next = thread.map([row(2, 'Café')]);
    await expect(broken).rejects.toThrow('destructure');
    await expect(next).rejects.toThrow('destructure');
    await expect(thread.map([])).rejects.toThrow('destructure');
  });

  it('rejects calls after it is disposed of', async () => {
    thread = new MappingThread(plan);
    const waiting = thread.map([row(2, 'Café')]);
    await thread[Symbol.asyncDispose]();
    await expect(waiting).rejects.toThrow('ended');
  });
});
