import { setImmediate } from 'node:timers/promises';
import { turnsBetweenRenders } from './limits.ts';

const pause = async (): Promise<void> => {
  for (let turn = 0; turn < turnsBetweenRenders; turn++) await setImmediate();
};

/**
 * Lets one page be rendered after the other, with turns of the event loop in between: pages whose reads are there at the same time would be rendered
 * in one piece, and everybody else would wait for all of them.
 */
export class RenderTurns {
  private free: Promise<void> = Promise.resolve();

  /** Resolves when a page may be rendered, at once. */
  next(): Promise<void> {
    const turn = this.free;
    this.free = turn.then(pause);
    return turn;
  }
}
