import type { ImportRun } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessRows, header, ImportLab } from './import-lab.ts';

describe('several files at once', () => {
  let lab: ImportLab;

  beforeAll(async () => {
    lab = await ImportLab.start();
  });
  afterAll(() => lab.stop());
  beforeEach(() => lab.reset());

  const listed = async () =>
    (await lab.call<ImportRun[]>('GET', '/api/admin/imports')).json.map(({ fileName, state }) => `${fileName}: ${state}`);

  /** Four files while the first of them is held up; the third has nothing to import. */
  const sendFour = async () => {
    const gate = lab.catalog.holdAt('places');
    const first = await lab.begin([header, ...businessRows(3)], { name: '1.xlsx' });
    await gate.reached;
    const others = [
      await lab.begin([header, ...businessRows(3, 1)], { name: '2.xlsx' }),
      await lab.begin([header], { name: '3.xlsx' }),
      await lab.begin([header, ...businessRows(2, 10)], { name: '4.xlsx' }),
    ];
    return { gate, runs: [first, ...others] };
  };

  const allSettled = (runs: readonly ImportRun[]) => Promise.all(runs.map(({ id }) => lab.settled(id)));

  it('wait for each other, and are seen waiting', async () => {
    const { gate, runs } = await sendFour();
    expect(await listed()).toEqual(['4.xlsx: queued', '3.xlsx: queued', '2.xlsx: queued', '1.xlsx: applying']);
    expect([...lab.catalog.runs.keys()]).toEqual([runs[0].id]);
    gate.release();
    await allSettled(runs);
    expect(await listed()).toEqual(['4.xlsx: done', '3.xlsx: failed', '2.xlsx: done', '1.xlsx: done']);
  });

  it('are imported in the order in which they came; one that fails holds up nobody', async () => {
    const { gate, runs } = await sendFour();
    gate.release();
    const settled = await allSettled(runs);
    const ends = settled.map(({ finishedAt }) => Date.parse(finishedAt ?? ''));
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    // The second file repeats two businesses of the first.
    expect(settled.map(({ created, unchanged }) => [created, unchanged])).toEqual([[3, 0], [1, 2], [0, 0], [2, 0]]); // biome-ignore format: one line
    expect(settled[2].error).toContain('hiç işletme satırı yok');
  });

  it('are taken back each by itself, in any order', async () => {
    const { gate, runs } = await sendFour();
    gate.release();
    await allSettled(runs);
    const undo = async (index: number) =>
      (await lab.call<ImportRun>('POST', `/api/admin/imports/${runs[index].id}/undo`)).json.undone?.deleted;
    expect(await undo(1)).toBe(1);
    expect(lab.catalog.businesses.size).toBe(5);
    expect(await undo(3)).toBe(2);
    expect(await undo(0)).toBe(3);
    expect(lab.catalog.businesses.size).toBe(0);
    expect(await listed()).toEqual(['4.xlsx: undone', '3.xlsx: failed', '2.xlsx: undone', '1.xlsx: undone']);
  });

  it('can be taken out of the queue', async () => {
    const { gate, runs } = await sendFour();
    await lab.call('POST', `/api/admin/imports/${runs[1].id}/cancel`);
    gate.release();
    await allSettled(runs);
    expect(await listed()).toEqual(['4.xlsx: done', '3.xlsx: failed', '2.xlsx: cancelled', '1.xlsx: done']);
    expect(lab.catalog.businesses.size).toBe(5);
  });
});
