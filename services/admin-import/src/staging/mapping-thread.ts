import { Worker } from 'node:worker_threads';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import type { HashedRow, MappedBatch } from '../pipeline/mapped-batch.ts';
import { childProgram } from '../workbook/processes/child-program.ts';

const program = childProgram(import.meta.url, 'row-mapper');

/** Heap of the thread, MB. Mapping a chunk needs little, and the caches of repeated values are bounded. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * Maps rows in a thread of its own while the next ones are read: mapping takes several times as long as reading. Dispose of it
 * when done.
 */
export class MappingThread implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<MappedBatch>[] = [];
  #end: Error | undefined;

  constructor(plan: ColumnPlan) {
    this.#worker = new Worker(program, { workerData: plan, resourceLimits });
    this.#worker.on('message', (batch: MappedBatch) => this.#waiting.shift()?.resolve(batch));
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`The thread that maps rows ended with code ${code}.`)));
  }

  /** Maps a chunk; chunks come back in the order in which they were sent. Rejects when the thread has ended. */
  map(rows: readonly HashedRow[]): Promise<MappedBatch> {
    const answer = Promise.withResolvers<MappedBatch>();
    // A caller that gives up early does not await the rest.
    answer.promise.catch(() => undefined);
    if (this.#end) answer.reject(this.#end);
    else {
      this.#waiting.push(answer);
      this.#worker.postMessage(rows);
    }
    return answer.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end);
  }
}
