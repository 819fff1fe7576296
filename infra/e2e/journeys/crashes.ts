import assert from 'node:assert/strict';
import { hasSettled, type ImportRun } from '@directory/contracts';
import { journey, type Stage } from '../support/journeys.ts';
import { untilEqual } from '../support/until.ts';
import { largeWorkbook } from '../support/workbooks.ts';

/** Of the first file. The next one is twice as large where a machine was done with it before the process was killed. */
const firstRows = 20_000;
const mostRows = 80_000;

/** The file's businesses are in the catalog once each, with all that happened on the way. */
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
  for (let rows = firstRows, isBroken = false; !isBroken; rows *= 2) {
    assert.ok(rows <= mostRows, 'every import was over before it could be disturbed');
    const { file, businesses } = largeWorkbook(folder, `${mark}-${rows}`, rows);
    const before = (await operator.stats()).total;
    const id = await operator.upload(file);
    isBroken = breakAt(await operator.runUntil(id, (run) => breakAt(run) || hasSettled(run)));
    if (isBroken) await breakIt();
    requireComplete(await operator.settled(id), businesses);
    await untilEqual('the catalog grown by exactly the file', before + businesses, async () => (await operator.stats()).total);
  }
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
