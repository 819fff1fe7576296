import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Responsiveness } from './internal-client.ts';
import { startTimeout } from './timeout.ts';

interface BufferedResponseOptions {
  resolve: (answer: { status: number; headers: IncomingHttpHeaders; body: Buffer }) => void;
  reject: (error: unknown) => void;
  /** Longest body, bytes. */
  maxBytes: number;
  /** Timeout of the whole answer, ms; 0 = none. */
  timeoutMs: number;
  signal?: AbortSignal;
  responsiveness?: Pick<Responsiveness, 'onUnresponsive'>;
}

/** HTTP/1.1 lets a body end with its connection: a complete body of this kind cannot be told from one that was cut off. */
const hasDeclaredLength = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 204 || status === 304 || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Buffers a response without the stream that undici would make for it. */
export class BufferedResponseHandler implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly stopTimeout: (() => void) | undefined;
  private readonly removeListener: (() => void) | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private length = 0;

  constructor(private readonly options: BufferedResponseOptions) {
    const { timeoutMs, signal, responsiveness } = options;
    if (timeoutMs > 0) this.stopTimeout = startTimeout(timeoutMs, () => this.stop(new Error(`No whole answer within ${timeoutMs} ms.`)));
    signal?.addEventListener('abort', this.onAborted, { once: true });
    this.removeListener = responsiveness?.onUnresponsive((reason) => this.stop(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isFinished) controller.abort(new Error('Aborted before it began.'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (!hasDeclaredLength(status, headers)) return void controller.abort(new Error('The answer does not say where it ends.'));
    this.status = status;
    this.headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.length += chunk.length;
    if (this.length > this.options.maxBytes) controller.abort(new Error(`The answer is larger than ${this.options.maxBytes} bytes.`));
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.finish();
    const body = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks, this.length);
    this.options.resolve({ status: this.status, headers: this.headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.stop(error);
  }

  private isFinished = false;

  private readonly onAborted = (): void => this.stop(new Error('The caller has aborted the call.'));

  /** Ends the call. A call that still waits for a connection is aborted when it gets one. */
  private stop(error: Error): void {
    if (this.isFinished) return;
    this.finish();
    this.options.reject(error);
    if (this.controller && !this.controller.aborted) this.controller.abort(error);
  }

  private finish(): void {
    this.isFinished = true;
    this.stopTimeout?.();
    this.removeListener?.();
    this.options.signal?.removeEventListener('abort', this.onAborted);
  }
}
