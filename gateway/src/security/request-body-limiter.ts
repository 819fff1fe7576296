import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '@directory/service-kit';
import type { BodyPolicy } from '../routing/route-table.ts';

/** Longest pause in a body, ms. */
const longestPauseMs = 60_000;

/** Longest time for the rest of a body that was shut out, ms: enough for what a slow line still holds, and no line is held for ever. */
const longestRestMs = 120_000;

/**
 * A client's body on its way to a service, counted and timed. When the service stops reading (it has refused the file, or it
 * is gone) the rest is read and thrown away, for a while: closing the client's connection would take the answer with it.
 */
export class BodyGate extends Transform {
  private passed = 0;
  private readonly pauseTimer = setTimeout(() => this.destroy(new DomainError('REQUEST_TOO_SLOW')), longestPauseMs);

  constructor(
    private readonly source: IncomingMessage,
    private readonly policy: BodyPolicy,
  ) {
    super();
    source.once('close', this.onSourceClosed).pipe(this);
  }

  /** Why it was shut from our side; undefined where it was not. */
  get refusal(): DomainError | undefined {
    return this.errored instanceof DomainError ? this.errored : undefined;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    this.pauseTimer.refresh();
    if (this.passed > this.policy.limitBytes) done(new DomainError(this.policy.tooLarge));
    else done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.pauseTimer);
    this.source.off('close', this.onSourceClosed);
    this.source.unpipe(this);
    if (!this.source.readableEnded) this.readAway();
    done(error);
  }

  private readAway(): void {
    const timer = setTimeout(() => this.source.destroy(), longestRestMs).unref();
    const clear = (): void => clearTimeout(timer);
    this.source.once('end', clear).once('close', clear).resume();
  }

  private readonly onSourceClosed = (): void => {
    if (!this.source.complete) this.destroy(new Error('The client went away before its body was complete.'));
  };
}

/** True where a request announces a body. */
export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Refuses a body that is announced as too large before a byte of it is read. */
export const openBody = (request: IncomingMessage, policy: BodyPolicy): BodyGate => {
  if (Number(request.headers['content-length'] ?? 0) > policy.limitBytes) throw new DomainError(policy.tooLarge);
  return new BodyGate(request, policy);
};
