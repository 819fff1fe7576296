import { Transform, type TransformCallback } from 'node:stream';

/**
 * Passes everything on, and ends with an error once nothing has passed for `limitMs`: one of its ends is asleep. It emits `idle`
 * before, because an error may come from a neighbouring stream as well.
 */
export class IdleTimeout extends Transform {
  private readonly timer: NodeJS.Timeout;

  constructor(limitMs: number, sentence: string) {
    super();
    this.timer = setTimeout(() => {
      this.emit('idle');
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
