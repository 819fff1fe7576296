import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes everything on, and ends with an error once nothing has passed for a while: somebody at one of the ends is asleep. Says
 * `silence` before: an error may be that of a stream beside it as well.
 */
export class SilenceLimit extends Transform {
  private readonly timer: NodeJS.Timeout;

  constructor(limitMs: number, sentence: string) {
    super();
    this.timer = setTimeout(() => {
      this.emit('silence');
      this.destroy(new Error(`${sentence} (${limitMs} ms)`));
    }, limitMs).unref();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.timer.refresh();
    done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.timer);
    done(error);
  }
}
