import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '@directory/service-kit/without-stores';
import type { BodyPolicy } from '../routing/route.ts';
import { longestBodyPauseMs, longestBodyRestMs } from './limits.ts';

/**
 * A client's body on its way to a service, counted and timed. When the service stops reading (it has refused the file, or it
 * is gone) the rest is read and thrown away, for a while: closing the client's connection would take the answer with it.
 */
export class RequestBodyLimiter extends Transform {
  private passed = 0;
  private readonly pauseTimer = setTimeout(() => this.destroy(new DomainError('REQUEST_TOO_SLOW')), longestBodyPauseMs);

  constructor(
    private readonly source: IncomingMessage,
    private readonly policy: BodyPolicy,
  ) {
    super();
    source.once('close', this.onSourceClosed).pipe(this);
  }

  /** Refuses a body that is announced as too large before a byte of it is read. */
  static open(request: IncomingMessage, policy: BodyPolicy): RequestBodyLimiter {
    if (Number(request.headers['content-length'] ?? 0) > policy.limitBytes) throw new DomainError(policy.tooLarge);
    return new RequestBodyLimiter(request, policy);
  }

  /** The reason for which we ended the body; undefined where we did not. */
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
    if (!this.source.readableEnded) this.discardRest();
    done(error);
  }

  private discardRest(): void {
    const timer = setTimeout(() => this.source.destroy(), longestBodyRestMs).unref();
    const clear = (): void => clearTimeout(timer);
    this.source.once('end', clear).once('close', clear).resume();
  }

  private readonly onSourceClosed = (): void => {
    if (!this.source.complete) this.destroy(new Error('The client went away before its body was complete.'));
  };
}
