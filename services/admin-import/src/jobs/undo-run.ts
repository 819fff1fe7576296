import { Injectable } from '@nestjs/common';
import { CatalogImports } from '../catalog/catalog-imports.client.ts';
import { retryWhileUnavailable } from '../leases/retry-while-unavailable.ts';
import type { RunLease } from '../leases/run-lease.ts';
import { RowRate } from '../runs/row-rate.ts';

/** Undoes an applied run, chunk by chunk. Businesses that were changed since stay. The catalog knows how far the undo has come. */
@Injectable()
export class UndoRun {
  constructor(private readonly catalog: CatalogImports) {}

  async run(lease: RunLease): Promise<void> {
    const rate = new RowRate();
    const before = lease.run.undoing?.done ?? 0;
    for (;;) {
      const { isDone, taken, total, ...undone } = await retryWhileUnavailable(
        () => this.catalog.undoChunk(lease.fencedRun, lease.abandoned),
        { signal: lease.abandoned },
      );
      if (isDone) {
        const at = new Date().toISOString();
        const { discardDue } = lease.run;
        return lease.finish('undone', { undoDue: false, undoing: null, undone: { ...undone, at } }, { discardDue });
      }
      await lease.write({ undoing: { done: taken, total }, rowsPerSecond: rate.of(taken - before) });
    }
  }
}
