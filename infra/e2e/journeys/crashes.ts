import assert from 'node:assert/strict';
import type { ImportRun } from '@directory/contracts';
import { journey, type Stage } from '../support/journeys.ts';
import { largeWorkbook } from '../support/workbooks.ts';

const rows = 20_000;

/** Whatever happened on the way, the file's businesses are in the catalog once each. */
const requireComplete = (run: ImportRun, businesses: number): void => {
  assert.equal(run.state, 'done', run.error ?? '');
  const { totalRows, imported, created, updated, unchanged, rejected, merged } = run;
  const expected = { totalRows: businesses, imported: businesses, created: businesses, updated: 0, unchanged: 0, rejected: 0, merged: 0 };
  assert.deepEqual({ totalRows, imported, created, updated, unchanged, rejected, merged }, expected);
};

const importThrough = async (
  stage: Stage,
  mark: string,
  breakAt: (run: ImportRun) => boolean,
  breakIt: () => Promise<void>,
): Promise<void> => {
  const { operator, folder } = stage;
  const { file, businesses } = largeWorkbook(folder, mark, rows);
  const before = (await operator.stats()).total;
  const id = await operator.upload(file);
  await operator.runUntil(id, breakAt);
  await breakIt();
  requireComplete(await operator.settled(id), businesses);
  assert.equal((await operator.stats()).total, before + businesses, 'the catalog has grown by exactly the file');
};

const isReading = ({ state, rowsRead }: ImportRun): boolean => state === 'running' && rowsRead > 2000;
const isApplying = ({ state, imported }: ImportRun): boolean => state === 'applying' && imported > 0;

journey('a worker killed while it reads: the import finishes, nothing twice', (stage) =>
  importThrough(stage, 'killed-reading', isReading, () => stage.product.kill('worker')),
);

journey('a worker killed while it applies: the import finishes, nothing twice', (stage) =>
  importThrough(stage, 'killed-applying', isApplying, () => stage.product.kill('worker')),
);

journey('the queue’s Redis killed in the middle of an import: it finishes', (stage) =>
  importThrough(stage, 'killed-redis', isReading, () => stage.product.kill('redis-queue')),
);

journey('Postgres killed in the middle of an import: it finishes', (stage) =>
  importThrough(stage, 'killed-postgres', isApplying, () => stage.product.kill('postgres')),
);

const requireServed = async (address: string): Promise<void> => {
  for (let requests = 0; requests < 20; requests++) {
    const answer = await fetch(`${address}/city/berlin`);
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
  }
};

journey('the cache’s Redis killed: pages are served all the same', async ({ product }) => {
  await Promise.all([product.kill('redis-cache'), requireServed(product.address)]);
});
