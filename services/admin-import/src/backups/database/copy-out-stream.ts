import { Readable } from 'node:stream';
import type { Connection, Submittable } from 'pg';
import { CopyMessages } from './copy-messages.ts';
import { copiedChunkBytes } from './limits.ts';

type OnData = (chunk: Buffer) => void;

/** Text of a `COPY … TO STDOUT`, in chunks of many rows. It is over when the server is ready for the next statement. */
export class CopyOutStream extends Readable implements Submittable {
  private readonly messages = new CopyMessages();
  private socket?: Connection['stream'];
  private readonly pgListeners: OnData[] = [];

  constructor(private readonly statement: string) {
    super({ highWaterMark: copiedChunkBytes });
  }

  /** Reads the connection in place of pg until the copy has ended. */
  submit(connection: Connection): void {
    this.socket = connection.stream;
    this.pgListeners.push(...(this.socket.listeners('data') as OnData[]));
    for (const listener of this.pgListeners) this.socket.off('data', listener);
    this.socket.on('data', this.takeChunk);
    connection.query(this.statement);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }

  override _read(): void {
    this.socket?.resume();
  }

  private readonly takeChunk: OnData = (chunk) => {
    const { text, rest } = this.messages.take(chunk);
    if (text.length > 0 && !this.push(text)) this.socket?.pause();
    if (rest) this.giveBack(rest);
  };

  private giveBack(rest: Buffer): void {
    this.socket?.off('data', this.takeChunk);
    for (const listener of this.pgListeners) {
      this.socket?.on('data', listener);
      listener(rest);
    }
    this.socket?.resume();
  }
}
