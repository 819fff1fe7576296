import { write, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers';
import { heldLogBytes, logRetryMs } from './limits.ts';

/**
 * Standard output as the destination of a log, one write at a time. Where it cannot be written, such as a file on a full disk, lines are lost:
 * pino's own destination would end the process with the first of them, and with it a part that serves from memory.
 */
export class LogDestination {
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isWriting = false;

  constructor(private readonly fd = 1) {
    process.once('exit', () => this.flush());
  }

  /** A line that does not fit beside those that wait for a slow reader is dropped. */
  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.heldBytes + bytes.length > heldLogBytes) return;
    this.held.push(bytes);
    this.heldBytes += bytes.length;
    if (!this.isWriting) this.writeHeld();
  }

  private writeHeld(): void {
    if (this.heldBytes > 0) this.send(this.take());
  }

  private take(): Buffer {
    const bytes = Buffer.concat(this.held);
    this.held = [];
    this.heldBytes = 0;
    return bytes;
  }

  private send(bytes: Buffer): void {
    this.isWriting = true;
    write(this.fd, bytes, (error, written) => {
      // A pipe whose reader is behind.
      if (error?.code === 'EAGAIN') return void delay(() => this.send(bytes), logRetryMs).unref();
      if (!error && written < bytes.length) return this.send(bytes.subarray(written));
      this.isWriting = false;
      this.writeHeld();
    });
  }

  private flush(): void {
    try {
      writeSync(this.fd, this.take());
    } catch {
      // There is no one to tell.
    }
  }
}
