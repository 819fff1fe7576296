import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Outage } from './internal-client.ts';
import { startPatience } from './patience.ts';

interface WholeAnswerOptions {
  resolve: (answer: { status: number; headers: IncomingHttpHeaders; body: Buffer }) => void;
  reject: (error: unknown) => void;
  /** Longest body, bytes. */
  longestBytes: number;
  /** Time for the whole answer, ms; 0 = none. */
  timeoutMs: number;
  signal?: AbortSignal;
  outage?: Pick<Outage, 'onSilence'>;
}

/** HTTP/1.1 lets a body end with its connection: such a one cannot be told from one that was cut off. */
const saysItsEnd = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 204 || status === 304 || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Collects an answer without the stream that a general client would make for it. */
export class WholeAnswerHandler implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly stopPatience: (() => void) | undefined;
  private readonly leaveOutage: (() => void) | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private length = 0;

  constructor(private readonly options: WholeAnswerOptions) {
    const { timeoutMs, signal, outage } = options;
    if (timeoutMs > 0) this.stopPatience = startPatience(timeoutMs, () => this.stop(new Error(`No whole answer within ${timeoutMs} ms.`)));
    signal?.addEventListener('abort', this.onAborted, { once: true });
    this.leaveOutage = outage?.onSilence((reason) => this.stop(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isOver) controller.abort(new Error('Given up before it began.'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (!saysItsEnd(status, headers)) return void controller.abort(new Error('The answer does not say where it ends.'));
    this.status = status;
    this.headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.length += chunk.length;
    if (this.length > this.options.longestBytes)
      controller.abort(new Error(`The answer is larger than ${this.options.longestBytes} bytes.`));
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.settle();
    const body = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks, this.length);
    this.options.resolve({ status: this.status, headers: this.headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.stop(error);
  }

  private isOver = false;

  private readonly onAborted = (): void => this.stop(new Error('Nobody waits for it any more.'));

  /** Ends the call where it stands; in the queue for a connection it is told when its turn comes. */
  private stop(error: Error): void {
    if (this.isOver) return;
    this.settle();
    this.options.reject(error);
    if (this.controller && !this.controller.aborted) this.controller.abort(error);
  }

  private settle(): void {
    this.isOver = true;
    this.stopPatience?.();
    this.leaveOutage?.();
    this.options.signal?.removeEventListener('abort', this.onAborted);
  }
}
