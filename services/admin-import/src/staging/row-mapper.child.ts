/** The thread of a `MappingThread`: maps chunks in the order in which they come. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import { type HashedRow, mapBatch } from '../pipeline/mapped-batch.ts';
import { RowMapper } from '../pipeline/row-mapper.ts';

const mapper = new RowMapper(workerData as ColumnPlan);
const port = parentPort as MessagePort;

port.on('message', (rows: readonly HashedRow[]) => {
  const batch = mapBatch(mapper, rows);
  port.postMessage(batch, [batch.lines.buffer]);
});
