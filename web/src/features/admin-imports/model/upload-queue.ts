import { LoadError } from '../../../lib/api/load-error.ts';
import { uploadWorkbook } from '../api/upload-workbook.ts';

export type UploadState = 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed';

export interface Upload {
  key: number;
  file: File;
  state: UploadState;
  /** Bytes. */
  sent: number;
  /** Run behind a file that has arrived. */
  runId: string | null;
  error: string | null;
}

/** The text of a failed upload, as the screen and the toast say it. */
export const uploadErrorText = (error: unknown): string =>
  error instanceof LoadError && error.status > 0 ? `Upload failed: ${error.status} - ${error.text}` : 'Dosya yüklenirken hata oluştu';

type Send = typeof uploadWorkbook;

/** Files on their way to the server, one after the other. Lives outside of the screen: leaving it does not stop an upload. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private nextKey = 1;
  private current: { key: number; stop: AbortController } | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly send: Send;
  /** Called for each file that did not arrive. */
  onFailure: (text: string) => void = () => {};

  constructor(send: Send = uploadWorkbook) {
    this.send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly list = (): readonly Upload[] => this.uploads;

  /** Adds chosen files; what is done with is cleared away. */
  choose(files: readonly File[]): void {
    const open = this.uploads.filter(({ state }) => state !== 'sent' && state !== 'failed');
    const added = files.map((file): Upload => ({ key: this.nextKey++, file, state: 'chosen', sent: 0, runId: null, error: null }));
    this.publish([...open, ...added]);
  }

  /** Sends all chosen files. False where there is none. */
  start(): boolean {
    if (!this.uploads.some(({ state }) => state === 'chosen')) return false;
    this.publish(this.uploads.map((upload) => (upload.state === 'chosen' ? { ...upload, state: 'waiting' } : upload)));
    void this.sendNext();
    return true;
  }

  /** Takes a file out; one that is being sent is stopped. */
  remove(key: number): void {
    if (this.current?.key === key) this.current.stop.abort();
    this.publish(this.uploads.filter((upload) => upload.key !== key));
  }

  isSending(): boolean {
    return this.uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  }

  private async sendNext(): Promise<void> {
    const next = this.uploads.find(({ state }) => state === 'waiting');
    if (this.current || !next) return;
    const stop = new AbortController();
    this.current = { key: next.key, stop };
    this.change(next.key, { state: 'sending' });
    try {
      const onProgress = (sent: number) => this.change(next.key, { sent });
      this.change(next.key, { runId: await this.send(next.file, { onProgress, signal: stop.signal }), state: 'sent' });
    } catch (error) {
      if (!stop.signal.aborted) this.fail(next.key, uploadErrorText(error));
    }
    this.current = null;
    return this.sendNext();
  }

  private fail(key: number, error: string): void {
    this.change(key, { state: 'failed', error });
    this.onFailure(error);
  }

  private change(key: number, change: Partial<Upload>): void {
    this.publish(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  private publish(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

/** The one queue of this tab. */
export const uploadQueue = new UploadQueue();
